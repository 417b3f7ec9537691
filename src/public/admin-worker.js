/** The service worker of the desk: shows what is pushed, and opens the desk. It caches nothing. */
const desk = '/admin/inbox';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title = 'Something happened', tag, quiet = false } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      renotify: Boolean(tag) && !quiet,
      silent: quiet,
      icon: '/desk-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

/** Opens the inbox. A window of the desk goes there by itself, for a navigation loses what is typed. */
async function open() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (!known) return self.clients.openWindow(desk);
  known.postMessage(desk);
  return known.focus();
}
