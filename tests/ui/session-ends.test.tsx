import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskCustomer } from '#tests/support/customer-desk.tsx';
import { deskServer, openDesk, refuse, token } from '#tests/support/desk-screens.tsx';

const { answers, called } = deskServer();
beforeEach(() => {
  answers['admin.directDebit.page'] = { rows: [], total: 0 };
});

const open = (address: string) =>
  openDesk(async () => {
    const { findPage } = await import('#src/app/pages.tsx');
    const Screen = await findPage(location.pathname).screen.load();
    return <Screen />;
  }, address);
const openLoggedIn = (address: string) => {
  localStorage.setItem('admin_session', token);
  return open(address);
};
const ended = refuse(401, 'Your session has ended. Please log in again.');
const sentence = 'Your session has ended. Please log in again.';

describe('Finding 16: a session that has ended', () => {
  test.each([ended, refuse(401, 'Invalid password')])(
    'on /admin says so, with Login Again first and no second toast (%j)',
    async (refusal) => {
      for (const name of [
        'admin.session.read',
        'admin.analytics.summary',
        'admin.directDebit.counts',
      ])
        answers[name] = refusal;
      await openLoggedIn('/admin');
      const panel = within(await screen.findByRole('alert'));
      expect(panel.getByRole('heading')).toHaveTextContent('Authentication Error');
      expect(panel.getByText(sentence)).toBeVisible();
      const names = panel.getAllByRole('button').map(({ textContent }) => textContent);
      expect(names).toEqual(['Login Again', 'Retry', 'Logout']);
      await waitFor(() => expect(called('admin.directDebit.counts')).toHaveLength(1));
      expect(screen.queryByText('Invalid password')).not.toBeInTheDocument();
      // Time enough for a toast to be loaded and shown.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(document.querySelector('.Toastify__toast')).toBeNull();
    },
  );

  test('a failure of another kind has Retry first', async () => {
    answers['admin.analytics.summary'] = refuse(500, 'Boom');
    await openLoggedIn('/admin');
    const panel = within(await screen.findByRole('alert'));
    const [first] = panel.getAllByRole('button');
    expect(first).toHaveTextContent('Retry');
    expect(panel.getByText('Boom')).toBeVisible();
  });

  test.each(['the old password', 'admin.old-password'])(
    "on an older browser's password (%s) asks to log in again, and calls nothing typed wrong",
    async (kept) => {
      localStorage.setItem('admin_session', kept);
      answers['public.admin.login'] = { success: false, message: 'Invalid password' };
      const user = await open('/admin');
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(called('public.admin.login')).toHaveLength(1);
      expect(screen.queryByText('Invalid password')).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
      expect(await screen.findByText('Invalid password')).toBeVisible();
    },
  );

  test('/admin/payments has Logout', async () => {
    const user = await openLoggedIn('/admin/payments');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(called('admin.session.logout')[0]?.authorization).toBe(`Bearer ${token}`);
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(localStorage.getItem('admin_session')).toBeNull();
  });
});

describe("Finding 16: a read that fails carries the server's message", () => {
  const message = 'We cannot reach our records just now.';
  const away = refuse(503, message);
  const inPanel = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('[role=alert]');

  test.each([
    ['/admin', 'admin.directDebit.counts', 'Failed to fetch payment data'],
    ['/admin/payments', 'admin.directDebit.page', 'Failed to fetch payment requests'],
  ] as const)('in the toast of %s', async (address, procedure, title) => {
    answers[procedure] = away;
    await openLoggedIn(address);
    await waitFor(() => {
      const toast = document.querySelector('.Toastify__toast');
      expect(toast).toHaveTextContent(`${title}${message}`);
    });
  });

  test.each([
    ['analytics', 'admin.analytics.summary', 'Authentication Error'],
    ['sales', 'admin.directDebit.sales', 'Failed to fetch payment data'],
    ['inquiries', 'admin.onboarding.page', 'Failed to fetch client data'],
    ['customers', 'admin.customer.page', 'Failed to fetch customers'],
    ['consultations', 'admin.consultation.page', 'Failed to fetch consultation data'],
    ['updates', 'admin.websiteUpdate.page', 'Failed to fetch website updates data'],
    ['portfolio', 'admin.portfolio.page', 'Failed to fetch portfolio items'],
  ])('on the tab %s', async (tab, procedure, title) => {
    answers[procedure] = away;
    await openLoggedIn(`/admin?tab=${tab}`);
    expect(await inPanel(title)).toHaveTextContent(message);
  });

  test("on a customer's file", async () => {
    answers['admin.customer.page'] = { rows: [deskCustomer], total: 1 };
    answers['admin.customer.read'] = away;
    const user = await openLoggedIn('/admin?tab=customers');
    await user.click(await screen.findByRole('button', { name: /Ferris Heating/ }));
    expect(await inPanel('Failed to fetch customers')).toHaveTextContent(message);
  });

  test('on the list of payments', async () => {
    answers['admin.directDebit.page'] = away;
    await openLoggedIn('/admin/payments');
    expect(await inPanel('Failed to fetch payment requests')).toHaveTextContent(message);
  });
});
