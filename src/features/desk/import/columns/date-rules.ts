import { addMonths, formatDate, londonDate } from '#src/shared/dates/dates.ts';
import { type Read, wrote } from './value-rules.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** The day that spreadsheets count from. */
const dayZero = Date.UTC(1899, 11, 30);

/** Each may end in a time, which says nothing of the day. */
const patterns = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]{1,3}\d{1,2}:\d{2}.{0,20})?$/i,
  compact: /^(\d{4})(\d{2})(\d{2})$/,
  dayFirst: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]{1,3}\d{1,2}:\d{2}.{0,20})?$/i,
  named:
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9})\.?[-/. ,]{1,3}(\d{4}|\d{2})(?:[T ,]{1,3}\d{1,2}:\d{2}.{0,20})?$/i,
  monthNamed:
    /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[T ,]{1,3}\d{1,2}:\d{2}.{0,20})?$/i,
};
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|UTC|[+-]\d\d:?\d\d)$/i;

/** Reads a date, the day first as in the UK, as ISO 8601. */
export function readDate(cell: string): Read<string> {
  const problem = `${wrote(cell)} is no date. Please write the day first, such as 31/01/2026.`;
  if (cell.length > 60) return { problem };
  const [, count] = /^(\d{5})(?:\.\d+)?$/.exec(cell) ?? [];
  if (count !== undefined) {
    const value = new Date(dayZero + Number(count) * 86_400_000).toISOString().slice(0, 10);
    return { value, note: read(cell, value, ', as spreadsheets count days') };
  }
  if (moment.test(cell)) {
    const at = new Date(cell.replace(/ ?UTC$/i, 'Z').replace(' ', 'T'));
    if (!Number.isNaN(at.getTime())) return { value: londonDate(at) };
  }
  const parts = partsOf(cell);
  if (!parts) return { problem };
  const [day, month, year] = parts;
  const value = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  if (!isReal) return { problem };
  return year.length === 2 ? { value, note: read(cell, value) } : { value };
}

const read = (cell: string, value: string, how = '') =>
  `${wrote(cell)} is read as ${formatDate(value)}${how}.`;

function partsOf(cell: string): [day: string, month: string, year: string] | null {
  const iso = patterns.iso.exec(cell) ?? patterns.compact.exec(cell);
  if (iso?.[1] && iso[2] && iso[3]) return [iso[3], iso[2], iso[1]];
  const [, day, month, year] = patterns.dayFirst.exec(cell) ?? [];
  if (day && month && year) return [day, month, year];
  const named = patterns.named.exec(cell);
  const [, dayNamed, monthNamed, yearNamed] = named ?? [];
  if (dayNamed && monthNamed && yearNamed) return withMonth(dayNamed, monthNamed, yearNamed);
  const [, first, second, third] = patterns.monthNamed.exec(cell) ?? [];
  return first && second && third ? withMonth(second, first, third) : null;
}

function withMonth(day: string, name: string, year: string): [string, string, string] | null {
  const typed = name.toLowerCase();
  const at = months.findIndex((month) => month.startsWith(typed));
  return at < 0 ? null : [day, String(at + 1), year];
}

/** Whether a date can only have the month first: '01/31/2026'. */
export function isMonthFirst(cell: string): boolean {
  const [, first, second] = patterns.dayFirst.exec(cell) ?? [];
  return Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31;
}

/** Whether a date is another one if the month stands first: '01/02/2026'. */
export function isEitherWay(cell: string): boolean {
  const [, first, second] = patterns.dayFirst.exec(cell) ?? [];
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** Why nobody can have been a customer since a day (ISO); undefined where they can. */
export const notSince = (date: string, today: string): string | undefined =>
  date < '1990-01-01' || date > today
    ? `Nobody can be a customer since ${formatDate(date)}.`
    : undefined;

/** Why a day (ISO) cannot be that of the next payment: those long past and far off are slips. */
export const notNext = (date: string, today: string): string | undefined =>
  date < addMonths(today, -2) || date > addMonths(today, 13)
    ? `The next payment cannot be on ${formatDate(date)}.`
    : undefined;
