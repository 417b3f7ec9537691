import { expect, test } from 'vitest';
import { planSettlement } from '#src/features/money/billing/collection/settlement-rules.ts';

type Charge = Parameters<typeof planSettlement>[0];
type Report = Parameters<typeof planSettlement>[1];

const submittedAt = new Date('2026-04-15T05:10:00Z');
const charge = (given: Partial<Charge> = {}): Charge => ({
  amount: 1000,
  state: 'submitted',
  failure: null,
  period: '2026-04',
  attempt: 1,
  submittedAt,
  providerId: 'PM1',
  refundOf: null,
  paidByHand: false,
  ...given,
});
const unsubmitted = { state: 'announced', submittedAt: null, providerId: null } as const;
const failed = { status: 'failed', failure: 'insufficient_funds' } as const;
const unpaid = { state: 'failed', failure: 'insufficient_funds' } as const;
const takenBack = { status: 'failed', failure: 'charged_back' } as const;
const reinstated = { status: 'paid', isReinstated: true } as const;
const known = {
  mandate: null,
  retries: [],
  isOtherTryPaid: false,
  refunded: 0,
  isOfInvoiced: true,
};
const bank = (report: Omit<Report, 'isAdmin'>): Report => ({ ...report, isAdmin: false });
const owner = (report: Omit<Report, 'isAdmin'>): Report => ({ ...report, isAdmin: true });
const settled = (state: string, paper: string | null, more = {}) =>
  expect.objectContaining({
    ...{ kind: 'settled', paper, outcome: expect.objectContaining({ state }) },
    ...more,
  });
const refused = (reason: RegExp) => ({ kind: 'refused', reason: expect.stringMatching(reason) });

test.each([
  ['paid by the bank', charge(), bank({ status: 'paid' }), settled('paid', 'invoice')],
  ['failed', charge(), bank(failed), settled('failed', 'invoice')],
  ['paid twice', charge({ state: 'paid' }), bank({ status: 'paid' }), { kind: 'nothing' }],
  ['failed after it was paid', charge({ state: 'paid' }), bank(failed), { kind: 'nothing' }],
  ['taken back', charge({ state: 'paid' }), bank(takenBack), settled('returned', 'invoice')],
  [
    'paid after it was taken back',
    charge({ state: 'returned', failure: 'charged_back' }),
    bank({ status: 'paid' }),
    { kind: 'nothing' },
  ],
  [
    'whose chargeback was cancelled',
    charge({ state: 'returned', failure: 'charged_back' }),
    bank(reinstated),
    settled('paid', 'invoice', { reinstates: 'returned', paidByHand: false }),
  ],
  [
    'whose chargeback was cancelled after it was paid another way',
    charge({ state: 'paid', failure: 'charged_back' }),
    bank(reinstated),
    settled('paid', 'invoice', { reinstates: 'paid', paidByHand: false }),
  ],
  [
    'whose chargeback was cancelled before we knew of it',
    charge(),
    bank(reinstated),
    settled('paid', 'invoice', { reinstates: null }),
  ],
  [
    'whose chargeback was cancelled twice',
    charge({ state: 'paid' }),
    bank(reinstated),
    { kind: 'nothing' },
  ],
  [
    'paid another way after it failed',
    charge(unpaid),
    owner({ status: 'paid' }),
    settled('paid', 'invoice', { paidByHand: true }),
  ],
  [
    'paid before it was collected',
    charge(unsubmitted),
    owner({ status: 'paid' }),
    settled('paid', 'invoice', { submits: true }),
  ],
  [
    'given up before it was collected',
    charge(unsubmitted),
    owner({ status: 'cancelled' }),
    settled('cancelled', null),
  ],
  [
    'given up after it failed',
    charge(unpaid),
    owner({ status: 'cancelled' }),
    settled('cancelled', 'credit_note'),
  ],
  [
    'given up by the provider',
    charge(),
    bank({ status: 'cancelled' }),
    settled('failed', 'invoice'),
  ],
  [
    'given up while it is collected',
    charge(),
    owner({ status: 'cancelled' }),
    refused(/being collected/),
  ],
  [
    'given up after it was paid',
    charge({ state: 'paid' }),
    owner({ status: 'cancelled' }),
    refused(/already decided: it is paid/),
  ],
  [
    'recorded by hand',
    charge({ ...unsubmitted, period: null }),
    owner({ status: 'paid' }),
    settled('paid', null, { topic: 'transaction.settled', submits: false }),
  ],
  [
    'a refund paid back by hand',
    charge({ state: 'returned', refundOf: 'a charge' }),
    owner({ status: 'paid' }),
    settled('paid', null, { topic: 'charge.refunded', paidByHand: true }),
  ],
  [
    'a refund given up',
    charge({ ...unsubmitted, refundOf: 'a charge' }),
    owner({ status: 'cancelled' }),
    refused(/settles itself/),
  ],
])('what follows from a charge %s', (_, before, report, plan) => {
  expect(planSettlement(before, report, known)).toEqual(plan);
});

const second = (given: Partial<Charge>) => charge({ attempt: 2, ...given });

test('a first try that was paid after all takes its second try back, unless that is collected', () => {
  const open = second(unsubmitted);
  const retries = [open, second({}), second({ ...unsubmitted, state: 'cancelled' })];
  expect(planSettlement(charge(unpaid), bank({ status: 'paid' }), { ...known, retries })).toEqual(
    settled('paid', 'invoice', { cancels: [open] }),
  );
});

test('the owner settles the second try, not the first', () => {
  const settle = (status: 'paid' | 'cancelled', retry: Charge) =>
    planSettlement(charge(unpaid), owner({ status }), { ...known, retries: [retry] });
  expect(settle('paid', second({}))).toEqual(refused(/Settle the second try/));
  expect(settle('cancelled', second(unsubmitted))).toEqual(refused(/Settle the second try/));
  expect(settle('paid', second(unsubmitted))).toEqual(settled('paid', 'invoice'));
});

test('what the other try has paid is neither paid again nor credited', () => {
  const paid = { ...known, isOtherTryPaid: true };
  const settle = (report: Report) => planSettlement(charge(unpaid), report, paid);
  expect(settle(owner({ status: 'paid' }))).toEqual(refused(/first try was paid/));
  expect(settle(owner({ status: 'cancelled' }))).toEqual(settled('cancelled', null));
});

test('what GoCardless is collecting, the owner does not settle', () => {
  const mandate = { provider: 'gocardless', status: 'active' } as const;
  const plan = planSettlement(charge(), owner({ status: 'paid' }), { ...known, mandate });
  expect(plan).toEqual(refused(/GoCardless is collecting it/));
});
