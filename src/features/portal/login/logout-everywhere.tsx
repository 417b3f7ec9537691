import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ReadOnlyNote } from '#src/client/ui/desk/read-only-note.tsx';
import { loginMessages } from '#src/features/people/login/texts.ts';
import { customerMessages } from '#src/features/portal/texts.ts';
import { useLeave } from './logout-button.tsx';

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
