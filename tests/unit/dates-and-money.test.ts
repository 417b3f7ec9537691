import { expect, onTestFinished, test, vi } from 'vitest';
import { promiseWords } from '#src/features/desk/inbox/waiting/kind-texts.ts';
import {
  addMonths,
  formatDate,
  formatDay,
  formatMoment,
  londonDate,
} from '#src/shared/dates/dates.ts';
import {
  formatBrief,
  formatComing,
  formatComingDay,
  formatMonth,
  formatSortable,
} from '#src/shared/dates/short-dates.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { lineAmount, vatIn } from '#src/shared/prices/vat.ts';

test('pence are shown as £ with two decimals, and £0.00 when null', () => {
  expect(formatPence(1000)).toBe('£10.00');
  expect(formatPence(123456)).toBe('£1,234.56');
  expect(formatPence(0)).toBe('£0.00');
  expect(formatPence(null)).toBe('£0.00');
  expect(formatPence(undefined)).toBe('£0.00');
  expect(formatPence(-1000)).toBe('\u2212£10.00');
  expect(formatPounds(-1000)).toBe('\u2212£10');
});

test('nothing is never less than nothing', () => {
  // A hundredth of a discount of 10p, and the VAT in 2p of one.
  for (const pence of [lineAmount({ quantity: 0.01, unitPrice: -10 }), vatIn(-2, 20)]) {
    expect(formatPence(pence)).toBe('£0.00');
    expect(formatPounds(pence)).toBe('£0');
  }
});

test('prices carry pence only where there are some', () => {
  expect(formatPounds(7500)).toBe('£75');
  expect(formatPounds(500000)).toBe('£5,000');
  expect(formatPounds(1850)).toBe('£18.50');
  expect(formatPounds(100_005)).toBe('£1,000.05');
  // A product of an estimate's factors.
  expect(formatPounds(12_000.000_000_01)).toBe('£120');
});

test('dates are shown in the en-GB format, in London time', () => {
  expect(formatDay('2026-06-30T23:30:00Z')).toBe('1 Jul 2026');
  expect(formatDay('2026-01-31T23:30:00Z')).toBe('31 Jan 2026');
  expect(formatMoment('2026-06-30T13:05:00Z')).toBe('30 Jun 2026, 14:05');
});

test.each([
  ['2026-06-30T23:30:00Z', '00:30'],
  ['2026-06-29T23:30:00Z', '30 Jun'],
  ['2025-12-31T12:00:00Z', '31 Dec 2025'],
])('a moment in a row (%s) is today a time, else a day', (iso, words) => {
  expect(formatBrief(iso, new Date('2026-07-01T12:00:00Z'))).toBe(words);
});

test('a date without a time is the same in every time zone', () => {
  expect(formatDate('2026-04-01')).toBe('1 Apr 2026');
  expect(formatMonth('2026-04-01')).toBe('April 2026');
});

test('the calendar date of a moment is the one in London', () => {
  expect(londonDate(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  expect(londonDate(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
});

test('dates for machines do not depend on how a language is written by this version', () => {
  // Node 19 began to write Canadian dates the American way, and Node 21 Swedish ones without zeros.
  const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(formats, 'format', 'get');
  onTestFinished(() => format.mockRestore());
  format.mockImplementation(function (this: Intl.DateTimeFormat) {
    const { locale, timeZone } = this.resolvedOptions();
    return (at: Date) =>
      at.toLocaleString(locale === 'en-GB' ? locale : 'en-US', {
        timeStyle: 'short',
        timeZone,
      });
  });
  expect(londonDate(new Date('2026-03-31T23:05:00Z'))).toBe('2026-04-01');
  expect(formatSortable('2026-04-01T23:05:00Z')).toBe('2026-04-02 00:05');
  expect(formatSortable('2026-12-07T12:05:00Z')).toBe('2026-12-07 12:05');
});

test.each([
  ['2026-04-15', '2026-05-15'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-05', '2027-01-05'],
  ['2026-03-31', '2026-04-30'],
])('a month after %s is %s', (day, next) => {
  expect(addMonths(day, 1)).toBe(next);
});

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-30', 'Monday 30 November'],
  ['2026-12-03', 'Thursday 3 December'],
  ['2026-12-04', '4 Dec 2026'],
  ['2026-11-25', '25 Nov 2026'],
])('the coming day %s reads %s on a Thursday', (day, words) => {
  expect(formatComingDay(day, new Date('2026-11-26T16:00:00Z'))).toBe(words);
});

test('a coming moment names its day in London, and the time', () => {
  const now = new Date('2026-10-24T22:30:00Z');
  expect(formatComing('2026-10-24T23:10:00Z', now)).toBe('tomorrow, 00:10');
  expect(formatComing('2026-10-26T09:00:00Z', now)).toBe('Monday 26 October, 09:00');
  expect(formatComing('2026-12-24T09:00:00Z', now)).toBe('24 Dec, 09:00');
});

test.each([
  ['2026-11-26T16:40:00Z', 'quote due in 40 min'],
  ['2026-11-26T17:30:00Z', 'quote due in 1 h'],
  ['2026-11-27T11:00:00Z', 'quote due tomorrow'],
  ['2026-11-30T11:00:00Z', 'quote due Monday'],
  ['2026-12-07T11:00:00Z', 'quote due 7 Dec 2026'],
  ['2026-11-24T11:00:00Z', 'overdue by 2 days'],
])('on a Thursday at four a promise until %s reads %s', (due, words) => {
  const now = Date.parse('2026-11-26T16:00:00Z');
  expect(promiseWords({ one: 'quote', several: 'quotes', awaited: 'quote' }, due, now)).toBe(words);
});
