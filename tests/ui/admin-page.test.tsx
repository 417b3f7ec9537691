import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskServer, noPayments, openDesk, refuse, token } from '#tests/support/desk-screens.tsx';

const { answers, called } = deskServer();

const open = (address?: string) =>
  openDesk(async () => {
    const { AdminPage } = await import('#src/app/pages/admin-page.tsx');
    return <AdminPage />;
  }, address);
const openLoggedIn = (address?: string) => {
  localStorage.setItem('admin_session', token);
  return open(address);
};
const button = (name: string) => screen.findByRole('button', { name });

test('logged out: a card with a password; Enter logs in, and a token is kept, not the password', async () => {
  const user = await open();
  await user.type(await screen.findByLabelText('Password'), 'open sesame{Enter}');
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(screen.getByText('Welcome to the admin dashboard')).toBeVisible();
  expect(called('public.admin.login')[0]?.input).toEqual({ password: 'open sesame' });
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus();
  expect(JSON.stringify(localStorage)).not.toContain('open sesame');
  expect(localStorage.getItem('admin_session')).toBe(token);
  await waitFor(() =>
    expect(called('admin.analytics.summary')[0]?.authorization).toBe(`Bearer ${token}`),
  );
});

test.each([
  [{ success: false, message: 'Invalid password' }, 'Invalid password'],
  [refuse(429, 'Too many requests. Please try again in 15 minutes.'), /in 15 minutes/],
  ['lost', 'Failed to authenticate. Please try again.'],
])('a login that fails (%j) says why, and keeps what was typed', async (answer, words) => {
  answers['public.admin.login'] = answer;
  const user = await open();
  await user.type(await screen.findByLabelText('Password'), 'guess');
  await user.click(await button('Login'));
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('guess');
  expect(localStorage.getItem('admin_session')).toBeNull();
});

test('a kept session opens the dashboard without a word', async () => {
  await openLoggedIn();
  expect(await screen.findByRole('tablist')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByText('Auto-login successful')).not.toBeInTheDocument();
});

test('a password that an older browser kept is exchanged once for a token', async () => {
  localStorage.setItem('admin_session', 'the old password');
  await open();
  expect(await screen.findByRole('tablist')).toBeVisible();
  expect(called('public.admin.login')).toHaveLength(1);
  expect(called('public.admin.login')[0]).toMatchObject({
    input: { password: 'the old password' },
    authorization: null,
  });
  expect(localStorage.getItem('admin_session')).toBe(token);
});

test('an old password that is wrong is forgotten, and asked for', async () => {
  localStorage.setItem('admin_session', 'the old password');
  answers['public.admin.login'] = { success: false, message: 'Invalid password' };
  await open();
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(called('public.admin.login')).toHaveLength(1);
  expect(localStorage.getItem('admin_session')).toBeNull();
});

