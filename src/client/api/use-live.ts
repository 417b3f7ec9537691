import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
import {
  firstWord,
  type LiveEvent,
  livePath,
  liveReset,
  portalLivePath,
} from '#src/shared/live-event.ts';
import { noteRefusal } from './api.ts';
import { request } from './request.ts';
import { type Side, useInvalidateSide } from './use-invalidate.ts';

/** Idle timeout of a stream, in milliseconds; the server writes every 14 s. */
const idleTimeout = 40_000;

/** A stream of events: where it is, and what its session needs. */
interface Stream {
  path: string;
  headers: () => Record<string, string>;
  /** Called when the session has ended. */
  onEnded: () => void;
  /** The id of the last message, from which the next connection goes on, also of another screen. */
  lastId?: string;
}

/** What a message of the stream tells: undefined if everything may have changed. */
type Told = readonly LiveEvent[] | undefined;

/**
 * Reads a stream of events from where it broke off, and calls `onMessage` with what each message tells.
 * Resolves when it ends: to false if the session has ended. Throws if it cannot be opened, breaks off or
 * is idle.
 */
async function readLive(
  stream: Stream,
  signal: AbortSignal,
  onMessage: (told: Told) => void,
): Promise<boolean> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, idleTimeout);
  try {
    const { lastId } = stream;
    const response = await request(stream.path, {
      headers: { ...stream.headers(), ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: connection.signal,
      on401: 'null',
    });
    if (!response) {
      stream.onEnded();
      return false;
    }
    if (!response.body) throw new Error('an empty response');
    const messages = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await messages.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeout);
      onMessage(value.event === liveReset ? undefined : JSON.parse(value.data));
      stream.lastId = value.id ?? stream.lastId;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}

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
function keepFresh(stream: Stream, refresh: Refresh): () => void {
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

const desk: Stream = {
  path: livePath,
  headers: () => ({ authorization: `Bearer ${adminToken() ?? ''}` }),
  onEnded: handleUnauthorized,
};

const portal: Stream = { path: portalLivePath, headers: () => ({}), onEnded: noteRefusal };

/** Keeps the desk up to date: refetches queries whose data an event may have changed. */
export const useLiveDesk = (enabled: boolean): void => useLive(desk, 'admin', enabled);

/** Keeps an open portal up to date. */
export const useLivePortal = (enabled: boolean): void => useLive(portal, 'customer', enabled);

function useLive(stream: Stream, side: Side, enabled: boolean): void {
  const invalidate = useInvalidateSide(side);
  useEffect(() => {
    if (!enabled) return;
    return keepFresh(stream, (events) => {
      void invalidate(events?.map(({ topic }) => firstWord(topic)));
    });
  }, [enabled, invalidate, stream]);
}
