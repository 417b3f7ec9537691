import type { LiveEvent } from '#src/shared/live-event.ts';
import { readLive } from './live-stream.ts';

/** How often everything is refetched while there is no stream, in milliseconds. */
const refreshInterval = 45_000;
/** The delay before reconnecting, in milliseconds, which doubles each time. */
const delay = { first: 500, longest: 30_000 };

/** Refetches what these events may have changed; everything without events. */
type Refresh = (events?: readonly LiveEvent[]) => void;

/**
 * Calls `refresh` on every event of the stream while the page is visible; without a stream, every 45
 * seconds and when the user returns to the page. Returns a function that stops it.
 */
export function keepFresh(refresh: Refresh): () => void {
  let watching: AbortController | undefined;
  const watch = () => {
    watching?.abort();
    watching = undefined;
    if (document.visibilityState === 'hidden') return;
    watching = new AbortController();
    void follow(watching.signal, refresh);
  };
  const returnTo = () => {
    if (document.visibilityState === 'visible') refresh();
    watch();
  };
  watch();
  document.addEventListener('visibilitychange', returnTo);
  return () => {
    document.removeEventListener('visibilitychange', returnTo);
    watching?.abort();
  };
}

/** Follows the stream, reconnecting until the signal aborts or the session ends. */
async function follow(signal: AbortSignal, refresh: Refresh): Promise<void> {
  let isOpen = false;
  /** Whether events may have been missed while disconnected. */
  let isStale = false;
  let failures = 0;
  const refreshUnlessOpen = () => {
    if (!isOpen) refresh();
  };
  const timer = setInterval(refreshUnlessOpen, refreshInterval);
  addEventListener('focus', refreshUnlessOpen);
  const handleEvents = (events: unknown) => {
    if (isStale) refresh();
    else if (Array.isArray(events) && events.length > 0) refresh(events);
    isOpen = true;
    isStale = false;
    failures = 0;
  };
  while (!signal.aborted) {
    // Refused, broken and ended streams are handled in the same way.
    const isLoggedIn = await readLive(signal, handleEvents).catch(() => true);
    if (!isLoggedIn) break;
    isOpen = false;
    isStale = true;
    const wait = Math.min(delay.longest, delay.first * 2 ** failures);
    failures += 1;
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
  clearInterval(timer);
  removeEventListener('focus', refreshUnlessOpen);
}

/** Waits for some milliseconds, or until the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
