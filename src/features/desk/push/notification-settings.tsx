import { Button } from '#src/client/ui/button.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import { usePush } from './use-push.ts';

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
