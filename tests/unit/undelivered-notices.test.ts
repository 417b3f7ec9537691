import { describe, expect, test } from 'vitest';
import {
  isUndelivered,
  type NoticeFacts,
  noticeState,
} from '#src/features/money/billing/notice/notice-rules.ts';

const now = new Date('2026-04-15T10:00:00Z');
const moment = { firm: { identity: { bankHolidays: [] } }, clock: () => now };
const mailed = { ...moment, env: { SMTP_URL: 'smtp://mail.example.org' } };
const unmailed = { ...moment, env: {} };
const announced: NoticeFacts = {
  provider: 'gocardless',
  attempt: 1,
  billingDate: '2026-05-05',
  announcedAt: new Date('2026-04-14T10:00:00Z'),
  notifiedAt: null,
  createdAt: new Date('2026-04-15T09:30:00Z'),
  doneAt: null,
  expiresAt: new Date('2026-04-18T10:00:00Z'),
  outcome: null,
  error: null,
};
const putOff = { error: 'busy', createdAt: new Date('2026-04-15T09:00:00Z') };
const sent = { outcome: 'done', doneAt: new Date('2026-04-14T10:01:00Z') } as const;
const expired = { expiresAt: now };

describe('the notice of an announced charge', () => {
  test.each([
    ['waits for the mail server', mailed, {}, 'waiting', false],
    ['is put off for less than an hour', mailed, { error: 'busy' }, 'waiting', false],
    ['is put off for an hour', mailed, putOff, 'waiting', true],
    ['was refused', mailed, { outcome: 'refused', error: 'unknown' }, 'refused', true],
    ['was not sent in any attempt', mailed, { outcome: 'failed', error: 'busy' }, 'refused', true],
    ['was given by the admin', mailed, { ...putOff, notifiedAt: now }, 'given', false],
    ['was sent', mailed, sent, 'given', false],
    [
      'was sent too late',
      mailed,
      { ...sent, doneAt: now, billingDate: '2026-04-20' },
      'late',
      false,
    ],
    ['has run out', mailed, expired, 'late', false],
    ['has run out after a refusal to take it', mailed, { ...expired, ...putOff }, 'late', true],
    ['is held without a mail server', unmailed, {}, 'held', true],
    ['is shown where the admin collects', unmailed, { provider: 'record' }, 'shown', false],
    ['was sent before the mail server was removed', unmailed, sent, 'given', false],
  ] as const)('%s', (_, moment, facts, state, isTold) => {
    const notice = { ...announced, ...facts };
    expect(noticeState(moment, notice)).toBe(state);
    expect(isUndelivered(moment, notice)).toBe(isTold);
  });
});
