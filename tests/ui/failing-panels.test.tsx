import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInquiry } from '#tests/support/desk-rows.ts';
import { openPeople, openPerson } from '#tests/support/people-screens.tsx';
import { dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const panel = '#src/features/desk/inbox/list/inbox-panel.tsx';

beforeEach(() => {
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['admin.person.known'] = () => [];
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

const noRows = { rows: [], total: 0 };

const places: [name: string, procedure: string, open: () => Promise<unknown>][] = [
  ['what is left before the firm opens', 'admin.opening.read', () => openDesk('/admin/inbox')],
  ['the sums of payment requests', 'admin.directDebit.counts', () => openDesk('/admin/payments')],
  ['the money of all customers', 'admin.billing.overview', () => openDesk('/admin/payments')],
  ["a customer's own Direct Debit", 'customer.directDebit.unproven', () => openPortal()],
  ['how many payment requests are new', 'admin.directDebit.counts', () => openDesk()],
  ['how many messages a customer has not read', 'customer.message.list', () => openPortal()],
  [
    'whether a caller is known',
    'admin.person.known',
    async () => {
      answers['admin.person.page'] = noRows;
      const user = await openPeople();
      await user.click(await screen.findByRole('button', { name: /^New person/ }));
      await user.type(screen.getByLabelText(/^Phone/), '01632 960018');
    },
  ],
  ['how customers log in', 'admin.session.read', () => openPerson(answers, [])],
  [
    'how customers log in',
    'admin.session.read',
    () => {
      answers['admin.customer.page'] = noRows;
      return openDesk('/admin?tab=customers');
    },
  ],
  [
    'the mails about a request',
    'admin.mail.ofRows',
    () => {
      answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1 };
      return openDesk('/admin?tab=inquiries');
    },
  ],
];

const said = 'The records are out of reach.';
/** What says so in its place: a toast offers nothing. */
const alertsInPlace = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => within(alert).queryByRole('button', { name: 'Try again' }));

test.each(places)('where %s cannot be read, the panel says so', async (_, procedure, open) => {
  const known = answers[procedure];
  answers[procedure] = refuse(500, said);
  await open();
  await waitFor(() => expect(alertsInPlace()).toHaveLength(1));
  const [alert] = alertsInPlace();
  if (!alert) throw new Error('no alert');
  expect(alert).toHaveTextContent(said);
  answers[procedure] = known;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(alertsInPlace()).toEqual([]);
});

test.each([
  ['admin.directDebit.counts', () => openDesk('/admin/inbox'), 'link', 'Payments'],
  ['admin.directDebit.counts', () => openDesk(), 'link', 'View Payments'],
  ['customer.message.list', () => openPortal(), 'tab', 'Support'],
] as const)('where %s cannot be read, its number says so', async (procedure, open, role, name) => {
  answers[procedure] = refuse(500, said);
  await open();
  expect(await screen.findByRole(role, { name: `${name} could not be counted` })).toBeVisible();
});
