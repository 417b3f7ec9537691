import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { deskWorker, endPush, subscribeWith } from '#src/client/desk/push-subscription.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { pushMessages, pushSubscription } from './contract.ts';

/** uninstalled: an iPhone, which can once the desk is on its home screen. */
type PushState = 'unknown' | 'unsupported' | 'uninstalled' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser gets push messages, and how to switch them on and off. */
export function usePush() {
  const { client } = api.useUtils();
  const [state, setState] = useState<PushState>('unknown');
  const [busy, setBusy] = useState(false);

  const subscribe = async ({ pushManager }: ServiceWorkerRegistration) => {
    const { publicKey } = await client.admin.push.key.query();
    const subscription = await subscribeWith(pushManager, publicKey);
    await client.admin.push.subscribe.mutate(pushSubscription.parse(subscription.toJSON()));
    setState('on');
  };
  const look = useEffectEvent(async () => {
    if (!isSupported()) return setState('standalone' in navigator ? 'uninstalled' : 'unsupported');
    const registration = await navigator.serviceWorker.getRegistration(deskWorker.scope);
    if (!registration || !(await registration.pushManager.getSubscription()))
      return setState('off');
    // The server may have dropped it, or browser or server have changed their keys.
    await subscribe(registration);
  });
  useEffect(() => {
    look().catch(() => setState('off'));
  }, []);

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted')
      return toastError(pushMessages.failed, pushMessages.refused);
    const { script, scope } = deskWorker;
    const registration = await navigator.serviceWorker.register(script, { scope });
    await active(registration);
    await subscribe(registration);
  };
  const turnOff = async () => {
    await endPush((endpoint) => client.admin.push.unsubscribe.mutate({ endpoint }));
    setState('off');
  };
  const change = (run: () => Promise<void>) => async () => {
    setBusy(true);
    // What the browser itself says names its own parts, and helps nobody.
    await run().catch((error) =>
      toastError(pushMessages.failed, serverMessage(error, pushMessages.unavailable)),
    );
    setBusy(false);
  };
  return { state, busy, turnOn: change(turnOn), turnOff: change(turnOff) };
}

/** Resolves once the worker runs; a browser subscribes no sooner. */
const active = (registration: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const starting = registration.installing ?? registration.waiting;
    if (registration.active || !starting) return resolve();
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve();
    });
  });
