import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const panel = '#src/features/desk/inbox/list/inbox-panel.tsx';

beforeEach(() => {
  answers['customer.portal.dashboard'] = dashboardOf();
});
afterEach(() => vi.doUnmock(panel));

test('a panel of the desk that fails offers to try again, and hides nothing else', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  vi.doMock(panel, () => ({
    InboxPanel() {
      if (isBroken) throw new Error('A panel fails');
      return <p>The inbox again</p>;
    },
  }));
  const user = await openDesk('/admin/inbox');
  expect(await screen.findByText('This part of the page did not load')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'The desk' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The inbox again')).toBeVisible();
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});

const places: [name: string, procedure: string, open: () => Promise<unknown>][] = [
  ['what is left before the firm opens', 'admin.opening.read', () => openDesk('/admin/inbox')],
  ['the sums of payment requests', 'admin.directDebit.counts', () => openDesk('/admin/payments')],
  ['the money of all customers', 'admin.billing.overview', () => openDesk('/admin/payments')],
  ["a customer's own Direct Debit", 'customer.directDebit.unproven', () => openPortal()],
];

test.each(places)('where %s cannot be read, the panel says so', async (_, procedure, open) => {
  const known = answers[procedure];
  answers[procedure] = refuse(500, 'The records are out of reach.');
  await open();
  const alert = (await screen.findByText('The records are out of reach.')).closest('[role=alert]');
  answers[procedure] = known;
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});
