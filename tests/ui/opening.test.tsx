import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Opening, OpeningItem } from '#src/features/desk/opening/contract.ts';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { deferred } from '#tests/support/deferred.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();
const steps: OpeningItem[] = [
  { step: 'identity', done: true, says: 'Published.' },
  { step: 'prices', done: false, says: 'These are the prices it came with.' },
  { step: 'mail', done: false, says: 'No email was delivered in the last week.' },
  { step: 'second-factor', done: false, says: 'The password alone opens the desk.' },
];
const opening = (
  items: OpeningItem[],
  { isNew = false, isOpen = false, mayKeep = false } = {},
  claims: Opening['claims'] = [],
) => ({
  success: true,
  data: { isNew, isOpen, mayKeep, steps: items, claims },
});
const firm = {
  success: true,
  data: {
    revision: 4,
    published: { version: null, at: null, firm: firmUntilPublished },
    draft: null,
    fixed: [],
  },
};
const panel = async () => within(await screen.findByRole('region', { name: 'Before you open' }));

test('the inbox lists what is left before the firm opens, with the way to where it is done', async () => {
  answers['admin.opening.read'] = opening(steps);
  await openDesk('/admin/inbox');
  const left = await panel();
  expect(left.getByText('1 of 4 done')).toBeVisible();
  expect(left.getAllByText('To do')).toHaveLength(3);
  expect(left.getByRole('link', { name: 'Prices' })).toHaveAttribute(
    'href',
    '/admin/firm?part=prices',
  );
  expect(left.queryByRole('link', { name: 'Identity' })).not.toBeInTheDocument();
  expect(left.getByRole('button', { name: 'Two-step login' })).toBeVisible();
});

test('once all is done nothing is said any more', async () => {
  answers['admin.opening.read'] = opening(steps.map((item) => ({ ...item, done: true })));
  await openDesk('/admin/inbox');
  await waitFor(() => expect(called('admin.opening.read')).toHaveLength(1));
  expect(screen.queryByText('Before you open')).not.toBeInTheDocument();
});

test('each connection that is missing leads to where it is entered', async () => {
  const says = 'Not done.';
  const missing = (['mail', 'provider', 'backup'] as const).map((step) => ({
    ...{ step, done: false, says },
  }));
  answers['admin.opening.read'] = opening(missing);
  await openDesk('/admin/inbox');
  const left = await panel();
  for (const name of ['Mail server', 'GoCardless', 'Place of backups'])
    expect(left.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/admin/connections?part=services',
    );
});

test('a firm that has opened has one line of it, which unfolds', async () => {
  answers['admin.opening.read'] = opening(steps, { isOpen: true });
  const user = await openDesk('/admin/inbox');
  const line = await screen.findByText('1 of 4 done');
  expect(screen.getByText('Two-step login', { selector: 'span' })).not.toBeVisible();
  await user.click(line);
  expect(screen.getByText('Two-step login', { selector: 'span' })).toBeVisible();
});

test('a test email that is refused shows what the mail server said, and one that arrives where it went', async () => {
  answers['admin.opening.read'] = opening(steps);
  answers['admin.opening.sendTestMail'] = [
    { success: true, sent: false, message: '550 no such owner here' },
    { success: true, sent: true, message: 'Sent to owner@awning.example.org.' },
  ];
  const user = await openDesk('/admin/inbox');
  const left = await panel();
  const send = left.getByRole('button', { name: 'Send me a test' });
  await user.click(send);
  expect(await left.findByRole('alert')).toHaveTextContent(
    'The test email was not sent. 550 no such owner here',
  );
  await user.click(send);
  expect(await left.findByText('Sent to owner@awning.example.org.')).toBeVisible();
  expect(left.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(called('admin.opening.read')).toHaveLength(2));
});

test('a firm that keeps what it started with publishes it as it stands', async () => {
  answers['admin.opening.read'] = opening(steps, { mayKeep: true }, [
    { title: 'Promises', says: ['Replies to messages within 3 hours.'] },
    { title: 'Sentences that you have not changed', says: ['Written by us'] },
  ]);
  answers['admin.firm.read'] = firm;
  answers['admin.firm.publishUnchanged'] = firm;
  const user = await openDesk('/admin/firm');
  await user.click(await screen.findByRole('button', { name: 'Publish everything as it stands…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Promises' })).toBeVisible();
  for (const claim of ['Replies to messages within 3 hours.', 'Written by us'])
    expect(dialog.getByText(claim)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published as it stands')).toBeVisible();
  expect(inputs('admin.firm.publishUnchanged')).toEqual([{ revision: 4 }]);
});

test.each([
  [true, '/admin', '/admin/firm'],
  [false, '/admin', '/admin'],
  [true, '/admin?tab=sales', '/admin?tab=sales'],
])('the login of a new installation (%s) at %s leads to %s', async (isNew, from, to) => {
  answers['admin.opening.read'] = opening(steps, { isNew });
  answers['admin.firm.read'] = firm;
  const user = await openDesk(from, { loggedIn: false });
  await user.type(await screen.findByLabelText('Password'), 'open sesame{Enter}');
  expect(await screen.findByText('Login successful')).toBeVisible();
  await waitFor(() => expect(location.pathname + location.search).toBe(to));
});

test('nothing leads away from the dashboard once something was pressed there', async () => {
  const answer = deferred();
  const isNew = opening(steps, { isNew: true });
  answers['admin.opening.read'] = () => answer.promise.then(() => isNew);
  answers['admin.portfolio.page'] = { rows: [], total: 0 };
  const user = await openDesk('/admin', { loggedIn: false });
  await user.type(await screen.findByLabelText('Password'), 'open sesame{Enter}');
  await user.click(await screen.findByRole('tab', { name: 'Portfolio' }));
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Add Portfolio Item' })).toBeVisible();
  await waitFor(() => expect(called('admin.opening.read').length).toBeGreaterThan(0));
  expect(location.pathname).toBe('/admin');
});