test('Logout revokes the session, forgets it and says so', async () => {
  const user = await openLoggedIn();
  await user.click(await button('Logout'));
  expect(await screen.findByText('Logged out')).toBeVisible();
  expect(called('admin.session.logout')[0]?.authorization).toBe(`Bearer ${token}`);
  expect(localStorage.getItem('admin_session')).toBeNull();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('the period is 7, 30 or 90 days, 30 unless chosen, and kept in the address', async () => {
  const user = await openLoggedIn();
  const period = await screen.findByRole('combobox', { name: 'Period' });
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days']);
  expect(period).toHaveValue('30');
  await waitFor(() => expect(called('admin.analytics.summary')[0]?.input).toEqual({ days: 30 }));
  await user.selectOptions(period, '90');
  await waitFor(() =>
    expect(called('admin.analytics.summary').at(-1)?.input).toEqual({ days: 90 }),
  );
  expect(location.search).toContain('days=90');
});

test('a period that is not offered is 30 days', async () => {
  await openLoggedIn('/admin?days=365');
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('30');
  await waitFor(() => expect(called('admin.analytics.summary')[0]?.input).toEqual({ days: 30 }));
});

test('seven tabs; arrow keys move between them, and the open one stands in the address', async () => {
  const user = await openLoggedIn('/admin?tab=customers');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Website Analytics',
    'Sales Conversion',
    'Client Inquiries',
    'Customer Portal',
    'Consultations',
    'Website Updates',
    'Portfolio',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Customer Portal');
  answers['admin.onboarding.page'] = { rows: [], total: 0 };
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('No client inquiries yet')).toBeVisible();
  expect(location.search).toBe('?tab=inquiries');
});

test('new payment requests show as a red badge and in a yellow banner that leads to them', async () => {
  answers['admin.directDebit.counts'] = { ...noPayments, total: 5, fresh: 3 };
  await openLoggedIn();
  const view = await screen.findByRole('link', { name: 'View Payments 3 new' });
  expect(view).toHaveAttribute('href', '/admin/payments');
  expect(view).toHaveAttribute('target', '_blank');
  const banner = screen.getByRole('region', { name: 'New payment requests' });
  expect(banner).toHaveTextContent('3 new payment requests in the last 24 hours.');
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/admin/payments');
});

test('without new ones there is neither badge nor banner', async () => {
  await openLoggedIn();
  expect(await screen.findByRole('link', { name: 'View Payments' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'New payment requests' })).not.toBeInTheDocument();
});

test('a count that cannot be had is said', async () => {
  answers['admin.directDebit.counts'] = refuse(500, 'Away');
  await openLoggedIn();
  expect(await screen.findByText('Failed to fetch payment data')).toBeVisible();
});

test('a spinner shows while the analytics load', async () => {
  await openLoggedIn();
  expect(screen.getByText('Loading the dashboard…')).toBeVisible();
  await screen.findByRole('tablist');
  expect(screen.queryByText('Loading the dashboard…')).not.toBeInTheDocument();
});

test.each([
  [refuse(503, 'We cannot reach our records just now.'), 'We cannot reach our records just now.'],
  ['lost', 'Failed to fetch analytics'],
])(
  'when analytics fail (%j) the Authentication Error panel says so; Retry tries again',
  async (answer, words) => {
    answers['admin.analytics.summary'] = answer;
    if (answer === 'lost') answers['admin.directDebit.counts'] = noPayments;
    const user = await openLoggedIn();
    const panel = (await screen.findByText('Authentication Error')).closest('[role=alert]');
    expect(panel).toHaveTextContent(words);
    for (const name of ['Retry', 'Logout', 'Login Again'])
      expect(within(panel as HTMLElement).getByRole('button', { name })).toBeVisible();
    answers['admin.analytics.summary'] = { success: true, message: '', data: emptySummary };
    await user.click(await button('Retry'));
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
  },
);

const emptySummary = {
  uniqueVisitors: 0,
  totalClickEvents: 0,
  totalPageViews: 0,
  pageViewStats: [],
  clickEventStats: [],
  days: [],
};

test('a kept session that has ended shows the panel; Login Again leads to the login', async () => {
  const ended = refuse(401, 'Your session has ended. Please log in again.');
  for (const name of ['admin.session.read', 'admin.analytics.summary', 'admin.directDebit.counts'])
    answers[name] = ended;
  const user = await openLoggedIn();
  expect(await screen.findByText('Authentication Error')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await button('Login Again'));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(localStorage.getItem('admin_session')).toBeNull();
});

test('a session that ends in mid-work asks for the password over the page, and nothing typed is lost', async () => {
  answers['admin.onboarding.page'] = [
    { rows: [], total: 40 },
    refuse(401, 'Your session has ended. Please log in again.'),
    { rows: [], total: 40 },
  ];
  const user = await openLoggedIn('/admin?tab=inquiries');
  await user.type(await screen.findByLabelText('Search'), 'wren');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Your session has ended.');
  await user.keyboard('{Escape}');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Password'), 'open sesame{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Search')).toHaveValue('wren');
  expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
});

test('logging out in another tab closes this one too', async () => {
  await openLoggedIn();
  await screen.findByRole('tablist');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});
