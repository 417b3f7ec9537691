import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { pagePath } from '#src/shared/paths.ts';

/**
 * Returns what leads the owner of a new installation from the bare dashboard to 'Your firm', unless they
 * press something first.
 */
export function useFirstVisit(): () => Promise<void> {
  const { client } = api.useUtils();
  const [, navigate] = useLocation();
  return async () => {
    // A link to another screen or to a tab is followed.
    if (location.pathname !== pagePath('/admin') || location.search !== '') return;
    const waiting = new AbortController();
    const { signal } = waiting;
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, () => waiting.abort(), { signal });
    const opening = await client.admin.opening.read
      .query(undefined, { signal })
      .catch(() => undefined);
    waiting.abort();
    if (opening?.data.isNew) navigate(pagePath('/admin/firm'), { replace: true });
  };
}
