import { useSyncExternalStore } from 'react';

/** How often values that depend on the time are updated, in milliseconds. */
const interval = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, interval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns `read` of the current time; renders again only when that value changes. */
export const useNow = <Value extends string>(read: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => read(Date.now()));
