/** The service worker of the desk, which shows notifications. */
export const deskWorker = { script: '/admin-worker.js', scope: '/admin' };

/** Ends this browser's push subscription, if there is one, after `tell` has told the server. */
export async function endPush(tell: (endpoint: string) => Promise<unknown>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(deskWorker.scope);
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await tell(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Returns a subscription made with the server's key. No message reaches one made with another key. */
export async function subscribeWith(
  pushManager: PushManager,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === applicationServerKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The key of the server that a subscription was made with, in base64url. */
const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
