import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { useLeave } from './use-leave.ts';

/**
 * Ends the session and leaves the portal, also where the server cannot be reached; asks first whether a
 * known browser is to be kept. The admin's view is ended by its bar.
 */
export function LogoutButton() {
  const leave = useLeave();
  const { mutateAsync, isPending } = api.customer.portal.logout.useMutation();
  const { session } = api.useUtils().customer.portal;
  const [asking, setAsking] = useState(false);
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  const logOut = async (keepBrowser: boolean) => {
    await mutateAsync({ keepBrowser }).catch((error: unknown) =>
      console.warn('Session not ended', error),
    );
    leave();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => (session.getData()?.isKnownBrowser ? setAsking(true) : logOut(false))}
        disabled={isPending}
        className="rounded px-3 py-3 underline underline-offset-4"
      >
        Logout
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Keep this browser known?"
        actions={
          <>
            <Button look="secondary" disabled={isPending} onClick={() => logOut(true)}>
              Keep it, and log out
            </Button>
            <Button busy={isPending} onClick={() => logOut(false)}>
              Log out and forget it
            </Button>
          </>
        }
      >
        <p>
          A known browser logs in with your email address alone, without a code. Keep it only if
          nobody else uses it.
        </p>
      </Dialog>
    </>
  );
}
