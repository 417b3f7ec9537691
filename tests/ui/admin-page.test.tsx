import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { desk } from '#src/app/desk/desk-features.ts';
import { noPayments, openDesk, refuse, token, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();
const button = (name: string) => screen.findByRole('button', { name });
const password = () => screen.findByLabelText('Password');
const openLogin = (address?: string) => openDesk(address, { loggedIn: false });

describe('the login', () => {
  test('is a card with a password; Enter logs in, and a token is stored, not the password', async () => {
    const user = await openLogin();
    await user.type(await password(), 'open sesame{Enter}');
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome to the admin dashboard')).toBeVisible();
    expect(inputs('public.admin.login')).toEqual([{ password: 'open sesame' }]);
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus(),
    );
    expect(JSON.stringify(localStorage)).not.toContain('open sesame');
    expect(localStorage.getItem('admin_session')).toBe(token);
    await waitFor(() =>
      expect(called('admin.figures.summary')[0]?.authorization).toBe(`Bearer ${token}`),
    );
  });

  test('of /admin/payments asks for a password, which is shown nowhere', async () => {
    const user = await openLogin('/admin/payments');
    expect(await button('Login')).toBeDisabled();
    await user.type(await password(), 'open sesame');
    expect(await password()).toHaveAttribute('type', 'password');
    await user.click(await button('Login'));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome to payment management')).toBeVisible();
    expect(document.body.textContent).not.toContain('open sesame');
    expect(screen.queryByText('Auto-login successful')).not.toBeInTheDocument();
  });

  test.each([
    [{ success: false, message: 'Invalid password' }, 'Invalid password'],
    [refuse(429, 'Too many requests. Please try again in 15 minutes.'), /in 15 minutes/],
    ['lost', 'Failed to authenticate. Please try again.'],
  ])('that fails (%j) says why, and keeps what was typed', async (answer, words) => {
    answers['public.admin.login'] = answer;
    const user = await openLogin();
    await user.type(await password(), 'guess');
    await user.click(await button('Login'));
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(await password()).toHaveValue('guess');
    expect(localStorage.getItem('admin_session')).toBeNull();
  });
});

describe('a stored session', () => {
  test('opens the dashboard without a message', async () => {
    await openDesk();
    expect(screen.getByText('Loading the dashboard…')).toBeVisible();
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(screen.queryByText('Loading the dashboard…')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByText('Auto-login successful')).not.toBeInTheDocument();
  });

  test('opens the payments, with Auto-login successful', async () => {
    await openDesk('/admin/payments');
    expect(await screen.findByText('Auto-login successful')).toBeVisible();
  });

  test('with the password of an earlier version is exchanged once for a token', async () => {
    localStorage.setItem('admin_session', 'the old password');
    await openLogin();
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(called('public.admin.login')).toMatchObject([
      { input: { password: 'the old password' }, authorization: null },
    ]);
    expect(localStorage.getItem('admin_session')).toBe(token);
  });

  test.each(['/admin', '/admin/payments'])(
    'is revoked and forgotten by the Logout of %s',
    async (address) => {
      const user = await openDesk(address);
      await user.click(await button('Logout'));
      expect(await screen.findByText('Logged out')).toBeVisible();
      expect(called('admin.session.logout')[0]?.authorization).toBe(`Bearer ${token}`);
      expect(localStorage.getItem('admin_session')).toBeNull();
      expect(await password()).toBeVisible();
    },
  );

  test('that ends in another tab ends here too', async () => {
    await openDesk();
    await screen.findByRole('tablist');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session' }));
    expect(await password()).toBeVisible();
  });
});

describe('the period', () => {
  const period = () => screen.findByRole('combobox', { name: 'Period' });

  test('is 7, 30 or 90 days, 30 by default, and stored in the URL', async () => {
    const user = await openDesk();
    const options = within(await period()).getAllByRole('option');
    const offered = options.map(({ textContent }) => textContent).join(', ');
    expect(offered).toBe('Last 7 days, Last 30 days, Last 90 days');
    expect(await period()).toHaveValue('30');
    await user.selectOptions(await period(), '90');
    await waitFor(() =>
      expect(inputs('admin.figures.summary')).toEqual([{ days: 30 }, { days: 90 }]),
    );
    expect(location.search).toContain('days=90');
  });

  test('falls back to 30 days', async () => {
    await openDesk('/admin?days=365');
    expect(await period()).toHaveValue('30');
    await waitFor(() => expect(inputs('admin.figures.summary')).toEqual([{ days: 30 }]));
  });
});

const specified =
  'Website Analytics, Sales Conversion, Client Inquiries, Customer Portal, Consultations, Website Updates, Portfolio';

test('the seven specified tabs in their order, and the URL names the open one', async () => {
  await openDesk('/admin?tab=customers');
  const tabs = await screen.findAllByRole('tab');
  const names = tabs.map(({ textContent }) => textContent);
  expect(names).toEqual(desk.tabs.map(({ label }) => label));
  const isSpecified = (name: string) => specified.split(', ').includes(name);
  expect(names.filter(isSpecified).join(', ')).toBe(specified);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Customer Portal');
});

test('new payment requests show as a red badge and in a yellow banner that leads to them', async () => {
  answers['admin.directDebit.counts'] = { ...noPayments, total: 5, fresh: 3 };
  await openDesk();
  const view = await screen.findByRole('link', { name: 'View Payments 3 new' });
  expect(view).toHaveAttribute('href', '/admin/payments');
  expect(view).toHaveAttribute('target', '_blank');
  const banner = screen.getByRole('region', { name: 'New payment requests' });
  expect(banner).toHaveTextContent('3 new payment requests in the last 24 hours.');
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/admin/payments');
});

test('without new ones there is neither badge nor banner', async () => {
  await openDesk();
  expect(await screen.findByRole('link', { name: 'View Payments' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'New payment requests' })).not.toBeInTheDocument();
});
