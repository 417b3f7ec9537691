import { describe, expect, test } from 'vitest';
import { addWorkingDays, bankHolidays, nextWorkingDay } from '#src/shared/dates/working-days.ts';

/** As gov.uk lists them for England and Wales. */
const official: Record<number, string> = {
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
};

describe('bank holidays', () => {
  test.each(Object.entries(official))('of %s are the official ones', (year, days) => {
    expect(bankHolidays(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  test('on a weekend have a substitute', () => {
    expect(bankHolidays(2022)[0]).toBe('2022-01-03');
    expect(bankHolidays(2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27']);
  });

  test.each([
    [1961, '1961-04-03'],
    [2000, '2000-04-24'],
    [2038, '2038-04-26'],
    [2285, '2285-03-23'],
  ])('Easter Monday of %i is %s', (year, day) => {
    expect(bankHolidays(year)[2]).toBe(day);
  });
});

describe('working days', () => {
  test.each([
    ['over Christmas and New Year', '2026-12-18', 10, '2027-01-06'],
    ['over Easter', '2026-03-27', 10, '2026-04-14'],
    ['over a leap day', '2028-02-25', 3, '2028-03-01'],
    ['from a Saturday', '2026-04-18', 1, '2026-04-20'],
    ['none', '2026-04-18', 0, '2026-04-18'],
  ])('%s: %s and %i are %s', (_, from, count, result) => {
    expect(addWorkingDays(from, count, [])).toBe(result);
  });

  test('exclude one-off bank holidays', () => {
    expect(addWorkingDays('2026-04-15', 10, [])).toBe('2026-04-29');
    expect(addWorkingDays('2026-04-15', 10, ['2026-04-24'])).toBe('2026-04-30');
    expect(nextWorkingDay('2026-04-29', ['2026-04-29'])).toBe('2026-04-30');
  });

  test('the next one is the day itself or the first one after it', () => {
    expect(nextWorkingDay('2026-04-29', [])).toBe('2026-04-29');
    expect(nextWorkingDay('2026-12-25', [])).toBe('2026-12-29');
  });
});
