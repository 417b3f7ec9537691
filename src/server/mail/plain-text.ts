import { senderLines } from '#src/shared/firm/address.ts';
import type { Brand } from '#src/shared/firm/brand.ts';
import { type Fact, given } from './facts.ts';

/** The text part of a mail. */
export const plainText = (heading: string, body: string, foot: readonly string[]): string =>
  paragraphs(heading, body.trim(), `-- \n${foot.join('\n')}`).concat('\n');

/** Facts in plain text, one a line. */
export const factLines = (facts: readonly Fact[]): string =>
  given(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Quotes text with '> ' on every line; '' for ''. */
export const quoteLines = (text: string): string =>
  text === '' ? '' : text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

/** Joins the paragraphs that are not empty. */
export const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');

/** How to reach us, and who trades under our name. */
export const contactLines = (brand: Brand, legal: string): string[] => [
  `${brand.name}, ${brand.strapline}`,
  `${brand.phone.label}, ${brand.hours}`,
  brand.email.label,
  ...senderLines({ ...brand, legal }),
];
