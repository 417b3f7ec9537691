import { describe, expect, test } from 'vitest';
import { promisedBy } from '#src/features/desk/inbox/rules.ts';
import { addWorkingTime, londonMoment, tomorrowMorning } from '#src/shared/dates/working-hours.ts';
import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import { otherFirm } from '#tests/support/other-firm.ts';

const { hours } = completeDefaultFirm.identity;
const twoHoursFrom = (iso: string, bankHolidays: string[] = [], opening = hours) =>
  addWorkingTime(new Date(iso), 2 * 3_600_000, { hours: opening, bankHolidays }).toISOString();

test.each([
  ['on a summer morning', '2026-04-15T10:00:00Z', '2026-04-15T12:00:00.000Z'],
  ['before business opens', '2026-04-15T03:00:00Z', '2026-04-15T10:00:00.000Z'],
  ['just before it closes', '2026-04-15T16:00:00Z', '2026-04-16T09:30:00.000Z'],
  ['as it closes', '2026-04-15T14:30:00Z', '2026-04-15T16:30:00.000Z'],
  ['in the evening', '2026-04-15T21:00:00Z', '2026-04-16T10:00:00.000Z'],
  ['on a Friday afternoon', '2026-04-17T16:00:00Z', '2026-04-20T09:30:00.000Z'],
  ['on a Sunday', '2026-04-19T12:00:00Z', '2026-04-20T10:00:00.000Z'],
  ['before Easter', '2026-04-02T16:00:00Z', '2026-04-07T09:30:00.000Z'],
  ['in winter', '2026-01-14T16:30:00Z', '2026-01-15T10:00:00.000Z'],
  ['over the change of clocks', '2026-03-27T17:00:00Z', '2026-03-30T09:30:00.000Z'],
])('two working hours %s', (_, from, until) => {
  expect(twoHoursFrom(from)).toBe(until);
});

test('a one-off bank holiday is not a working day', () => {
  expect(twoHoursFrom('2026-04-15T10:00:00Z', ['2026-04-15'])).toBe('2026-04-16T10:00:00.000Z');
});

test('a message has two working hours, everything else 24 hours', () => {
  const friday = new Date('2026-04-17T16:00:00Z');
  expect(promisedBy('message', friday, completeDefaultFirm.identity)).toEqual(
    new Date('2026-04-20T09:30:00Z'),
  );
  for (const kind of ['inquiry', 'question'] as const)
    expect(promisedBy(kind, friday, completeDefaultFirm.identity)).toEqual(
      new Date('2026-04-18T16:00:00Z'),
    );
});

test('a time in London, in winter and in summer', () => {
  expect(londonMoment('2026-01-14', '09:00')).toEqual(new Date('2026-01-14T09:00:00Z'));
  expect(londonMoment('2026-04-15', '17:30')).toEqual(new Date('2026-04-15T16:30:00Z'));
});

test('tomorrow is the next day in London, at nine', () => {
  expect(tomorrowMorning(new Date('2026-04-15T23:30:00Z'), hours)).toEqual(
    new Date('2026-04-17T08:00:00Z'),
  );
  expect(tomorrowMorning(new Date('2026-10-24T12:00:00Z'), hours)).toEqual(
    new Date('2026-10-25T09:00:00Z'),
  );
});

describe('a firm with other hours', () => {
  const { hours: other } = otherFirm.identity;

  test.each([
    ['on a Monday, when it is closed', '2026-04-13T10:00:00Z', '2026-04-14T09:00:00.000Z'],
    ['late on a Friday', '2026-04-17T14:30:00Z', '2026-04-18T10:30:00.000Z'],
    ['late on a Saturday', '2026-04-18T12:00:00Z', '2026-04-21T08:30:00.000Z'],
  ])('two working hours %s', (_, from, until) => {
    expect(twoHoursFrom(from, [], other)).toBe(until);
  });

  test('opens tomorrow at the hour of that day, or of a usual one', () => {
    const opens = (now: string) => tomorrowMorning(new Date(now), other).toISOString();
    expect(opens('2026-04-17T12:00:00Z')).toBe('2026-04-18T09:00:00.000Z');
    expect(opens('2026-04-18T12:00:00Z')).toBe('2026-04-19T07:00:00.000Z');
  });
});
