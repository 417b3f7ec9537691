import { describe, expect, test } from 'vitest';
import { promisedBy } from '#src/features/desk/inbox/waiting/waiting-service.ts';
import {
  addWorkingDay,
  addWorkingTime,
  londonMoment,
  tomorrowMorning,
} from '#src/shared/dates/working-hours.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
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

test.each([
  ['2026-03-28T12:00:00Z', '2026-03-29T14:00:00.000Z'],
  ['2026-10-24T12:00:00Z', '2026-10-25T15:00:00.000Z'],
])('on the Sunday of a change of clocks business opens at its time in London', (from, until) => {
  const sunday = { from: '13:00', until: '18:00' };
  expect(twoHoursFrom(from, [], { ...hours, saturday: null, sunday })).toBe(until);
});

test('a one-off bank holiday is not a working day', () => {
  expect(twoHoursFrom('2026-04-15T10:00:00Z', ['2026-04-15'])).toBe('2026-04-16T10:00:00.000Z');
});

const dayFrom = (iso: string, bankHolidays: string[] = [], opening = hours) =>
  addWorkingDay(new Date(iso), { hours: opening, bankHolidays }).toISOString();

describe('24 hours, without those of days off', () => {
  test.each([
    [
      'on a Wednesday morning end at the same time',
      '2026-04-15T10:20:00Z',
      '2026-04-16T10:20:00.000Z',
    ],
    ['late on a Friday end late on Monday', '2026-04-17T15:59:00Z', '2026-04-20T15:59:00.000Z'],
    ['on a Friday evening end with Monday', '2026-04-17T20:00:00Z', '2026-04-20T16:30:00.000Z'],
    ['on a Saturday end with Monday', '2026-04-18T09:00:00Z', '2026-04-20T16:30:00.000Z'],
    ['on a Sunday night end with Monday', '2026-04-19T22:59:00Z', '2026-04-20T16:30:00.000Z'],
    ['in the night end with that day', '2026-04-15T02:41:00Z', '2026-04-15T16:30:00.000Z'],
    ['on a Friday night end on that Friday', '2026-04-17T02:41:00Z', '2026-04-17T16:30:00.000Z'],
    ['of an evening end with the next day', '2026-04-15T21:00:00Z', '2026-04-16T16:30:00.000Z'],
    ['as business opens', '2026-04-15T08:00:00Z', '2026-04-16T08:00:00.000Z'],
    ['as it closes', '2026-04-15T16:30:00Z', '2026-04-16T16:30:00.000Z'],
    ['before Easter end after it', '2026-04-02T15:00:00Z', '2026-04-07T15:00:00.000Z'],
    ['on Christmas Eve 2026 end on the 29th', '2026-12-24T15:00:00Z', '2026-12-29T15:00:00.000Z'],
    ['over the spring change of clocks', '2026-03-27T16:00:00Z', '2026-03-30T15:00:00.000Z'],
    ['over the autumn change of clocks', '2026-10-23T15:00:00Z', '2026-10-26T16:00:00.000Z'],
  ])('%s', (_, from, until) => {
    expect(dayFrom(from)).toBe(until);
  });

  test('a one-off bank holiday is a day off', () => {
    expect(dayFrom('2026-04-15T10:00:00Z', ['2026-04-16'])).toBe('2026-04-17T10:00:00.000Z');
  });

  test('never end before they begin, nor while the firm is closed, whatever its hours', () => {
    for (const opening of [hours, otherFirm.identity.hours])
      for (let hour = 0; hour < 24 * 400; hour += 1) {
        const from = new Date(Date.UTC(2026, 0, 1, hour, 41));
        const due = addWorkingDay(from, { hours: opening, bankHolidays: [] });
        expect(due > from).toBe(true);
        // What waits at that very moment is dealt with in that moment.
        expect(addWorkingTime(due, 0, { hours: opening, bankHolidays: [] })).toEqual(due);
      }
  });
});

test('a message has two working hours, everything else 24 hours without days off', () => {
  const friday = new Date('2026-04-17T16:00:00Z');
  expect(promisedBy({ isReply: true }, friday, completeDefaultFirm.identity)).toEqual(
    new Date('2026-04-20T09:30:00Z'),
  );
  expect(promisedBy({}, friday, completeDefaultFirm.identity)).toEqual(
    new Date('2026-04-20T16:00:00Z'),
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
