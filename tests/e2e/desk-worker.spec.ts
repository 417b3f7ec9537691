import { logIn } from './desk-journey.ts';
import { expect, test } from './journey.ts';

test.use({ permissions: ['notifications'] });

test('the desk can be installed, and its worker shows notifications', async ({
  page,
  server,
  context,
}) => {
  await logIn(page, server, '/admin');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(`${server.url}${manifest}`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, scope, icons } = await response.json();
  expect([start_url, scope]).toEqual(['/admin/inbox', '/admin']);
  for (const { src, type } of icons)
    expect((await page.request.get(`${server.url}${src}`)).headers()['content-type']).toBe(type);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is the one obstacle, and the test's own.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  // A subscription itself is made by the browser's maker, who is out of reach here.
  await page.getByRole('button', { name: /^(Menu|More)$/ }).click();
  await expect(page.getByRole('switch', { name: /^Notifications on this device/ })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin-worker.js', { scope: '/admin' });
    // A worker that is still activating gets no push message.
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state === 'activating')
      await new Promise((resolve) =>
        active.addEventListener('statechange', resolve, { once: true }),
      );
  });
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const push = async (title: string, tag: string, quiet = false) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registered,
      data: JSON.stringify({ title, tag, quiet }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  /** Of each that is shown, whether it makes no sound. */
  const silent = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ silent }) => silent === true).sort();
    });
  // DevTools does not say when the worker could not be started, and a push service sends again.
  await expect(async () => {
    await push('A new inquiry', 'inquiry.received');
    await expect.poll(shown, { timeout: 5000 }).toEqual(['A new inquiry']);
  }).toPass();
  await push('A customer wrote', 'message.sent/1');
  await push('A customer wrote', 'message.sent/1', true);
  await expect.poll(silent).toEqual([false, true]);
  await expect
    .poll(async () => (await shown()).sort())
    .toEqual(['A customer wrote', 'A new inquiry']);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // Chromium has no call for a tap on a notification.
  const tap = () =>
    context.serviceWorkers()[0]?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent: (event: Event) => void;
      };
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }),
      );
    });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await tap();
  await expect(page).toHaveURL(`${server.url}/admin/inbox`);
  expect(await page.evaluate(() => 'isSamePage' in window), 'nothing typed is lost').toBe(true);
  await expect.poll(async () => (await shown()).length).toBe(1);
});

test('no public page has a worker or the manifest', async ({ page, server }) => {
  for (const path of ['/', '/portfolio', '/customer/login']) {
    await page.goto(server.url + path);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  }
});
