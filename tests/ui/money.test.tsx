import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { adminCustomer } from '#tests/support/customer-desk.tsx';
import { createBillingFile, createChased, createOverview } from '#tests/support/money-desk.ts';
import { openRow } from '#tests/support/open-row.ts';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const customerId = adminCustomer.id;
const done = { success: true };

beforeEach(() => {
  for (const name of ['chargeOnce', 'refund', 'setMonthlyFee', 'cancelMandate', 'giveNotice'])
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

  test('says so if there is nobody to chase', async () => {
    answers['admin.billing.overview'] = createOverview({ failed: { count: 0, amount: 0 } });
    await openDesk('/admin/payments');
    const figure = (await screen.findByText('Failed, to be chased')).parentElement;
    expect(figure).toHaveTextContent('£0.00Nobody to chase');
  });

  test('lists the debts to chase by name, and opens the customer’s billing', async () => {
    answers['admin.billing.chased'] = () => [createChased()];
    answers['admin.billing.file'] = createBillingFile();
    const user = await openDesk('/admin/payments');
    const list = await screen.findByRole('region', { name: 'To be chased' });
    expect(list).toHaveTextContent(
      'Ferris HeatingApril 2026: not enough money, since 3 Apr 2026, reminded 3 times£10.00',
    );
    await user.click(within(list).getByRole('button', { name: /^Money: Ferris Heating/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Charges and Direct Debit: Ferris Heating',
    });
    expect(await within(dialog).findByText('AWN-7K2M9QXB')).toBeVisible();
    expect(inputs('admin.billing.file')).toEqual([{ customerId }]);
  });

  test('separates debts without a Direct Debit, and says that no mails are sent', async () => {
    const owed = { reason: 'owed', description: '', amount: 34_500, monthly: 5000 } as const;
    answers['admin.billing.chased'] = () => [
      createChased({ ...owed, detail: null, isTask: false, reminders: 1 }),
      createChased({ isTask: false, reminders: 1 }),
      createChased({ reason: 'notice', detail: 'no such user', reminders: 0 }),
      createChased({ reason: 'unconfirmed', detail: null, amount: 0, reminders: 4 }),
      createChased({ reason: 'refund', description: 'Refund: May', reminders: 0 }),
    ];
    answers['admin.billing.overview'] = createOverview({
      owed: { count: 1, amount: 34_500, monthly: 5000 },
      isMailed: false,
    });
    await openDesk('/admin/payments');
    const list = await screen.findByRole('region', { name: 'Owed, no Direct Debit yet' });
    expect(list).toHaveTextContent(
      'Waiting for the customer, since 3 Apr 2026, reminded once£345.00£50.00 a month',
    );
    expect(
      screen.getByRole('region', { name: 'Failed, customer being reminded' }),
    ).toHaveTextContent('April 2026: not enough money, since 3 Apr 2026, reminded once');
    const tasks = screen.getByRole('region', { name: 'To be chased' });
    for (const words of [
      'Notice not delivered, so not collected: April 2026 (no such user), since 3 Apr 2026',
      'Direct Debit not confirmed by the customer, since 3 Apr 2026, reminded 4 times',
      'Refund: May: came back, pay it another way, since 3 Apr 2026',
    ])
      expect(tasks).toHaveTextContent(words);
    expect(screen.getByText(/^No mail server is set/)).toBeVisible();
    expect(screen.getByText('1 customer, and £50.00 a month')).toBeVisible();
  });

  test('shows a failure without hiding the list', async () => {
    answers['admin.billing.overview'] = refuse(500, 'Something went wrong on our side.');
    await openDesk('/admin/payments');
    expect(await screen.findByText('Failed to load billing')).toBeVisible();
    expect(await screen.findByText('No Payment Requests Yet')).toBeVisible();
  });

  test('a payment card opens the billing of its customer, if there is one', async () => {
    const item = {
      ...createDirectDebit(),
      id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
      createdAt: '2026-04-15T10:00:00.000Z',
      status: 'pending',
      customerId,
      firstOrder: null,
    };
    const otherId = '1d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
    const other = { ...item, id: otherId, firstName: 'Idris', customerId: null };
    answers['admin.directDebit.page'] = { rows: [item, other], total: 2 };
    answers['admin.billing.file'] = createBillingFile();
    const user = await openDesk('/admin/payments');
    const without = await openRow(user, 'Idris Ferris');
    expect(without.queryByRole('button', { name: /^Money/ })).toBeNull();
    const card = await openRow(user, 'Maud Ferris');
    await user.click(card.getByRole('button', { name: 'Money: Ferris Heating' }));
    expect(await screen.findByText('AWN-7K2M9QXB')).toBeVisible();
  });
});
