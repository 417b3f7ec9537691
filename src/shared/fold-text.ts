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
