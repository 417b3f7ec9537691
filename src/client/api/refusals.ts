import { useSyncExternalStore } from 'react';

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
