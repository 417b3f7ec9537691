import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { forgetSession } from '#src/client/session/forget-session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { clearCustomerData } from './kept-customer.ts';

/** What a customer types in the portal, or in a form that it fills in, is kept under names like these. */
const drafts = ['message-customer-', 'comment-customer-', 'website-update-'];

/** Returns what follows a logout: nothing of the customer stays in this tab, which shows the login. */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  return () => {
    clearCustomerData();
    forgetSession(drafts);
    queries.clear();
    navigate(pagePath('/customer/login'));
  };
}

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
