import { useSyncExternalStore } from 'react';

/** How often what depends on the time is looked at again, in milliseconds. */
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

/** What `read` returns at the present time; renders again when that has changed, not each time. */
export const useNow = <Value extends string>(read: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => read(Date.now()));
