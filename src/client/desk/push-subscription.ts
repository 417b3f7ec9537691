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
