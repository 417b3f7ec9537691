import { expect, test } from 'vitest';
import {
  isStuck,
  type PendingMandate,
} from '#src/features/money/billing/mandate/confirmation-rules.ts';

const now = new Date('2026-04-15T10:00:00Z');
const later = new Date('2026-04-16T10:00:00Z');
const stuck: PendingMandate = {
  provider: 'gocardless',
  status: 'pending',
  providerId: null,
  bankPageEndsAt: now,
  doneAt: now,
  expiresAt: later,
};

test.each([
  ['its last bank page has ended', {}, true],
  ['its bank page never opened', { bankPageEndsAt: null, doneAt: null, expiresAt: now }, true],
  ['the job of its bank page was deleted', { doneAt: null, expiresAt: null }, true],
  ['its bank page is open', { bankPageEndsAt: later }, false],
  ['another bank page is to come', { doneAt: null }, false],
  ['it was confirmed', { providerId: 'MD1' }, false],
  ['it waits to be accepted', { status: 'waiting' }, false],
  ['it is in force', { status: 'active' }, false],
  ['the admin collects', { provider: 'record' }, false],
] as const)('whether nobody can confirm a mandate where %s', (_, facts, expected) => {
  expect(isStuck({ ...stuck, ...facts }, now)).toBe(expected);
});
