import { visibleText } from '#src/shared/text.ts';

/** How most texts begin: told apart at once, as a file can have a million cells. */
const letter = /^[a-z]/i;
/** How a formula begins; an apostrophe is marked too, so that removing one gives every text back. */
const formula = /^[=+\-@']/;
/** What OWASP lists besides, whatever follows it. */
const control = /^[\t\r\n]/;
/** Digits and their punctuation alone. */
const numeral = /^[\d.][\d.,:/e+-]*%?$/i;
/** What spreadsheets show as it is written: short whole numbers, and our own dates. */
const kept = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d)$/;

/**
 * Marks a text with an apostrophe where a spreadsheet would read a formula, also behind spaces and
 * invisible characters or in full width, or change it as a number: '0113…', '24/7', '1e5'.
 */
export function spreadsheetText(text: string): string {
  if (letter.test(text)) return text;
  const read = visibleText(text).normalize('NFKD');
  const isChanged = numeral.test(read) && !kept.test(read);
  return formula.test(read) || control.test(text) || isChanged ? `'${text}` : text;
}
