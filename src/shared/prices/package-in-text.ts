import { packageName } from '#src/shared/find-package.ts';

type Offered = Parameters<typeof packageName>[0];

/** What a package is called within a sentence: 'basic', as on record, or the name that the firm gave it. */
export function packageInText(firm: Offered, key: string): string {
  const name = packageName(firm, key);
  const short = packageName(firm, key, 'short');
  return short === name ? name : short.toLowerCase();
}

/** What was asked for, within a sentence: 'the basic website', as on record, or the package by its name. */
export function websiteInText(
  firm: Offered,
  key: string,
  article: '' | 'a ' | 'the ' = '',
): string {
  const text = packageInText(firm, key);
  return text === packageName(firm, key) ? text : `${article}${text} website`;
}
