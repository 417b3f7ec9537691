import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { paths } from '#src/shared/paths.ts';

/** Returns what leads the owner of a new installation from the bare dashboard to 'Your firm'. */
export function useFirstVisit(): () => Promise<void> {
  const { client } = api.useUtils();
  const [, navigate] = useLocation();
  return async () => {
    // A link to another screen or to a tab is followed.
    if (location.pathname !== paths.admin || location.search !== '') return;
    const opening = await client.admin.opening.read.query().catch(() => undefined);
    if (opening?.data.isNew) navigate(paths.adminFirm, { replace: true });
  };
}
