import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMotion } from '#tests/support/media.ts';
import { createCustomerView, createProject, customerId } from '#tests/support/portal-screens.tsx';
import { answerCalls, Refusal } from '#tests/support/trpc-answers.ts';

const { answer, calls, sent } = answerCalls();
const otherId = 'c1b7e0aa-3d1f-4f4e-9a55-0c7a3f1f2c12';
const names: Record<string, string> = { [customerId]: 'Maud', [otherId]: 'Zofia' };
let loggedIn: string | undefined;

/** A server that knows two customers, and who of them is logged in. */
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => {});
  loggedIn = customerId;
  const list = () => ({ success: true, data: [] });
  answer({
    'customer.portal.dashboard': ({ id }) => {
      if (!loggedIn) throw new Refusal(401, 'Please log in to see this.');
      if (id !== loggedIn) throw new Refusal(403, 'This is not yours to see.');
      const customer = createCustomerView({ id: loggedIn, firstName: names[loggedIn] ?? '' });
      return { success: true, data: { customer, projects: [createProject()], transactions: [] } };
    },
    'customer.portal.designs': list,
    'customer.portal.changeRequests': list,
    'customer.portal.logout': () => {
      loggedIn = undefined;
      return { success: true };
    },
    'public.portal.login': () => {
      loggedIn = otherId;
      return { success: true, message: '', customer: { id: otherId, firstName: 'Zofia' } };
    },
    'admin.directDebit.counts': () => ({
      ...{ total: 0, premium: 0, basic: 0, googleBusiness: 0, fresh: 0, byStatus: [] },
    }),
    'admin.directDebit.page': () => ({ rows: [], total: 0 }),
    'admin.session.read': () => ({ success: true }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const portal = (id: string) => `/customer/dashboard/${id}`;
const go = (address: string) => act(() => window.history.pushState(null, '', address));

/** The whole application at an address, as main.tsx starts it. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { App } = await import('#src/app/app.tsx');
  render(<App path={address} />);
  return userEvent.setup({
    advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms),
  });
}
const greeting = (name: string) => screen.findByRole('heading', { name: `Hello, ${name}` });
/** Shows another page of ours, and so leaves the screen. */
async function leave() {
  go('/nowhere');
  await screen.findByText('404 Page Not Found');
}

test('Finding 19: a screen that was left for less than five minutes reads nothing again', async () => {
  await open(portal(customerId));
  await greeting('Maud');
  await screen.findByText('No change requests yet');
  await leave();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  const before = calls.length;
  go(portal(customerId));
  await greeting('Maud');
  await screen.findByText('No change requests yet');
  expect(calls.slice(before)).toEqual([]);
});

test('Finding 19: after five minutes it is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(portal(customerId));
  await greeting('Maud');
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1));
  go(portal(customerId));
  await greeting('Maud');
  expect(sent('customer.portal.dashboard')).toHaveLength(2);
});

test('Finding 19: /portfolio too is read once in five minutes', async () => {
  stubMotion(true);
  answer({ 'public.portfolio.list': () => ({ success: true, data: [] }) });
  await open('/portfolio');
  await screen.findByText('Coming Soon!');
  await leave();
  go('/portfolio');
  await screen.findByText('Coming Soon!');
  expect(sent('public.portfolio.list')).toHaveLength(1);
  await leave();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  go('/portfolio');
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1));
  go('/portfolio');
  await screen.findByText('Coming Soon!');
  expect(sent('public.portfolio.list')).toHaveLength(2);
});

test('Finding 19: after a logout nothing that was read is shown', async () => {
  localStorage.setItem('customerData', JSON.stringify({ id: customerId, firstName: 'Maud' }));
  const user = await open(portal(customerId));
  await greeting('Maud');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByLabelText('Email address');
  answer({ 'customer.portal.dashboard': () => new Promise<never>(() => {}) });
  go(portal(customerId));
  expect(await screen.findByText('Opening your portal…')).toBeVisible();
  expect(screen.queryByText(/Maud|Ferris/)).not.toBeInTheDocument();
});

test('Finding 19: after a login as another nothing of the one before is shown', async () => {
  const user = await open(portal(customerId));
  await greeting('Maud');
  go('/customer/login');
  await user.type(await screen.findByLabelText('Email address'), 'zofia@example.org');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await greeting('Zofia');
  go(portal(customerId));
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.queryByText(/Hello/)).not.toBeInTheDocument();
});

test('Finding 19: a logout in another tab takes what was read away here too', async () => {
  await open(portal(customerId));
  await greeting('Maud');
  loggedIn = undefined;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'customerData' })));
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.queryByText(/Maud|Ferris/)).not.toBeInTheDocument();
});

test('Finding 19: /admin/payments is read every 30 seconds while it is shown, and not while it is not', async () => {
  localStorage.setItem('admin_session', `admin.${'t'.repeat(43)}`);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  await waitFor(() => expect(sent('admin.directDebit.page')).toHaveLength(2));
  await leave();
  go('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  expect(sent('admin.directDebit.page')).toHaveLength(2);
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent('admin.directDebit.page')).toHaveLength(2);
  go('/admin/payments');
  await waitFor(() => expect(sent('admin.directDebit.page')).toHaveLength(3));
});

test("Finding 19: the owner's logout leaves nothing that was read", async () => {
  localStorage.setItem('admin_session', `admin.${'t'.repeat(43)}`);
  await open('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session' })));
  await screen.findByLabelText('Password');
  await leave();
  localStorage.setItem('admin_session', `admin.${'u'.repeat(43)}`);
  const before = sent('admin.directDebit.page').length;
  go('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  expect(sent('admin.directDebit.page').length).toBe(before + 1);
});
