import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  ChargeProgress,
  PortalBilling,
} from '#src/features/money/billing/portal/portal-contract.ts';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import type { Dashboard } from '#src/features/portal/contract.ts';
import {
  createCustomerView,
  createTransaction,
  dashboardOf,
  keepCustomer,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
beforeEach(keepCustomer);

const progressOf = (id: string, overrides: Partial<ChargeProgress> = {}): ChargeProgress => ({
  id,
  isScheduled: true,
  announcedAt: '2026-04-15T10:00:00.000Z',
  mailedAt: '2026-04-16T10:00:00.000Z',
  notifiedAt: null,
  submittedAt: null,
  settledAt: null,
  failure: null,
  retry: null,
  ...overrides,
});
const mandate = {
  reference: 'AWN-7K2M9QXB',
  status: 'active',
  agreedAt: '2026-04-15T10:00:00.000Z',
  termsVersion: '2026-11-25',
};

async function openBilling(data: Partial<Dashboard>, billing: PortalBilling | object) {
  answers['customer.portal.dashboard'] = dashboardOf(data);
  answers['customer.billing.read'] = billing;
  const user = await openPortal();
  await user.click(await screen.findByRole('tab', { name: 'Billing' }));
  return user;
}

const said: Record<string, string | RegExp> = {
  pending: /^(To come|Being collected)$/,
  paid: 'Paid',
  failed: 'Not paid',
  cancelled: 'Cancelled',
};

describe('a transaction says what happens next', () => {
  const submitted = { submittedAt: '2026-04-29T06:00:00.000Z' };
  const failed = { ...submitted, settledAt: '2026-05-01T09:00:00.000Z' };
  const short = { ...failed, failure: 'insufficient_funds' } as const;
  test.each<[string, Partial<TransactionView>, Partial<ChargeProgress>, RegExp]>([
    [
      'announced',
      { status: 'pending' },
      {},
      /We collect on Wednesday 29 April\. We wrote to you about it on 16 Apr 2026\./,
    ],
    [
      'told by the firm itself',
      { status: 'pending' },
      { mailedAt: null, notifiedAt: '2026-04-17T10:00:00.000Z' },
      /We told you about it on 17 Apr 2026\./,
    ],
    [
      'announced in the portal alone',
      { status: 'pending' },
      { mailedAt: null },
      /Announced here on 15 Apr 2026\./,
    ],
    ['not announced', { status: 'pending' }, { announcedAt: null }, /at least 10 working days/],
    ['being collected', { status: 'pending' }, submitted, /Being collected since 29 Apr 2026\./],
    ['paid', { status: 'paid' }, failed, /Paid on 1 May 2026\./],
    [
      'failed, tried again',
      { status: 'failed' },
      { ...short, retry: { on: '2026-05-11', status: 'pending' } },
      /not enough money in the account\. We try once more on Monday 11 May\./,
    ],
    [
      'failed twice',
      { status: 'failed' },
      { ...short, retry: { on: '2026-05-11', status: 'failed' } },
      /The second try did not go through either\./,
    ],
    [
      'paid in the end',
      { status: 'failed' },
      { ...short, retry: { on: '2026-05-11', status: 'paid' } },
      /The second try was paid\./,
    ],
    ['failed for good', { status: 'failed' }, short, /Nothing is switched off: please ring us/],
    [
      'charged back',
      { status: 'failed' },
      { ...failed, failure: 'charged_back' },
      /Your bank paid it back to you\./,
    ],
    ['cancelled', { status: 'cancelled' }, failed, /Cancelled: nothing is taken\./],
  ])('%s', async (_, overrides, progress, words) => {
    const charge = createTransaction({ billingDate: '2026-04-29', ...overrides });
    const charges = [progressOf(charge.id, progress)];
    await openBilling({ transactions: [charge] }, { mandate, charges });
    const item = within(await screen.findByRole('listitem'));
    expect(await item.findByText(words)).toBeVisible();
    expect(item.getByText(said[charge.status] ?? '')).toBeVisible();
  });

  test('a transaction recorded by hand shows its status only', async () => {
    const charge = createTransaction({ status: 'pending' });
    const byHand = progressOf(charge.id, { isScheduled: false, announcedAt: null });
    await openBilling({ transactions: [charge] }, { mandate, charges: [byHand] });
    await screen.findByText(mandate.reference);
    expect(screen.getByRole('listitem')).not.toHaveTextContent(/working days/);
  });
});

test('the next charge sums all charges of the next date, with their notice', async () => {
  const on = { billingDate: '2026-04-29', status: 'pending' } as const;
  const setUp = createTransaction({ ...on, description: 'Set-up', amount: 15_000 });
  const month = createTransaction({ ...on, description: 'First month' });
  const later = createTransaction({ ...on, billingDate: '2026-05-29' });
  const transactions = [later, month, setUp];
  const charges = transactions.map(({ id }) => progressOf(id));
  await openBilling({ transactions }, { mandate, charges });
  const sum = await screen.findByText('£160.00 on Wednesday 29 April');
  expect(sum.parentElement).toHaveTextContent(
    'for First month and Set-up. We wrote to you about it on 16 Apr 2026.',
  );
});

test('the next month is shown with amount and notice before it is announced', async () => {
  await openBilling({ transactions: [createTransaction()] }, { mandate, charges: [] });
  const sum = await screen.findByText('£10.00 on Friday 15 May');
  expect(sum.parentElement).toHaveTextContent(
    'for the next month. We write to you at least 10 working days before.',
  );
  expect(screen.queryByText(/Nothing is announced/)).toBeNull();
});

test('a year that is planned is expected as a year, and shown as planned', async () => {
  const yearly = { package: 'premium', monthlyFee: 18_050, feePer: 'year' } as const;
  const customer = createCustomerView({
    package: 'basic',
    plannedChanges: [{ from: '2026-05-14', ...yearly }],
  });
  await openBilling({ customer, transactions: [createTransaction()] }, { mandate, charges: [] });
  const sum = await screen.findByText('£180.50 on Friday 15 May');
  expect(sum.parentElement).toHaveTextContent('for the next year.');
  const planned = screen.getByText('Premium Business Website from 14 May 2026, £180.50 a year');
  expect(planned).toBeVisible();
  expect(screen.getByText('Basic Static Website')).toBeVisible();
});

const waiting = createTransaction({ status: 'pending' });
test.each<[string, Partial<Dashboard>, Partial<PortalBilling>]>([
  ['no Direct Debit', {}, { mandate: null }],
  ['one that is not confirmed', {}, { mandate: { ...mandate, status: 'pending' } }],
  ['no date', { customer: createCustomerView({ nextBillingDate: null }) }, {}],
  ['no monthly fee', { customer: createCustomerView({ monthlyFee: null }) }, {}],
  [
    'a charge that waits to be announced',
    { transactions: [waiting] },
    { charges: [progressOf(waiting.id, { announcedAt: null })] },
  ],
])('with %s no amount is predicted', async (_, data, billing) => {
  await openBilling(data, { mandate, charges: [], ...billing });
  expect(await screen.findByText(/Nothing is announced at present/)).toBeVisible();
});

test('the Direct Debit has its reference, status and the way to change bank', async () => {
  await openBilling({}, { mandate, charges: [] });
  expect(await screen.findByText(mandate.reference)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your Direct Debit' })).toBeVisible();
  expect(screen.getByText(/To pay from another account/)).toBeVisible();
});

test.each([
  ['none', null, 'Set up your Direct Debit'],
  ['a cancelled one', { ...mandate, status: 'cancelled' }, 'Set up a new Direct Debit'],
  ['one that the bank refused', { ...mandate, status: 'failed' }, 'Set up a new Direct Debit'],
])('%s links to a new Direct Debit, at the agreed fee', async (_, given, name) => {
  await openBilling({}, { mandate: given, charges: [] });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/payment-setup?businessName=Ferris+Heating&package=premium&quote=accepted',
  );
  expect(screen.queryByText(/To pay from another account/)).toBeNull();
});

test('an unconfirmed one says so', async () => {
  await openBilling({}, { mandate: { ...mandate, status: 'pending' }, charges: [] });
  expect(await screen.findByText(/nothing can be collected before/)).toBeVisible();
});

test('an ended subscription asks for no Direct Debit', async () => {
  const customer = createCustomerView({ subscriptionStatus: 'cancelled' });
  await openBilling(
    { customer, transactions: [createTransaction()] },
    { mandate: null, charges: [] },
  );
  await screen.findByRole('listitem');
  expect(screen.queryByRole('heading', { name: 'Your Direct Debit' })).toBeNull();
});

test('a set-up fee has one name', async () => {
  const setUp = createTransaction({ description: 'Premium Static Website: set-up', type: 'setup' });
  await openBilling({ transactions: [setUp] }, { mandate, charges: [] });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/1 Apr 2026 · Set-up/);
});

test('all transactions are shown on demand', async () => {
  const transactions = Array.from({ length: 5 }, () => createTransaction());
  const user = await openBilling({ transactions }, { mandate: null, charges: [] });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all 5 transactions' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('heading', { name: 'All transactions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('if the next charges fail to load, the rest is shown', async () => {
  const customer = createCustomerView();
  await openBilling({ customer, transactions: [createTransaction()] }, refuse(500, 'No.'));
  expect(await screen.findByRole('listitem')).toHaveTextContent('First month');
  expect(screen.getByText('£10.00', { selector: 'dd *' })).toBeVisible();
});

test('it leads to the terms that were agreed to', async () => {
  await openBilling({}, { mandate: { ...mandate, termsVersion: '2026-04-15-2' }, charges: [] });
  expect(await screen.findByRole('link', { name: 'Terms of 15 Apr 2026' })).toHaveAttribute(
    'href',
    '/terms?edition=2026-04-15-2',
  );
});
