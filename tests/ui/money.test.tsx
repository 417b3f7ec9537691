import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { adminCustomer } from '#tests/support/customer-desk.tsx';
import {
  createBillingFile,
  createComing,
  createOverview,
  createTransaction,
  createUnpaid,
} from '#tests/support/money-desk.ts';
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
  test('has three figures with their numbers of charges, and what comes in on each day', async () => {
    answers['admin.billing.overview'] = createOverview();
    await openDesk('/admin/payments');
    const figure = async (label: string) => (await screen.findByText(label)).parentElement;
    expect(await figure('Coming in the next 30 days')).toHaveTextContent('£170.503 charges');
    expect(await figure('Paid this month')).toHaveTextContent('£10.001 charge, less refunds');
    expect(await figure('Failed, to be chased')).toHaveTextContent('£20.002 charges');
    const days = within(screen.getByRole('group', { name: 'Coming, day by day' }));
    expect(days.getAllByRole('radio').map((day) => day.getAttribute('aria-label'))).toEqual([
      'All days',
      'Wednesday 15 April: £160.50, 2 charges',
      'Thursday 16 April: £10.00, 1 charge',
    ]);
    expect(days.getByRole('radio', { name: 'All days' })).toBeChecked();
  });

  test('lists what comes in, and of one day once it is chosen', async () => {
    answers['admin.billing.overview'] = createOverview();
    answers['admin.billing.coming'] = ({ day }: { day?: string }) => ({
      rows: [createComing(day ? {} : { state: 'planned' })],
      total: 1,
    });
    const user = await openDesk('/admin/payments');
    const all = await screen.findByRole('region', { name: 'Coming' });
    expect(await within(all).findByRole('link', { name: 'Ferris Heating' })).toHaveAttribute(
      'href',
      `/admin/people/${createComing().personId}?part=money`,
    );
    expect(all).toHaveTextContent('16 Apr · Premium Static Website: May 2026, not announced yet');
    await user.click(await screen.findByRole('radio', { name: /^Thursday 16 April/ }));
    const one = await screen.findByRole('region', { name: 'Coming on 16 Apr 2026' });
    await waitFor(() => expect(one).not.toHaveTextContent('not announced yet'));
    expect(inputs('admin.billing.coming')).toEqual([
      { limit: 5 },
      { limit: 200, day: '2026-04-16' },
    ]);
    await user.click(screen.getByRole('radio', { name: 'All days' }));
    expect(await screen.findByRole('region', { name: 'Coming' })).toBeVisible();
  });

  test('shows five rows of what was paid, then all, then five again', async () => {
    answers['admin.billing.paid'] = ({ limit }: { limit: number }) => ({
      rows: Array.from({ length: Math.min(limit, 6) }, (_, index) =>
        createComing({ description: `Charge ${index + 1}`, amount: index === 5 ? -400 : 1000 }),
      ),
      total: 6,
    });
    const user = await openDesk('/admin/payments');
    const paid = within(await screen.findByRole('region', { name: 'Paid' }));
    expect(await paid.findAllByRole('listitem')).toHaveLength(5);
    await user.click(paid.getByRole('button', { name: 'Show all 6: Paid' }));
    expect(await paid.findByText('−£4.00')).toBeVisible();
    const fewer = paid.getByRole('button', { name: 'Show fewer: Paid' });
    expect(fewer).toHaveFocus();
    await user.click(fewer);
    await waitFor(() => expect(paid.getAllByRole('listitem')).toHaveLength(5));
  });

  test('says that nothing comes in only once that is known, and what could not be read', async () => {
    answers['admin.billing.overview'] = createOverview();
    answers['admin.billing.coming'] = refuse(500, 'Something went wrong on our side.');
    await openDesk('/admin/payments');
    const coming = await screen.findByRole('region', { name: 'Coming' });
    expect(await within(coming).findByText('Failed to load billing')).toBeVisible();
    expect(coming).not.toHaveTextContent('Nothing comes in.');
  });

  test('says so if there is nobody to chase', async () => {
    answers['admin.billing.overview'] = createOverview({ failed: { count: 0, amount: 0 } });
    await openDesk('/admin/payments');
    const figure = (await screen.findByText('Failed, to be chased')).parentElement;
    expect(figure).toHaveTextContent('£0.00Nobody to chase');
  });

  test('lists the debts to chase by name, and opens the customer’s billing', async () => {
    answers['admin.billing.unpaid'] = () => [createUnpaid()];
    answers['admin.billing.file'] = createBillingFile();
    const user = await openDesk('/admin/payments');
    const list = await screen.findByRole('region', { name: 'Failed or to be chased' });
    await within(list).findByRole('listitem');
    expect(list).toHaveTextContent(
      'Ferris Heating£10.00April 2026: not enough money, since 3 Apr 2026, reminded 3 times',
    );
    await user.click(within(list).getByRole('button', { name: /^Open: Ferris Heating/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Charges and Direct Debit: Ferris Heating',
    });
    expect(await within(dialog).findByText('AWN-7K2M9QXB')).toBeVisible();
    expect(inputs('admin.billing.file')).toEqual([{ customerId }]);
  });

  test('separates debts without a Direct Debit, and says that no mails are sent', async () => {
    const owed = { reason: 'owed', description: '', amount: 34_500, fee: 5000 } as const;
    answers['admin.billing.unpaid'] = () => [
      createUnpaid({ ...owed, detail: null, isTask: false, reminders: 1 }),
      createUnpaid({ ...owed, feePer: 'year', detail: null, isTask: false, reminders: 2 }),
      createUnpaid({ isTask: false, reminders: 1 }),
      createUnpaid({ reason: 'notice', detail: 'no such user', reminders: 0 }),
      createUnpaid({ reason: 'unconfirmed', detail: null, amount: 0, reminders: 4 }),
      createUnpaid({ reason: 'refund', description: 'Refund: May', reminders: 0 }),
    ];
    answers['admin.billing.overview'] = createOverview({
      owed: { count: 1, amount: 34_500, monthly: 5000 },
      isMailed: false,
    });
    await openDesk('/admin/payments');
    const list = await screen.findByRole('region', { name: 'Owed, no Direct Debit yet' });
    expect(list).toHaveTextContent(
      '£345.00Waiting for the customer, since 3 Apr 2026, reminded once, and £50.00 a month',
    );
    expect(list).toHaveTextContent('reminded 2 times, and £50.00 a year');
    const tasks = screen.getByRole('region', { name: 'Failed or to be chased' });
    for (const words of [
      'April 2026: not enough money, since 3 Apr 2026, reminded once',
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

  test('lists all transactions, by status and month, with a file of the same ones', async () => {
    answers['admin.billing.transactions'] = {
      rows: [createTransaction()],
      total: 1,
      months: ['2026-05', '2026-04'],
    };
    const user = await openDesk('/admin/payments');
    await user.click(await screen.findByRole('button', { name: 'Transactions' }));
    const list = within(screen.getByRole('region', { name: 'Transactions' }));
    const row = await list.findByRole('listitem');
    expect(row).toHaveTextContent(
      'Ferris Heating£10.0029 Apr 2026 · First month: not enough moneyNot paid',
    );
    expect(within(row).getByRole('link', { name: 'Ferris Heating' })).toBeVisible();
    await user.selectOptions(list.getByLabelText('Month'), 'April 2026');
    await user.selectOptions(list.getByLabelText('Status'), 'failed');
    const filter = { search: '', status: 'failed', month: '2026-04' };
    await waitFor(() =>
      expect(inputs('admin.billing.transactions').at(-1)).toEqual({
        ...filter,
        limit: 25,
        offset: 0,
      }),
    );
    await user.click(list.getByRole('button', { name: 'Download as CSV: transactions' }));
    await waitFor(() => expect(inputs('/api/admin/transactions.csv')).toEqual([filter]));
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
    await user.click(card.getByRole('button', { name: 'Money of Ferris Heating' }));
    expect(await screen.findByText('AWN-7K2M9QXB')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms of 25 Nov 2026' })).toBeVisible();
  });
});
