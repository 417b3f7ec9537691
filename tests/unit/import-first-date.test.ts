import { expect, test } from 'vitest';
import { firstWanted, notPassed } from '#src/features/desk/import/start/first-charge-service.ts';

const today = '2026-04-15';
const earliest = '2026-04-29';
const wanted = (nextChargeOn: string | null, startedOn: string | null = null) =>
  firstWanted({ nextChargeOn, startedOn }, today, earliest);

test.each([
  ['today is today: it has not passed', '2026-04-15', '2026-04-15'],
  ['yesterday is next month', '2026-04-14', '2026-05-14'],
  ['tomorrow is tomorrow', '2026-04-16', '2026-04-16'],
  ['the same day of an earlier month is today', '2026-02-15', '2026-04-15'],
  ['the end of a long month is the end of this one', '2026-03-31', '2026-04-30'],
])('a first charge wanted for %s', (_, date, expected) => {
  expect(wanted(date)).toBe(expected);
});

test.each([
  ['began today are wanted today', '2026-04-15', '2026-04-15'],
  ['began on this day of another year are wanted today', '2024-04-15', '2026-04-15'],
  ['began later in a month are wanted in this one', '2024-02-29', '2026-04-29'],
])('customers who %s', (_, startedOn, expected) => {
  expect(wanted(null, startedOn)).toBe(expected);
});

test('who names neither is charged as soon as notice can be given', () => {
  expect(wanted(null)).toBe(earliest);
  expect(wanted('2026-05-01', '2024-04-15')).toBe('2026-05-01');
});

test('a day that ends a long month stays that day in later months', () => {
  expect(notPassed('2026-01-31', '2026-02-28')).toBe('2026-02-28');
  expect(notPassed('2026-01-31', '2026-03-01')).toBe('2026-03-31');
});
