import { useSyncExternalStore } from 'react';

let silent: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Decides whether somebody is told of what is decided about the row with this key: 'inquiry.<id>'. */
export function chooseToTell(key: string, tells: boolean): void {
  const others = [...silent].filter((other) => other !== key);
  silent = new Set(tells ? others : [...others, key]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether they are told, which they are by default: in the row and in what it opens alike. */
export const useTells = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !silent.has(key),
    () => true,
  );
