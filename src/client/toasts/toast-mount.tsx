import { type ComponentType, useSyncExternalStore } from 'react';

let Region: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Renders the toast region, which stays mounted from then on. */
export function mountRegion(region: ComponentType): void {
  Region = region;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mount once in the app. Renders nothing, and loads no library code, until the first toast. */
export function Toasts() {
  const Shown = useSyncExternalStore(
    subscribe,
    () => Region,
    () => undefined,
  );
  return Shown && <Shown />;
}
