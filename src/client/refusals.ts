import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let refusedAt = 0;

/** Notes that a call was refused because there is no session, or none any more. */
export function noteRefusal(): void {
  refusedAt = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns when a call was last refused for want of a session, in milliseconds; 0 for never. */
export const useRefusedAt = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refusedAt,
    () => 0,
  );
