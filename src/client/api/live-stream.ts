import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type LiveEvent, liveReset } from '#src/shared/live-event.ts';
import { request } from './request.ts';

/** Idle timeout of a stream, in milliseconds; the server writes every 14 s. */
const idleTimeout = 40_000;

/** A stream of events: where it is, and what its session needs. */
export interface Stream {
  path: string;
  headers: () => Record<string, string>;
  /** Called when the session has ended. */
  onEnded: () => void;
  /** The id of the last message, from which the next connection goes on, also of another screen. */
  lastId?: string;
}

/** What a message of the stream tells: undefined if everything may have changed. */
export type Told = readonly LiveEvent[] | undefined;

/**
 * Reads a stream of events from where it broke off, and calls `onMessage` with what each message tells.
 * Resolves when it ends: to false if the session has ended. Throws if it cannot be opened, breaks off or
 * is idle.
 */
export async function readLive(
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
