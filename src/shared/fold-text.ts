import { plainText } from './text.ts';

/** Letters that no mark makes of another, as a search reads them. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't' },
  ς: 'σ',
};

/** The plain text without case and marks, for searches: 'Zoë’s' as "zoe's". SQL's folded() does the same. */
export const foldText = (value: string): string =>
  plainText(value)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter);

/** The words of a folded text, each after a space: a search finds those that begin as it does. */
export const foldedWords = (folded: string): string =>
  ` ${folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}`;

/**
 * The digits of a telephone number without what people leave out: '+44 (0)7700 900123', '0044 7700…' and
 * '07700…' end the same.
 */
export const nationalDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^(00)?44(?=\d{10})/, '')
    .replace(/^0+/, '');

const telephones = /\+?\(?\d[\d \t().-]{7,24}\d/g;
const postcodes = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g;

/**
 * A text as a search reads it: folded, and below it its telephone numbers and postcodes in each of the
 * ways in which they are typed.
 */
export function foldSearched(text: string): string {
  const folded = foldText(text);
  const numbers = (folded.match(telephones) ?? []).map(nationalDigits);
  const codes = [...folded.matchAll(postcodes)];
  return [
    folded,
    ...numbers.flatMap((digits) => [digits, `0${digits}`]),
    ...codes.flatMap(([, area, street]) => [`${area}${street}`, `${area} ${street}`]),
  ].join('\n');
}
