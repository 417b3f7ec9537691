import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createQuote } from '#tests/support/desk-rows.ts';
import { createItem, inboxDesk, findItem as row, waiting } from '#tests/support/inbox-desk.ts';
import { createBillingFile, createCharge } from '#tests/support/money-desk.ts';
import { emptyInbox, openDesk, refuse } from '#tests/support/screens.tsx';

const { answers, inputs, openInbox } = inboxDesk();

test('the header of each desk screen shows the number of waiting and overdue items', async () => {
  await openInbox();
  expect(await screen.findByRole('link', { name: 'Inbox 3 waiting, 1 overdue' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

describe('a row', () => {
  test('says who, what and by when it was promised', async () => {
    await openInbox();
    const overdue = await row(/New inquiry/);
    expect(overdue).toHaveAccessibleName(
      /^Maud Ferris ?, Ferris Heating.*overdue by a day.*New inquiry ?: 550/,
    );
    expect(within(overdue).getByText('overdue by a day')).toHaveAttribute('data-pressure', 'late');
    const since = overdue.querySelectorAll(`time[datetime="${waiting[0]?.since}"]`);
    expect(since).toHaveLength(1);
    const soon = await row(/Sam Osborne.*due in 40 min.*Not delivered/);
    expect(within(soon).getByText('due in 40 min')).toHaveAttribute('data-pressure', 'soon');
  });

  test('opens with its actions; once decided it disappears, and the next row gets the focus', async () => {
    const user = await openInbox();
    await user.click(await row(/New inquiry/));
    expect(screen.getByRole('region', { name: 'New inquiry: Maud Ferris' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Status updated')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /New inquiry/ })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('region', { name: /New inquiry/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await row(/Maud Ferris/)).toHaveFocus());
    expect(await screen.findByRole('link', { name: 'Inbox 2 waiting' })).toBeVisible();
  });
});

test.each(['charge', 'refund', 'notice', 'owed', 'mandate'] as const)(
  'money (%s) is answered by the billing of the customer',
  async (kind) => {
    answers['admin.billing.file'] = createBillingFile();
    const customerId = '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77';
    const user = await openInbox([createItem({ kind, customerId, what: 'Waits for money' })]);
    await user.click(await row(/Waits for money/));
    const details = within(screen.getByRole('region', { name: 'Waits for money: Maud Ferris' }));
    expect(await details.findByText(/AWN-/)).toBeVisible();
    expect(inputs('admin.billing.file')).toEqual([{ customerId }]);
    expect(details.queryAllByRole('button', { name: 'Done' })).toHaveLength(
      kind === 'mandate' ? 1 : 0,
    );
  },
);

test.each([
  [
    'charge',
    createCharge({
      status: 'failed',
      state: 'failed',
      failure: 'other',
      settledAt: '2026-04-20T09:30:00Z',
    }),
  ],
  [
    'refund',
    createCharge({
      type: 'refund',
      status: 'failed',
      state: 'returned',
      submittedAt: '2026-04-20T09:30:00Z',
    }),
  ],
] as const)('the %s that waits comes first, with what to do about it', async (kind, charge) => {
  answers['admin.billing.file'] = createBillingFile({ charges: [createCharge(), charge] });
  answers['admin.customer.settleTransaction'] = { success: true, data: {} };
  const customerId = '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77';
  const user = await openInbox([
    createItem({ kind, id: charge.id, customerId, what: 'Waits for money' }),
  ]);
  await user.click(await row(/Waits for money/));
  const task = await screen.findByRole('region', { name: 'What to do' });
  const others = await screen.findByRole('heading', { name: 'Charges' });
  expect(task.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(task).getByRole('button', { name: 'Record it' }));
  await waitFor(() =>
    expect(inputs('admin.customer.settleTransaction')).toMatchObject([
      { customerId, id: charge.id, status: 'paid' },
    ]),
  );
});

test('every waiting question is shown in full where it is answered', async () => {
  const data = [
    { askedAt: '2026-04-20T09:30:00.000Z', text: 'Is hosting included?' },
    { askedAt: '2026-04-20T10:30:00.000Z', text: 'And the domain?\nWhose is it?' },
  ];
  answers['admin.inbox.questions'] = { success: true, data };
  answers['admin.consultation.page'] = { rows: [createQuote()], total: 1, open: 1 };
  const user = await openInbox([createItem({ kind: 'question', what: 'Quote question' })]);
  await user.click(await row(/Quote question/));
  const questions = within(await screen.findByRole('list', { name: 'Questions' }));
  expect(questions.getAllByRole('blockquote').map(({ textContent }) => textContent)).toEqual(
    data.map(({ text }) => text),
  );
});

test('an item that could not be settled stays', async () => {
  const user = await openInbox();
  answers['admin.inbox.done'] = 'lost';
  (await row(/Sam Osborne/)).focus();
  await user.keyboard('e');
  expect(await screen.findByText('It is still in the inbox')).toBeVisible();
  await waitFor(async () =>
    expect((await row(/Sam Osborne/)).closest('li')).not.toHaveAttribute('data-leaving'),
  );
});

test('an empty inbox says that the kettle is on', async () => {
  await openInbox([]);
  expect(await screen.findByText('All done. The kettle is on.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Inbox' })).toBeVisible();
});

test('an empty category links to the others', async () => {
  answers['admin.inbox.list'] = { success: true, data: [] };
  answers['admin.inbox.summary'] = { ...emptyInbox, waiting: 1 };
  await openDesk('/admin/inbox?kind=mail');
  expect(await screen.findByText('Nothing of this kind waits')).toBeVisible();
  expect(screen.queryByText('All done. The kettle is on.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show everything that waits' })).toHaveAttribute(
    'href',
    '/admin/inbox',
  );
});

test('a failure shows why, with a retry', async () => {
  answers['admin.inbox.list'] = [refuse(503, 'We are restarting.'), { success: true, data: [] }];
  const user = await openDesk('/admin/inbox');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The inbox could not be fetchedWe are restarting.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All done. The kettle is on.')).toBeVisible();
});

test('offline, a call is made at once and fails', async () => {
  onlineManager.setOnline(false);
  try {
    answers['admin.inbox.list'] = refuse(503, 'We are restarting.');
    await openDesk('/admin/inbox');
    expect(await screen.findByText('The inbox could not be fetched')).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
});

test('a snoozed item can be brought back', async () => {
  const until = new Date(Date.now() + 36_000_000).toISOString();
  const user = await openInbox([createItem({ snoozedUntil: until })], '/admin/inbox?kind=snoozed');
  await user.click(await row(/Maud Ferris.*until/));
  expect(inputs('admin.inbox.list')[0]).toEqual({ view: 'snoozed', limit: 200 });
  await user.click(screen.getByRole('button', { name: 'Bring it back now' }));
  expect(await screen.findByText('It is back in the inbox.')).toBeVisible();
});

test('what is about nobody names no person, and leads to where it is mended', async () => {
  const nobody = { personId: null, email: '', business: '' };
  const what = 'No good backup for a month';
  const user = await openInbox([
    createItem({ kind: 'backup', ...nobody, name: 'Backups', what, line: '' }),
  ]);
  await user.click(await row(/Backups.*No good backup/));
  const opened = within(await screen.findByRole('region', { name: `${what}: Backups` }));
  expect(opened.getAllByRole('link')).toHaveLength(1);
  expect(opened.getByRole('link', { name: /under Connections/ })).toHaveAttribute(
    'href',
    '/admin/connections?part=services',
  );
  expect(opened.queryByRole('button', { name: /Done/ })).not.toBeInTheDocument();
});
