import { createTRPCReact } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import { makeLinks } from '#src/client/page/links.ts';
import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
import type { AppRouter } from './router-type.ts';

const listeners = new Set<() => void>();
let refusedAt = 0;

/** Records that a call was refused for lack of a session. */
export function noteRefusal(): void {
  refusedAt = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns when a call was last refused for lack of a session, in milliseconds; 0 for never. */
export const useRefusedAt = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refusedAt,
    () => 0,
  );

/** The tRPC hooks of portal and desk, such as `api.admin.consultation.list.useQuery()`. */
export const api = createTRPCReact<AppRouter>();

export const links = makeLinks({
  headers(): Record<string, string> {
    const token = adminToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
  onRefused() {
    handleUnauthorized();
    noteRefusal();
  },
});
