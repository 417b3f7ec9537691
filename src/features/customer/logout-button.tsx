import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '#src/client/api.ts';
import { paths } from '#src/shared/paths.ts';
import { clearCustomerData } from './kept-customer.ts';
import { useIsView } from './portal-view.tsx';

/**
 * Ends the session, clears the stored customer and the query cache, and leaves the portal. The admin's
 * view is ended by its bar.
 */
export function LogoutButton() {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = api.customer.portal.logout.useMutation();
  const isView = useIsView();
  if (isView) return null;
  const logOut = async () => {
    await mutateAsync().catch((error: unknown) => console.warn('Session not ended', error));
    clearCustomerData();
    queries.clear();
    navigate(paths.customerLogin);
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
