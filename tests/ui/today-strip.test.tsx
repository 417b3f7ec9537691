import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyInbox, openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const id = '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
const strip = async () => within(await screen.findByRole('region', { name: 'Today' }));

test('Today shows the waiting items by kind, what is overdue and the next deadline, above the tabs', async () => {
  answers['admin.inbox.summary'] = {
    ...emptyInbox,
    waiting: 3,
    overdue: 1,
    kinds: [
      { kind: 'inquiry', waiting: 2, overdue: 1 },
      { kind: 'message', waiting: 1, overdue: 0 },
    ],
    longestOverdue: {
      kind: 'inquiry',
      id,
      name: 'Colm Daly',
      due: new Date(Date.now() - 49 * 3_600_000).toISOString(),
    },
    next: {
      kind: 'message',
      name: 'Maud Ferris',
      due: new Date(Date.now() + 40 * 60_000).toISOString(),
    },
  };
  await openDesk();
  const today = await strip();
  expect((await today.findByText('Maud Ferris')).parentElement).toHaveTextContent(
    '1 overdue · Longest: Colm Daly, overdue by 2 days · Next: Maud Ferris, reply due in 40 min',
  );
  expect(today.getByRole('link', { name: 'Colm Daly' })).toHaveAttribute(
    'href',
    `/admin/inbox?item=inquiry.${id}`,
  );
  expect(today.getByRole('link', { name: '2 inquiries' })).toHaveAttribute(
    'href',
    '/admin/inbox?kind=inquiry',
  );
  expect(today.getByRole('link', { name: '1 message' })).toBeVisible();
  expect(today.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute(
    'href',
    '/admin/inbox',
  );
  const tabs = await screen.findByRole('tablist');
  const region = screen.getByRole('region', { name: 'Today' });
  expect(region.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('Today is one line above the tabs of lists', async () => {
  answers['admin.inbox.summary'] = { ...emptyInbox, waiting: 3, overdue: 1 };
  answers['admin.onboarding.page'] = { rows: [], total: 0, open: 0 };
  await openDesk('/admin?tab=inquiries');
  const today = await strip();
  expect(await today.findByRole('link', { name: '3 waiting, 1 overdue' })).toHaveAttribute(
    'href',
    '/admin/inbox',
  );
  expect(today.queryByRole('link', { name: 'Open the inbox' })).toBeNull();
});

test('Today says so if nothing waits', async () => {
  await openDesk();
  expect(await (await strip()).findByText('All done. The kettle is on.')).toBeVisible();
});

test('Today says so if it could not be fetched, and links to the inbox', async () => {
  answers['admin.inbox.summary'] = refuse(500, 'Something went wrong.');
  await openDesk();
  const today = await strip();
  expect(await today.findByText('What waits could not be fetched.')).toBeVisible();
  expect(today.getByRole('link', { name: 'Open the inbox' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inbox could not be counted' })).toBeVisible();
});
