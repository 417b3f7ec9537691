import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { ReadOnlyNote, useIsReadOnly } from '#src/client/api/read-only.tsx';
import { serverMessage } from '#src/client/api/server-message.ts';
import { forgetSession } from '#src/client/session/forget-session.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { loginMessages } from '#src/features/people/login/contract.ts';
import { customerMessages } from '#src/features/portal/texts.ts';
import { pagePath } from '#src/shared/paths.ts';
import { clearCustomerData } from './kept-customer.ts';

/** What a customer types in the portal, or in a form that it fills in, is kept under names like these. */
const drafts = ['message-customer-', 'comment-customer-', 'website-update-'];

/** Returns what follows a logout: nothing of the customer stays in this tab, which shows the login. */
function useLeave(): () => void {
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

/** Ends the customer's sessions in every browser, and leaves the portal. */
export function LogoutEverywhere() {
  const leave = useLeave();
  const isReadOnly = useIsReadOnly();
  const { mutateAsync, isPending } = api.customer.portal.logoutEverywhere.useMutation();
  const logOut = async () => {
    try {
      await mutateAsync();
      toast({ title: loginMessages.loggedOutEverywhere });
      leave();
    } catch (error) {
      toastError(
        customerMessages.error,
        serverMessage(error, loginMessages.logoutEverywhereFailed),
      );
    }
  };
  return (
    <section className="border-t border-line pt-6 sm:col-span-2">
      <h2 className="text-xl">Where you are logged in</h2>
      <p className="measure mt-2 text-stone">
        Lost a phone, or used somebody else’s computer? This logs you out in every browser, this one
        included.
      </p>
      <Button
        look="secondary"
        className="mt-4"
        disabled={isReadOnly}
        busy={isPending}
        onClick={logOut}
      >
        Log out everywhere
      </Button>
      <ReadOnlyNote className="mt-2" />
    </section>
  );
}
