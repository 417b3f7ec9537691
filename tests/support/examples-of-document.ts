import { readFileSync } from 'node:fs';

/** The code blocks of a document that have a name behind their language: ```js alert.mjs */
export function examplesOf(path: string): Map<string, string> {
  const text = readFileSync(path, 'utf8');
  return new Map(
    [...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [
      name,
      code,
    ]),
  );
}
