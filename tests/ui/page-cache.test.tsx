import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import { portalLivePath } from '#src/shared/live-event.ts';
import {
  createCustomerView,
  createProject,
  customerId,
  dashboardOf,
  keepCustomer,
} from '#tests/support/portal-screens.tsx';
import { openUser, refuse, token, trpcServer } from '#tests/support/screens.tsx';

const { answers, calls, called } = trpcServer();
const otherId = 'c1b7e0aa-3d1f-4f4e-9a55-0c7a3f1f2c12';
const names: Record<string, string> = { [customerId]: 'Maud', [otherId]: 'Zofia' };
let loggedIn: string | undefined;

/** A server that knows two customers, and who of them is logged in. */
beforeEach(() => {
  loggedIn = customerId;
  const list = { success: true, data: [] };
  Object.assign(answers, {
    'customer.portal.dashboard': ({ id }: { id: string }) => {
      if (!loggedIn) return refuse(401, 'Please log in to see this.');
      if (id !== loggedIn) return refuse(403, 'This is not yours to see.');
      const customer = createCustomerView({ id: loggedIn, firstName: names[loggedIn] ?? '' });
      return dashboardOf({ customer, projects: [createProject()] });
    },
    'customer.design.list': list,
    'customer.portal.changeRequests': list,
    'customer.portal.logout': () => {
      loggedIn = undefined;
      return { success: true };
    },
    'public.portal.login': () => {
      loggedIn = otherId;
      return { success: true, message: '', customer: { id: otherId, firstName: 'Zofia' } };
    },
    'public.portfolio.list': list,
  });
});

const portal = (id: string) => `/customer/dashboard/${id}`;
const go = (address: string) => act(() => window.history.pushState(null, '', address));

/** The whole application at an address, as main.tsx starts it. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { App } = await import('#src/app/app.tsx');
  render(<App firm={defaultPublicFirm} path={address} />);
  return openUser();
}
const greeting = (name: string) => screen.findByRole('heading', { name: `Hello, ${name}` });
/** Shows another page of ours, and so leaves the screen. */
async function leave() {
  go('/nowhere');
  await screen.findByText('404 Page Not Found');
}

test.each([
  ['the portal', portal(customerId), 'No change requests yet', 'customer.portal.dashboard'],
  ['/portfolio', '/portfolio', 'Coming Soon!', 'public.portfolio.list'],
])(
  '%s, left for less than five minutes, reads nothing again, and after that it does',
  async (_, address, words, procedure) => {
    await open(address);
    await screen.findByText(words);
    await leave();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    const before = calls.length;
    go(address);
    await screen.findByText(words);
    const reads = calls.slice(before).filter(({ procedure }) => procedure !== portalLivePath);
    expect(reads).toEqual([]);
    await leave();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1));
    go(address);
    await screen.findByText(words);
    await waitFor(() => expect(called(procedure)).toHaveLength(2));
  },
);

test('after a logout no cached data is shown', async () => {
  keepCustomer();
  const user = await open(portal(customerId));
  await greeting('Maud');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByLabelText('Email address');
  answers['customer.portal.dashboard'] = () => new Promise<never>(() => {});
  go(portal(customerId));
  expect(await screen.findByText('Opening your portal…')).toBeVisible();
  expect(screen.queryByText(/Maud|Ferris/)).not.toBeInTheDocument();
});

test("after another customer's login no cached data is shown", async () => {
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

test('a logout in another tab clears cached data here too', async () => {
  await open(portal(customerId));
  await greeting('Maud');
  loggedIn = undefined;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'customerData' })));
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.queryByText(/Maud|Ferris/)).not.toBeInTheDocument();
});

test('/admin/payments is refetched every 30 seconds only while it is visible', async () => {
  localStorage.setItem('admin_session', token);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(called('admin.directDebit.page')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(called('admin.directDebit.page')).toHaveLength(2);
  await leave();
  go('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  expect(called('admin.directDebit.page')).toHaveLength(2);
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(called('admin.directDebit.page')).toHaveLength(2);
  go('/admin/payments');
  await waitFor(() => expect(called('admin.directDebit.page')).toHaveLength(3));
});

test("the owner's logout clears all cached data", async () => {
  localStorage.setItem('admin_session', token);
  await open('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session' })));
  await screen.findByLabelText('Password');
  await leave();
  localStorage.setItem('admin_session', `admin.${'u'.repeat(43)}`);
  const before = called('admin.directDebit.page').length;
  go('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  expect(called('admin.directDebit.page').length).toBe(before + 1);
});
