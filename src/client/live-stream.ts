import { EventSourceParserStream } from 'eventsource-parser/stream';
import { livePath } from '#src/shared/live-event.ts';
import { adminToken, handleUnauthorized } from './admin-session.ts';
import { request } from './request.ts';

/** Idle timeout of a stream, in milliseconds; the server writes every 14 s. */
const idleTimeout = 40_000;

/**
 * Reads the stream of events, and calls `onEvents` with each message. Resolves when the stream ends:
 * to false if the session has ended. Throws if it cannot be opened, breaks off or is idle.
 */
export async function readLive(
  signal: AbortSignal,
  onEvents: (events: unknown) => void,
): Promise<boolean> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, idleTimeout);
  try {
    const headers = { authorization: `Bearer ${adminToken() ?? ''}` };
    const response = await request(livePath, {
      headers,
      signal: connection.signal,
      on401: 'null',
    });
    if (!response) {
      handleUnauthorized();
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
      onEvents(JSON.parse(value.data));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}
