import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { deskWorker, endPush, subscribeWith } from '#src/client/desk/push-subscription.ts';
import { clearSession } from '#src/client/session/admin-session.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { pushMessages, pushSubscription } from './contract.ts';

/** uninstalled: an iPhone, which can once the desk is on its home screen. */
type PushState = 'unknown' | 'unsupported' | 'uninstalled' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser gets push messages, and how to switch them on and off. */
function usePush() {
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

/** Ends every session of the admin, this one too. */
function LogoutEverywhere() {
  const queries = useQueryClient();
  const { mutate, isPending } = api.admin.push.logoutEverywhere.useMutation({
    onSuccess() {
      clearSession();
      queries.clear();
      toast({ title: pushMessages.ended });
    },
    onError: toastFailure('Nobody was logged out', 'Please try again.'),
  });
  return (
    <Button look="quiet" className="px-4" busy={isPending} onClick={() => mutate()}>
      Log out everywhere
    </Button>
  );
}

/** Turns notifications on this device on and off, where its browser has them; 'Log out everywhere'. */
export function NotificationSettings() {
  const { state, busy, turnOn, turnOff } = usePush();
  return (
    <>
      {(state === 'on' || state === 'off') && (
        <Button
          look="quiet"
          role="switch"
          aria-checked={state === 'on'}
          busy={busy}
          className="px-4"
          onClick={state === 'on' ? turnOff : turnOn}
        >
          Notifications on this device: {state}
        </Button>
      )}
      {state === 'uninstalled' && (
        <span className="px-4 text-stone">
          For notifications on this phone, add the desk to its home screen first.
        </span>
      )}
      <LogoutEverywhere />
    </>
  );
}
