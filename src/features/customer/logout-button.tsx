import { api } from '#src/client/api.ts';
import { useIsReadOnly } from '#src/client/read-only.ts';
import { useLeave } from './use-leave.ts';

/**
 * Ends the session and leaves the portal, also where the server cannot be reached. The admin's view is
 * ended by its bar.
 */
export function LogoutButton() {
  const leave = useLeave();
  const { mutateAsync, isPending } = api.customer.portal.logout.useMutation();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  const logOut = async () => {
    await mutateAsync().catch((error: unknown) => console.warn('Session not ended', error));
    leave();
  };
  return (
    <button
      type="button"
      onClick={logOut}
      disabled={isPending}
      className="rounded px-3 py-3 underline underline-offset-4"
    >
      Logout
    </button>
  );
}
