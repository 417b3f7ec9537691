import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BillingFile } from '#src/features/billing/admin-contract.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { adminCustomer, openFile } from '#tests/support/customer-desk.tsx';
import {
  createBillingFile,
  createCharge,
  createChased,
  createOverview,
} from '#tests/support/money-desk.ts';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const customerId = adminCustomer.id;
const done = { success: true };

beforeEach(() => {
  for (const name of ['chargeOnce', 'refund', 'setMonthlyFee', 'cancelMandate'])
    answers[`admin.billing.${name}`] = done;
  answers['admin.customer.settleTransaction'] = done;
});

describe('the money above the payments', () => {
  test('has three figures with their numbers of charges, and a chart with a table', async () => {
    answers['admin.billing.overview'] = createOverview();
    await openDesk('/admin/payments');
    const figure = async (label: string) => (await screen.findByText(label)).parentElement;
    expect(await figure('Coming in the next 30 days')).toHaveTextContent('£170.503 charges');
    expect(await figure('Paid this month')).toHaveTextContent('£10.001 charge, less refunds');
    expect(await figure('Failed, to be chased')).toHaveTextContent('£20.002 charges');
    expect(await screen.findByText('Thirty days back and thirty ahead')).toBeVisible();
    const row = screen.getByRole('row', { name: /^15 Apr 2026/, hidden: true });
    expect(row).toHaveTextContent('15 Apr 2026£171£20£0');
  });

  test('says so where nobody is to be chased', async () => {
    answers['admin.billing.overview'] = createOverview({ failed: { count: 0, amount: 0 } });
    await openDesk('/admin/payments');
    const figure = (await screen.findByText('Failed, to be chased')).parentElement;
    expect(figure).toHaveTextContent('£0.00Nobody to chase');
  });

  test('lists by name what is to be chased, and opens the customer’s money', async () => {
    answers['admin.billing.chased'] = () => [createChased()];
    answers['admin.billing.file'] = createBillingFile();
    const user = await openDesk('/admin/payments');
    const list = await screen.findByRole('region', { name: 'To be chased' });
    expect(list).toHaveTextContent(
      'Ferris HeatingApril 2026: not enough money, since 3 Apr 2026, reminded 3 times£10.00',
    );
    await user.click(within(list).getByRole('button', { name: /^Money: Ferris Heating/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Money: Ferris Heating' });
    expect(await within(dialog).findByText('AWN-7K2M9QXB')).toBeVisible();
    expect(inputs('admin.billing.file')).toEqual([{ customerId }]);
  });

  test('says when it cannot be read, and leaves the list', async () => {
    answers['admin.billing.overview'] = refuse(500, 'Something went wrong on our side.');
    await openDesk('/admin/payments');
    expect(await screen.findByText('Failed to fetch the money')).toBeVisible();
    expect(await screen.findByText('No Payment Requests Yet')).toBeVisible();
  });

  test('a payment card opens the money of its customer; one without a customer has none', async () => {
    const item = {
      ...createDirectDebit(),
      id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
      createdAt: '2026-04-15T10:00:00.000Z',
      status: 'pending',
      customerId,
      firstOrder: null,
    };
    const other = { ...item, id: '1d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', customerId: null };
    answers['admin.directDebit.page'] = { rows: [item, other], total: 2 };
    answers['admin.billing.file'] = createBillingFile();
    const user = await openDesk('/admin/payments');
    await user.click(await screen.findByRole('button', { name: 'Money: Ferris Heating' }));
    expect(await screen.findByText('AWN-7K2M9QXB')).toBeVisible();
  });
});

/** Opens the money of a customer from their file. */
async function openMoney(file: BillingFile) {
  answers['admin.billing.file'] = file;
  const { user } = await openFile(answers);
  await user.click(screen.getByRole('button', { name: 'Money: Ferris Heating' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Money: Ferris Heating' }));
  await dialog.findByRole('heading', { name: 'Charges' });
  return { user, dialog };
}

describe('the money of a customer', () => {
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
  ] as const)('%j: %s', async (overrides, words) => {
    const { dialog } = await openMoney(createBillingFile({ charges: [createCharge(overrides)] }));
    expect(dialog.getByText(words)).toBeVisible();
  });

  test('records what happened to a charge', async () => {
    const charge = createCharge({ submittedAt, isCancellable: false });
    const { user, dialog } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(dialog.getByRole('button', { name: 'What happened? First month' }));
    const select = dialog.getByLabelText('Outcome');
    expect(within(select).queryByText('Cancelled')).toBeNull();
    await user.selectOptions(select, 'Failed: not enough money');
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    expect(await screen.findByText('Recorded')).toBeVisible();
    expect(inputs('admin.customer.settleTransaction')).toEqual([
      { customerId, id: charge.id, status: 'failed', failure: 'insufficient_funds' },
    ]);
  });

  test('records that a paid charge was charged back', async () => {
    const charge = createCharge({ settledAt, status: 'paid' });
    const { user, dialog } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(dialog.getByRole('button', { name: 'Charged back? First month' }));
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    expect(await screen.findByText('Recorded')).toBeVisible();
    expect(inputs('admin.customer.settleTransaction')).toEqual([
      { customerId, id: charge.id, status: 'failed', failure: 'charged_back' },
    ]);
  });

  test('refunds part of what was paid', async () => {
    const charge = createCharge({ settledAt, status: 'paid', refundable: 1000 });
    const { user, dialog } = await openMoney(createBillingFile({ charges: [charge] }));
    await user.click(dialog.getByRole('button', { name: 'Refund: First month' }));
    const amount = dialog.getByLabelText('Refund in pounds');
    expect(amount).toHaveValue('10.00');
    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Please give an amount, such as 75.')).toBeVisible();
    await user.type(amount, '2.50');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(inputs('admin.billing.refund')).toEqual([{ customerId, id: charge.id, amount: 250 }]);
  });

  test('charges once, with what it is for', async () => {
    const { user, dialog } = await openMoney(createBillingFile());
    await user.click(dialog.getByRole('button', { name: 'Charge once' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Announce the charge' }));
    await send();
    expect(await dialog.findByText('Description is required.')).toBeVisible();
    await user.type(dialog.getByLabelText('What it is for'), 'New photographs');
    await user.type(dialog.getByLabelText('Amount in pounds'), '75');
    await send();
    expect(await screen.findByText('Charge announced')).toBeVisible();
    expect(inputs('admin.billing.chargeOnce')).toEqual([
      { customerId, amount: 7500, description: 'New photographs' },
    ]);
  });

  test('changes the monthly fee, also to nothing', async () => {
    const { user, dialog } = await openMoney(createBillingFile());
    await user.click(dialog.getByRole('button', { name: 'Change the monthly fee' }));
    const fee = dialog.getByLabelText('Monthly fee in pounds');
    expect(fee).toHaveValue('10.00');
    await user.clear(fee);
    await user.type(fee, '0');
    await user.click(dialog.getByRole('button', { name: 'Change the fee' }));
    expect(await screen.findByText('Fee changed')).toBeVisible();
    expect(inputs('admin.billing.setMonthlyFee')).toEqual([{ customerId, monthlyFee: 0 }]);
  });

  test('asks before it cancels the Direct Debit, and says why it cannot', async () => {
    answers['admin.billing.cancelMandate'] = refuse(409, 'This customer has no live Direct Debit.');
    const { user, dialog } = await openMoney(createBillingFile());
    const cancel = { name: 'Cancel the Direct Debit' };
    await user.click(dialog.getByRole('button', cancel));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(inputs('admin.billing.cancelMandate')).toEqual([]);
    await user.click(dialog.getByRole('button', cancel));
    await user.click(dialog.getAllByRole('button', cancel)[1] as HTMLElement);
    expect(await screen.findByText('This customer has no live Direct Debit.')).toBeVisible();
    expect(inputs('admin.billing.cancelMandate')).toEqual([{ customerId }]);
  });

  test('without a live Direct Debit nothing can be charged', async () => {
    const { dialog } = await openMoney(createBillingFile({ mandates: [] }));
    expect(dialog.getByText(/no Direct Debit/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Charge once' })).toBeNull();
  });

  test('has a history', async () => {
    const at = '2026-04-15T10:00:00.000Z';
    const event = { at, actor: 'visitor', failure: null };
    const { dialog } = await openMoney(
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
    expect(dialog.getByText(/Announced: First month/)).toHaveTextContent(
      'Announced: First month, £10.00, for 29 Apr 2026',
    );
    expect(dialog.getByText('Direct Debit set up')).toBeInTheDocument();
  });
});
