import { useSyncExternalStore } from 'react';

interface OpenHelp {
  open: boolean;
  /** The page that is read; undefined for the list of those for the screen. */
  slug?: string | undefined;
}

let current: OpenHelp = { open: false };
const listeners = new Set<() => void>();

/** Opens, turns or closes the help beside the screen. It stays as one goes to another screen. */
export function setHelp(next: OpenHelp): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether help is open beside the screen, and at which page. */
export const useOpenHelp = (): OpenHelp => useSyncExternalStore(subscribe, () => current);
