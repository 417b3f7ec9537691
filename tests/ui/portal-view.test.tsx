import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { customerId, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const session = 'customer.portal.session';
const markRead = 'customer.message.markRead';
const unread = {
  id: crypto.randomUUID(),
  createdAt: '2026-04-20T09:30:00.000Z',
  sender: 'admin',
  text: 'Have you a photograph?',
  imageUrl: null,
  readAt: null,
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['customer.message.list'] = { success: true, data: [unread], earlier: false, unread: 1 };
  answers[markRead] = { success: true };
});
const closeQuietly = () => {
  vi.stubGlobal('closed', true);
  return vi.spyOn(window, 'close').mockImplementation(() => {});
};
const open = () => openPortal(`/customer/dashboard/${customerId}?tab=support`);

test("the admin's view has a bar, no logout, and marks nothing as read", async () => {
  answers[session] = {
    viewUntil: '2026-04-20T10:00:00.000Z',
    unproven: null,
    seesAll: true,
  };
  await open();
  const bar = await screen.findByRole('region', { name: 'View of the portal' });
  expect(bar).toHaveTextContent('You see this as Maud does, until 11:00.');
  expect(await screen.findByText('Have you a photograph?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(called(markRead)).toEqual([]);
});

test('the customer sees no bar, and visible messages are marked as read', async () => {
  await open();
  await waitFor(() => expect(called(markRead)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'View of the portal' })).toBeNull();
});

test('until the kind of session is known, nothing is shown or marked', async () => {
  answers[session] = refuse(503, 'We are busy.');
  const user = await open();
  expect(await screen.findByText('We are busy.')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Projects' })).toBeNull();
  expect(called(markRead)).toEqual([]);
  answers[session] = {
    viewUntil: '2026-04-20T10:00:00.000Z',
    unproven: null,
    seesAll: true,
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'View of the portal' })).toBeVisible();
  expect(await screen.findByText('Have you a photograph?')).toBeVisible();
  expect(called(markRead)).toEqual([]);
});

test("the admin's view that has run out says so, and closes", async () => {
  answers[session] = { viewUntil: '2026-04-20T10:00:00.000Z', unproven: null, seesAll: true };
  const close = closeQuietly();
  const user = await open();
  await screen.findByRole('region', { name: 'View of the portal' });
  for (const name of ['billing.read', 'invoice.list'])
    answers[`customer.${name}`] = refuse(401, 'Please log in to see this.');
  await user.click(screen.getByRole('tab', { name: 'Billing' }));
  expect(await screen.findByRole('heading', { name: 'This view has ended' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});

test('End closes the view also where its session is over', async () => {
  answers[session] = { viewUntil: '2026-04-20T10:00:00.000Z', unproven: null, seesAll: true };
  answers['customer.portal.logout'] = refuse(401, 'Please log in to see this.');
  const close = closeQuietly();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
});
