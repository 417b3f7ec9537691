import { type ComponentType, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-region.tsx';

export type { ToastMessage };

let Region: ComponentType | null = null;
const listeners = new Set<() => void>();

const fetchRegion = () => import('./toast-region.tsx');

/** Fetches what toasts need ahead of time, so that a lost connection can still be told of. */
export function prepareToasts(): void {
  fetchRegion().catch(() => {});
}

async function loadRegion() {
  const region = await fetchRegion();
  if (Region !== region.ToastRegion) {
    Region = region.ToastRegion;
    for (const listener of listeners) listener();
  }
  return region;
}

/** Says something in the corner for 5 seconds, in place of what was said there before. */
export function toast(message: ToastMessage): void {
  loadRegion().then(
    (region) => region.show(message),
    (error) => console.warn('Notification not shown', message.title, error),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: once in the app. Empty, and free of the library, until the first one. */
export function Toasts() {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Region,
    () => null,
  );
  return Loaded && <Loaded />;
}
