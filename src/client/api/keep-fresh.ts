import type { LiveEvent } from '#src/shared/live-event.ts';
import { readLive, type Stream, type Told } from './live-stream.ts';

/** How often everything is refetched while there is no stream, in milliseconds. */
const refreshInterval = 45_000;
/** The delay before reconnecting, in milliseconds, which doubles each time. */
const delay = { first: 500, longest: 30_000 };

/** Refetches what these events may have changed; everything without events. */
type Refresh = (events?: readonly LiveEvent[]) => void;

/**
 * Calls `refresh` with the events of a stream while the page is visible, and with those that it missed
 * while it was hidden or disconnected. While the stream cannot be opened, refreshes everything every 45
 * seconds and when the window gets the focus. Returns a function that stops it.
 */
export function keepFresh(stream: Stream, refresh: Refresh): () => void {
  let watching: AbortController | undefined;
  const watch = () => {
    watching?.abort();
    watching = undefined;
    // Over HTTP/1.1 the streams of six hidden tabs would block the site.
    if (document.visibilityState === 'hidden') return;
    watching = new AbortController();
    void follow(stream, watching.signal, refresh);
  };
  const turn = () => {
    if (document.visibilityState === 'visible' && stream.lastId === undefined) refresh();
    watch();
  };
  watch();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    watching?.abort();
  };
}

/** Follows the stream, reconnecting until the signal aborts or the session ends. */
async function follow(stream: Stream, signal: AbortSignal, refresh: Refresh): Promise<void> {
  let isOpen = false;
  let failures = 0;
  const refreshUnlessOpen = () => {
    if (!isOpen) refresh();
  };
  const timer = setInterval(refreshUnlessOpen, refreshInterval);
  addEventListener('focus', refreshUnlessOpen);
  const handleMessage = (told: Told) => {
    // Without a place to go on from, anything may have been missed since the first try.
    if (!told || (failures > 0 && stream.lastId === undefined)) refresh();
    else if (told.length > 0) refresh(told);
    isOpen = true;
    failures = 0;
  };
  while (!signal.aborted) {
    // Refused, broken and ended streams are handled in the same way.
    const isLoggedIn = await readLive(stream, signal, handleMessage).catch(() => true);
    if (!isLoggedIn) break;
    isOpen = false;
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
