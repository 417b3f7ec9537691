import { plainText } from '#src/shared/text.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[., ]*/;
/** What each part of a date is, in the orders that people type them; a name of a month has letters. */
const orders = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})(?:t.*)?$/,
  /^(?<day>\d{1,2}) ?[-/. ] ?(?<month>\d{1,2}) ?[-/. ] ?(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[- ]?(?:of )?(?<month>[a-z]{3,9})\.?[-, ]*(?<year>\d{4}|\d\d)$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/,
];

/** The number of a month by its name or number; 0 for none. */
const monthOf = (text: string): number =>
  /\d/.test(text)
    ? Number(text)
    : months.findIndex((name) => name.toLowerCase().startsWith(text === 'sept' ? 'sep' : text)) + 1;

/** The year that is meant: '26' is 2026, '99' is 1999. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

const asked = 'Please give a date, such as 24/12/2026.';

/**
 * Reads a date as it is typed or pasted in Britain, the day first: 24/12/2026, 24.12.2026, 24 Dec 2026, or
 * as YYYY-MM-DD. Returns it as YYYY-MM-DD, or says what is wrong with it.
 */
export function readDate(typed: string): { day: string } | { problem: string } {
  const text = plainText(typed)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(weekday, '')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/, '$1');
  const parts = orders.map((order) => order.exec(text)?.groups).find(Boolean);
  if (!parts) return { problem: asked };
  const day = Number(parts.day);
  const month = monthOf(parts.month ?? '');
  const year = yearOf(parts.year ?? '');
  if (day <= 12 && month > 12 && month <= 31)
    return { problem: 'Please put the day before the month, such as 24/12/2026.' };
  const name = months[month - 1];
  if (!name || day < 1 || day > 31) return { problem: asked };
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDate() !== day) return { problem: `There is no ${day} ${name} ${year}.` };
  return { day: date.toISOString().slice(0, 10) };
}

/** Shows a date (YYYY-MM-DD) as 24/12/2026; what is none stays as it is. */
export const showDate = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** Returns the date (YYYY-MM-DD) that was typed; what is none stays as it is, to be refused. */
export function typedDate(typed: string): string {
  const read = readDate(typed);
  return 'day' in read ? read.day : typed;
}

/** What stands between dates of one line: signs and 'and' first, for a date may have spaces within. */
const separators = [/[;,&]|\band\b/i, /(?<=\d{4})\s+/, /\s+/];

const piecesOf = (line: string, separator: RegExp): string[] =>
  line
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** Returns the dates (YYYY-MM-DD) that were typed on a line; what is none stays as it is, to be refused. */
export function typedDates(line: string): string[] {
  if (dateProblem(line) === undefined) return [typedDate(line)];
  const found = separators
    .map((separator) => piecesOf(line, separator))
    .find((pieces) => pieces.length > 0 && pieces.every((piece) => !dateProblem(piece)));
  return found?.map(typedDate) ?? [line];
}

/** Says what is wrong with a line that is no date; undefined for a date. */
export function datesProblem(line: string): string | undefined {
  const isSeveral = separators.some((separator) => {
    const pieces = piecesOf(line, separator);
    return pieces.length > 1 && pieces.some((piece) => !dateProblem(piece));
  });
  const problem = dateProblem(line);
  return problem && isSeveral ? 'Please give one date a line, such as 24/12/2026.' : problem;
}

/** Says what is wrong with what was typed in place of a date; undefined for a date. */
export function dateProblem(typed: string): string | undefined {
  const read = readDate(typed);
  return 'problem' in read ? read.problem : undefined;
}
