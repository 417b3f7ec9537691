import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BillingFile, ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { adminCustomer, openFile } from '#tests/support/customer-desk.tsx';
import { createBillingFile, createCharge } from '#tests/support/money-desk.ts';
import { refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const customerId = adminCustomer.id;
const done = { success: true };

beforeEach(() => {
  for (const name of [
    'chargeOnce',
    'refund',
    'setMonthlyFee',
    'takeBackChange',
    'cancelMandate',
    'giveNotice',
  ])
    answers[`admin.billing.${name}`] = done;
  answers['admin.customer.settleTransaction'] = done;
});

/** Opens the money of a customer, a part of their page. */
async function openMoney(file: BillingFile) {
  answers['admin.billing.file'] = file;
  const { user } = await openFile(answers, 'money');
  return { user, money: within(screen.getByRole('main')) };
}

describe('the billing of a customer', () => {
  const submittedAt = '2026-04-29T06:00:00.000Z';
  const settledAt = '2026-05-01T09:00:00.000Z';

  test.each([
    [{}, 'Announced on 15 Apr 2026 for 29 Apr 2026'],
    [{ announcedAt: null }, 'Not announced yet'],
    [{ announcedAt: null, period: null }, 'Recorded by hand'],
    [{ submittedAt }, 'Being collected since 29 Apr 2026'],
    [{ submittedAt, settledAt, status: 'paid' }, 'Paid on 1 May 2026'],
    [
      { settledAt, status: 'failed', failure: 'insufficient_funds', reminders: 1, isChased: true },
      'Failed on 1 May 2026: not enough money, 1 reminder sent, to be chased',
    ],
    [
      { settledAt, status: 'cancelled', failure: 'mandate_cancelled', isOwed: true },
      'Not collected, as the Direct Debit ended: still owed',
    ],
  ] as const)('%j: %s', async (overrides, words) => {
    const { money } = await openMoney(createBillingFile({ charges: [createCharge(overrides)] }));
    expect(money.getByText(words)).toBeVisible();
  });

  test('records what happened to a charge', async () => {
    const charge = createCharge({ submittedAt, isCancellable: false });
    const { user, money } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(money.getByRole('button', { name: 'Mark paid or failed First month' }));
    const select = money.getByLabelText('Outcome');
    expect(within(select).queryByText('Cancelled')).toBeNull();
    await user.selectOptions(select, 'Failed: not enough money');
    await user.click(money.getByRole('button', { name: 'Record it' }));
    expect(await screen.findByText('Recorded')).toBeVisible();
    expect(inputs('admin.customer.settleTransaction')).toEqual([
      { customerId, id: charge.id, status: 'failed', failure: 'insufficient_funds' },
    ]);
  });

  test('records that a paid charge was charged back', async () => {
    const charge = createCharge({ settledAt, status: 'paid' });
    const { user, money } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(money.getByRole('button', { name: 'Charged back? First month' }));
    await user.click(money.getByRole('button', { name: 'Record it' }));
    expect(await screen.findByText('Recorded')).toBeVisible();
    expect(inputs('admin.customer.settleTransaction')).toEqual([
      { customerId, id: charge.id, status: 'failed', failure: 'charged_back' },
    ]);
  });

  test('refunds part of what was paid', async () => {
    const charge = createCharge({ settledAt, status: 'paid', refundable: 1000 });
    const { user, money } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(money.getByRole('button', { name: 'Refund: First month' }));
    expect(money.getByLabelText('Refund in pounds')).toHaveFocus();
    const amount = money.getByLabelText('Refund in pounds');
    expect(amount).toHaveValue('10.00');
    await user.clear(amount);
    await user.click(money.getByRole('button', { name: 'Refund' }));
    expect(await money.findByText('Please give figures, such as 12.50.')).toBeVisible();
    await user.type(amount, '2.50');
    await user.click(money.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    const sent = { customerId, id: charge.id, amount: 250, byHand: false };
    expect(inputs('admin.billing.refund')).toEqual([sent]);
  });

  test('records a manual refund of what GoCardless collected', async () => {
    const charge = createCharge({
      ...{ settledAt, status: 'paid', refundable: 1000, isRefundedByProvider: true },
    });
    const { user, money } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(money.getByRole('button', { name: 'Refund: First month' }));
    await user.click(money.getByLabelText('I pay it back myself'));
    await user.click(money.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(inputs('admin.billing.refund')).toMatchObject([{ amount: 1000, byHand: true }]);
  });

  test('a returned refund is paid another way', async () => {
    const charge = createCharge({
      ...{ type: 'refund', status: 'failed', state: 'returned', submittedAt, settledAt },
      description: 'Refund: First month',
    });
    const { user, money } = await openMoney(createBillingFile({ charges: [charge] }));
    expect(money.getByText('It came back: pay it to the customer another way')).toBeVisible();
    await user.click(money.getByRole('button', { name: /^What happened/ }));
    const select = money.getByLabelText('Outcome');
    expect(within(select).getAllByRole('option')).toHaveLength(1);
    await user.click(money.getByRole('button', { name: 'Record it' }));
    expect(inputs('admin.customer.settleTransaction')).toMatchObject([{ status: 'paid' }]);
  });

  test.each([
    ['Send again', true],
    ['I told them myself', false],
  ])('a notice that was refused is given again: %s', async (name, byMail) => {
    const charges = [createCharge({ notice: 'refused' }), createCharge({ notice: 'given' })];
    const { user, money } = await openMoney(createBillingFile({ charges }));
    const notice = within(money.getByRole('region', { name: 'Notice not delivered' }));
    expect(notice.getByText(/£10.00 is not collected until .* on 5 May 2026/)).toBeVisible();
    await user.click(notice.getByRole('button', { name }));
    expect(await screen.findByText('Announced again')).toBeVisible();
    expect(inputs('admin.billing.giveNotice')).toEqual([{ customerId, byMail }]);
  });

  test('without a mail server only the owner can give notice', async () => {
    const charges = [createCharge({ notice: 'held' })];
    const { money } = await openMoney(createBillingFile({ charges }));
    const notice = within(money.getByRole('region', { name: 'Notice not delivered' }));
    expect(notice.getByText(/No mail server is set/)).toBeVisible();
    expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I told them myself',
    ]);
  });

  test('charges once, with what it is for', async () => {
    const { user, money } = await openMoney(createBillingFile());
    await user.click(money.getByRole('button', { name: 'Charge once' }));
    expect(money.getByLabelText('What it is for')).toHaveFocus();
    const send = () => user.click(money.getByRole('button', { name: 'Announce the charge' }));
    await send();
    expect(await money.findByText('Description is required.')).toBeVisible();
    await user.type(money.getByLabelText('What it is for'), 'New photographs');
    await user.type(money.getByLabelText('Amount in pounds'), '75');
    await send();
    expect(await screen.findByText('Charge announced')).toBeVisible();
    expect(inputs('admin.billing.chargeOnce')).toEqual([
      { customerId, amount: 7500, description: 'New photographs' },
    ]);
  });

  test('changes the monthly fee, also to none', async () => {
    const { user, money } = await openMoney(createBillingFile());
    await user.click(money.getByRole('button', { name: 'Change package or fee' }));
    const fee = money.getByLabelText('Monthly fee in pounds');
    expect(fee).toHaveValue('10.00');
    expect(money.getByText(/^From 29 May 2026: £10 a month\./)).toBeVisible();
    await user.clear(fee);
    await user.type(fee, '0');
    expect(money.getByText(/^From 29 May 2026 nothing is charged\./)).toBeVisible();
    await user.click(money.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Planned from 29 May 2026')).toBeVisible();
    expect(inputs('admin.billing.setMonthlyFee')).toEqual([
      { customerId, monthlyFee: 0, feePer: 'month', package: 'premium' },
    ]);
  });

  test('shows what is planned, and takes it back or undoes it', async () => {
    const planned = { package: 'premium', monthlyFee: 18_050, feePer: 'year' } as const;
    const announced = { ...planned, from: '2026-05-29', isAnnounced: true };
    const next = { ...planned, package: 'basic', monthlyFee: 0, from: '2027-05-29' };
    const file = createBillingFile({
      plannedChanges: [announced, { ...next, isAnnounced: false }],
    });
    const { user, money } = await openMoney(file);
    expect(
      money.getByText('Premium Business Website from 29 May 2026, £180.50 a year'),
    ).toBeVisible();
    expect(money.getByText(/^Its payment is announced, so it stands/)).toBeVisible();
    expect(money.getByText('Basic Static Website from 29 May 2027, no yearly fee')).toBeVisible();
    await user.click(money.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Taken back: nothing changes')).toBeVisible();
    expect(inputs('admin.billing.takeBackChange')).toEqual([{ customerId }]);
    // What is planned is where the form begins; what takes its place is not undone.
    await user.click(money.getByRole('button', { name: 'Change package or fee' }));
    expect(money.getByLabelText('Package')).toHaveValue('basic');
    expect(money.getByLabelText('Yearly fee in pounds')).toHaveValue('0.00');
    await user.click(money.getByRole('button', { name: 'Change it' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('undoes a change that was planned', async () => {
    const { user, money } = await openMoney(createBillingFile());
    await user.click(money.getByRole('button', { name: 'Change package or fee' }));
    await user.selectOptions(money.getByLabelText('Paid'), 'year');
    await user.click(money.getByRole('button', { name: 'Change it' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back: nothing changes')).toBeVisible();
    expect(inputs('admin.billing.takeBackChange')).toEqual([{ customerId }]);
  });

  test('asks for confirmation to cancel the Direct Debit, and shows why it failed', async () => {
    answers['admin.billing.cancelMandate'] = refuse(409, 'This customer has no live Direct Debit.');
    const underway = createCharge({ state: 'submitted', submittedAt, isCancellable: false });
    const { user, money } = await openMoney(createBillingFile({ charges: [underway] }));
    const cancel = { name: 'Cancel the Direct Debit' };
    await user.click(money.getByRole('button', cancel));
    expect(money.getByText(/£10.00 is being collected already, and may still be/)).toBeVisible();
    await user.click(money.getByRole('button', { name: 'Keep it' }));
    expect(inputs('admin.billing.cancelMandate')).toEqual([]);
    await user.click(money.getByRole('button', cancel));
    await user.click(money.getAllByRole('button', cancel)[1] as HTMLElement);
    expect(await screen.findByText('This customer has no live Direct Debit.')).toBeVisible();
    expect(inputs('admin.billing.cancelMandate')).toEqual([{ customerId }]);
  });

  test('without an active Direct Debit nothing can be charged, and debts can be settled', async () => {
    const owed = { settledAt, status: 'cancelled', failure: 'mandate_cancelled', isOwed: true };
    const charge = createCharge(owed as Partial<ChargeView>);
    const { user, money } = await openMoney(createBillingFile({ mandates: [], charges: [charge] }));
    expect(money.getByText(/no Direct Debit/)).toBeVisible();
    for (const name of ['Charge once', 'Cancel the Direct Debit'])
      expect(money.queryByRole('button', { name })).toBeNull();
    await user.click(money.getByRole('button', { name: 'Change package or fee' }));
    expect(money.getByLabelText('Monthly fee in pounds')).toHaveValue('10.00');
    await user.click(money.getByRole('button', { name: 'What happened? First month' }));
    const select = money.getByLabelText('Outcome');
    expect(within(select).getAllByRole('option')[0]).toHaveTextContent('Paid another way');
    await user.selectOptions(select, 'Given up');
    await user.click(money.getByRole('button', { name: 'Record it' }));
    expect(inputs('admin.customer.settleTransaction')).toMatchObject([{ status: 'cancelled' }]);
  });

  test('shows a history', async () => {
    const at = '2026-04-15T10:00:00.000Z';
    const event = { at, actor: 'visitor', failure: null, per: null, package: null };
    const { money } = await openMoney(
      createBillingFile({
        history: [
          {
            ...event,
            topic: 'charge.announced',
            description: 'First month',
            amount: 1000,
            on: '2026-04-29',
          },
          { ...event, topic: 'mandate.opened', description: null, amount: null, on: null },
        ],
      }),
    );
    expect(money.getByText(/Announced: First month/)).toHaveTextContent(
      'Announced: First month, £10.00, for 29 Apr 2026',
    );
    expect(money.getByText('Direct Debit set up')).toBeInTheDocument();
  });
});
