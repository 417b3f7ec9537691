import { useQueryClient } from '@tanstack/react-query';
import { clearSession } from '#src/client/admin-session.ts';
import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { pushMessages } from './contract.ts';
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
