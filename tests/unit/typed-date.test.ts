import { expect, test } from 'vitest';
import { datesProblem, readDate, showDate, typedDates } from '#src/shared/dates/typed-date.ts';

test.each([
  '24/12/2026',
  '24.12.2026',
  '24-12-2026',
  '24 12 2026',
  '24 / 12 / 2026',
  '24/12/26',
  '24122026',
  '24 Dec 2026',
  '24 December 2026',
  '24th December, 2026',
  '24-Dec-26',
  '24th of December 2026',
  'Thursday 24 December 2026',
  'Thu, 24 Dec 2026',
  'Dec 24, 2026',
  '2026-12-24',
  '2026/12/24',
  '2026-12-24T09:30:00Z',
  ' 24/12/2026\u00a0',
  '\u200e24\u2011Dec\u20112026\n',
  '２４/１２/２０２６',
])('%j is Christmas Eve', (typed) => {
  expect(readDate(typed)).toEqual({ day: '2026-12-24' });
});

test.each([
  ['1/2/2027', '2027-02-01'],
  ['3 Sept 2026', '2026-09-03'],
  ['29/2/2028', '2028-02-29'],
  ['5 May 99', '1999-05-05'],
])('%s is %s', (typed, day) => {
  expect(readDate(typed)).toEqual({ day });
});

test.each([
  ['31/02/2026', 'There is no 31 February 2026.'],
  ['29/02/2027', 'There is no 29 February 2027.'],
  ['31 April 2027', 'There is no 31 April 2027.'],
  ['12/24/2026', 'Please put the day before the month, such as 24/12/2026.'],
  ['32/12/2026', 'Please give a date, such as 24/12/2026.'],
  ['0/12/2026', 'Please give a date, such as 24/12/2026.'],
  ['24 Brumaire 2026', 'Please give a date, such as 24/12/2026.'],
  ['24/12', 'Please give a date, such as 24/12/2026.'],
  ['tomorrow', 'Please give a date, such as 24/12/2026.'],
  ['', 'Please give a date, such as 24/12/2026.'],
])('%j is none: %s', (typed, problem) => {
  expect(readDate(typed)).toEqual({ problem });
});

test('a date is shown the day first, and what is none as it is', () => {
  expect(showDate('2026-12-24')).toBe('24/12/2026');
  expect(showDate('24/12')).toBe('24/12');
});

test.each([
  '24/12/2026, 25/12/2026',
  '24/12/2026,25/12/2026;',
  '24/12/2026 25/12/2026',
  '24/12/2026\t25/12/2026',
  '24 December 2026 and 25 December 2026',
  'Thursday 24 December 2026; Friday 25 December 2026',
  '24 Dec 2026 25 Dec 2026',
  '2026-12-24 & 2026-12-25',
])('%j is two dates', (line) => {
  expect(typedDates(line)).toEqual(['2026-12-24', '2026-12-25']);
});

test('a line of one date stays one, and of what is none as it was typed', () => {
  expect(typedDates('Thu, 24 Dec 2026')).toEqual(['2026-12-24']);
  expect(typedDates('24/12/2026, 31/02/2027')).toEqual(['24/12/2026, 31/02/2027']);
  expect(typedDates('')).toEqual(['']);
  expect(datesProblem('24/12/2026')).toBeUndefined();
  expect(datesProblem('24/12/2026 - 27/12/2026')).toBe(
    'Please give one date a line, such as 24/12/2026.',
  );
  expect(datesProblem('31/02/2026')).toBe('There is no 31 February 2026.');
});
