import { expect, test } from 'vitest';
import { endOfLastDay } from '#src/features/desk/connections/key/key-rules.ts';
import { usualLastDay } from '#src/features/sales/quote/quote-rules.ts';

test.each([
  // At 00:30 on 20 October; 30 times 24 hours later it is 23:30 on the 18th day of November.
  ['2026-10-19T23:30:00Z', '2026-11-19'],
  ['2026-03-27T23:30:00Z', '2026-04-26'],
  ['2028-01-30T12:00:00Z', '2028-02-29'],
])('a quote that is sent at %s is valid for thirty days, until %s', (now, day) => {
  expect(usualLastDay(new Date(now))).toBe(day);
});

test.each([
  ['2026-04-15', '2026-04-15T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
  // Refused by the call: such a time has passed, or is none.
  ['0026-04-15', '0026-04-15'],
  ['9999-12-31', '9999-12-31'],
  ['', ''],
])('the last day of a key, %s, ends at %s', (day, end) => {
  expect(endOfLastDay(day)).toBe(end);
});
