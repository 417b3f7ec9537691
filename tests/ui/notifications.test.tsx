import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const subscribed = {
  endpoint: 'https://push.example.org/send/3fA9',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const publicKey = subscribed.keys.p256dh;
/** A key that the server had before. */
const earlierKey = publicKey.replace('BCVx', 'BCVy');

/** The browser's own push service, which jsdom lacks. */
function installPush(permission: NotificationPermission, isOn = false, key = publicKey) {
  const unsubscribe = vi.fn(async () => {
    current = null;
  });
  const subscription = {
    endpoint: subscribed.endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => subscribed,
    unsubscribe,
  };
  let current: object | null = isOn ? subscription : null;
  const subscribe = vi.fn(async (): Promise<object> => {
    current = subscription;
    return subscription;
  });
  const registration = {
    active: {},
    pushManager: { getSubscription: async () => current, subscribe },
  };
  const register = vi.fn(async () => registration);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      getRegistration: async () => registration,
      addEventListener() {},
      removeEventListener() {},
    },
  });
  return { register, subscribe, unsubscribe, isSubscribed: () => current !== null };
}

const toggle = () => screen.findByRole('switch', { name: /^Notifications on this device/ });

beforeEach(() => {
  answers['admin.push.key'] = { success: true, publicKey };
  answers['admin.push.subscribe'] = { success: true };
  answers['admin.push.unsubscribe'] = { success: true };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('notifications are turned on with the key of the server, and off again', async () => {
  const push = installPush('granted');
  const user = await openDesk();
  await user.click(await toggle());
  expect(await screen.findByText('Notifications on this device: on')).toBeChecked();
  expect(push.register).toHaveBeenCalledWith('/admin-worker.js', { scope: '/admin' });
  expect(push.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  expect(inputs('admin.push.subscribe')).toEqual([subscribed]);
  await user.click(await toggle());
  expect(await screen.findByText('Notifications on this device: off')).not.toBeChecked();
  expect(inputs('admin.push.unsubscribe')).toEqual([{ endpoint: subscribed.endpoint }]);
});

test('if the browser denies them or the server fails, they stay off and the reason is shown', async () => {
  installPush('denied');
  const user = await openDesk();
  await user.click(await toggle());
  expect(await screen.findByText(/^The browser does not allow it/)).toBeVisible();
  expect(inputs('admin.push.subscribe')).toEqual([]);
  expect(await toggle()).not.toBeChecked();

  installPush('granted');
  answers['admin.push.key'] = refuse(503, 'We are very busy just now.');
  await user.click(await toggle());
  expect(await screen.findByText(/very busy/)).toBeVisible();
  expect(await toggle()).not.toBeChecked();
});

test('an error of the browser shows our own message', async () => {
  const { subscribe } = installPush('granted');
  subscribe.mockRejectedValue(new DOMException('Registration failed - permission denied'));
  const user = await openDesk();
  await user.click(await toggle());
  expect(await screen.findByText(/could not reach its notification service/)).toBeVisible();
  expect(screen.queryByText(/Registration failed/)).toBeNull();
});

test.each(['/admin', '/admin/inbox', '/admin/people', '/admin/payments'])(
  'the menu of %s has them',
  async (address) => {
    answers['admin.person.page'] = refuse(503, 'We are very busy just now.');
    installPush('granted');
    await openDesk(address);
    const menu = await screen.findByRole('button', { name: 'Menu' });
    const panel = document.getElementById(menu.getAttribute('aria-controls') ?? '');
    expect(panel).toContainElement(await toggle());
  },
);

test('an existing subscription is stored again, in case the server has deleted it', async () => {
  const push = installPush('granted', true);
  await openDesk();
  expect(await screen.findByText('Notifications on this device: on')).toBeChecked();
  expect(inputs('admin.push.subscribe')).toEqual([subscribed]);
  expect(push.subscribe).not.toHaveBeenCalled();
});

test('a subscription made with another key of the server is made anew', async () => {
  const push = installPush('granted', true, earlierKey);
  await openDesk();
  expect(await screen.findByText('Notifications on this device: on')).toBeChecked();
  expect(push.unsubscribe).toHaveBeenCalledOnce();
  expect(push.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  expect(inputs('admin.push.subscribe')).toEqual([subscribed]);
});

test('if it cannot be stored again, notifications are off', async () => {
  installPush('granted', true);
  answers['admin.push.subscribe'] = refuse(503, 'We are very busy just now.');
  await openDesk();
  expect(await toggle()).not.toBeChecked();
});

describe('Logout', () => {
  const logOut = async () => {
    const user = await openDesk();
    await toggle();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem('admin_session')).toBeNull());
  };

  test('ends the notifications of this device before the session', async () => {
    const push = installPush('granted', true);
    await logOut();
    expect(inputs('admin.push.unsubscribe')).toEqual([{ endpoint: subscribed.endpoint }]);
    expect(inputs('admin.session.logout')).toHaveLength(1);
    expect(push.isSubscribed()).toBe(false);
  });

  test('does not wait for notifications that cannot be ended', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    installPush('granted', true);
    answers['admin.push.unsubscribe'] = refuse(503, 'We are very busy just now.');
    await logOut();
    expect(inputs('admin.session.logout')).toHaveLength(1);
  });

  test('makes no call if notifications are off', async () => {
    installPush('granted');
    await logOut();
    expect(inputs('admin.push.unsubscribe')).toEqual([]);
  });
});
