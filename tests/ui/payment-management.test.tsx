import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentItem } from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { findOpened, openRow } from '#tests/support/open-row.ts';
import { noPayments, openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const createPayment = (overrides: Partial<PaymentItem> = {}): PaymentItem => ({
  ...(createDirectDebit() as PaymentItem),
  id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  createdAt: '2026-04-15T10:00:00.000Z',
  status: 'pending',
  customerId: null,
  sortCode: '123456',
  ...overrides,
});
const open = () => openDesk('/admin/payments');

test('cards count the requests by plan, with their prices', async () => {
  answers['admin.directDebit.counts'] = {
    ...noPayments,
    total: 11,
    byPackage: [
      { package: 'basic', count: 3 },
      { package: 'premium', count: 6 },
      { package: 'gold', count: 2 },
    ],
    googleBusiness: 2,
  };
  await open();
  const figure = async (label: string) => (await screen.findByText(label)).parentElement;
  expect(await figure('Total Requests')).toHaveTextContent('11');
  expect(await figure('Premium Plans')).toHaveTextContent('6£150 + £10/month');
  expect(await figure('Basic Plans')).toHaveTextContent('3£50 + £10/month');
  expect(await figure('Packages no longer offered')).toHaveTextContent('2');
  expect(await figure('Google Business Add-ons')).toHaveTextContent('2+£25 each');
});

test('unreadable bank details are marked on their card', async () => {
  const lost = 'cannot be read';
  const payment = createPayment({ accountHolderName: lost, sortCode: lost, accountNumber: lost });
  answers['admin.directDebit.page'] = { rows: [payment], total: 1 };
  await open();
  const card = await findOpened();
  for (const label of ['Account holder', 'Sort code', 'Account number'])
    expect(card.getByText(label).nextElementSibling).toHaveTextContent('cannot be read');
});

test('a request shows its order, its customer and the bank details', async () => {
  answers['admin.directDebit.page'] = {
    rows: [createPayment({ googleBusinessSetup: true })],
    total: 1,
  };
  await open();
  const card = await findOpened();
  for (const words of [
    'Maud Ferris',
    'Ferris Heating',
    'Premium Static Website',
    '£150 + £10/month',
    '15 Apr 2026, 11:00',
    'maud@ferris-heating.example.org',
    'Little Marrow',
    'SN0 7AA',
    'Set up for £25',
    'M Ferris',
    '12-34-56',
    '00012345',
    '1 Mill Lane',
    'Received',
  ])
    expect(card.getByText(words)).toBeVisible();
  expect(card.getByText('Phone').parentElement).toHaveTextContent('Not given: Phone');
});

test('bank details that do not match are marked to be checked, others are not', async () => {
  const mistyped = createPayment({ sortCode: '089999', accountNumber: '66374959' });
  answers['admin.directDebit.page'] = {
    rows: [
      mistyped,
      createPayment({ id: '1d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', firstName: 'Idris' }),
    ],
    total: 2,
  };
  const user = await open();
  const first = await openRow(user, 'Maud Ferris');
  expect(await first.findByText('Please check these numbers')).toBeVisible();
  const second = await openRow(user, 'Idris Ferris');
  expect(second.queryByText('Please check these numbers')).toBeNull();
});

test('a name, business or package that differs from the first order is pointed out', async () => {
  const { firstName, lastName, businessName } = createPayment();
  const firstOrder = { firstName, lastName, businessName, package: 'basic' } as const;
  const later = createPayment({ lastName: 'Mallory', businessName: 'Mallory & Co', firstOrder });
  answers['admin.directDebit.page'] = { rows: [later], total: 1 };
  await open();
  const card = await findOpened();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Another name than the first order: it was from Maud Ferris.',
    'Another business than the first order: it was for Ferris Heating.',
    'Another package than the first order: it was for the Basic Static Website.',
  ]);
});

test('without requests it says No Payment Requests Yet', async () => {
  await open();
  expect(await screen.findByText('No Payment Requests Yet')).toBeVisible();
});

test('Back to Analytics closes the window, or goes to /admin', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Back to Analytics' }));
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/admin');
  close.mockRestore();
});

test.each([
  [null, 'Pays by the Direct Debit they had'],
  [{ mandateStatus: 'pending', firstPayment: null }, 'Direct Debit to be confirmed'],
  [
    {
      mandateStatus: 'active',
      firstPayment: { on: '2026-04-29', amount: 16_000, status: 'pending' },
    },
    'Direct Debit active: first £160.00 on 29 Apr',
  ],
  [
    {
      mandateStatus: 'cancelled',
      firstPayment: { on: '2026-04-29', amount: 1000, status: 'failed' },
    },
    'Direct Debit cancelled: first £10.00 failed',
  ],
  [
    {
      mandateStatus: 'active',
      firstPayment: { on: '2026-04-29', amount: 25_850, status: 'pending' },
    },
    'Direct Debit active: £240.00 set-up, of £258.50 on 29 Apr',
    24_000,
  ],
] as const)('a request says what became of it: %j', async (became, words, setupFee?: number) => {
  const known = became && { mandateReference: 'AWN-7K2M9QXB', ...became };
  const item = createPayment({ became: known, reference: 'AW-7K3P', setupFee: setupFee ?? null });
  answers['admin.directDebit.page'] = { rows: [item], total: 1 };
  await open();
  const card = await findOpened();
  expect(card.getByText('What became of it').nextElementSibling).toHaveTextContent(words);
  expect(card.getByText('AW-7K3P')).toBeVisible();
});

test('a request that is not carried out yet says so', async () => {
  answers['admin.directDebit.page'] = {
    rows: [createPayment({ standing: 'received', became: null })],
    total: 1,
  };
  await open();
  const card = await findOpened();
  expect(card.getByText('What became of it').nextElementSibling).toHaveTextContent('Being set up');
});
