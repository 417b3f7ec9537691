import { EventSourceParserStream } from 'eventsource-parser/stream';
import { livePath } from '#src/shared/live-event.ts';
import { adminToken, handleUnauthorized } from './admin-session.ts';
import { request } from './request.ts';

/** Idle timeout of a stream, in milliseconds; the server writes every 14 s. */
const silence = 40_000;

/**
 * Reads the stream of what happens, and calls `hear` with each message. Resolves when it ends: to
 * false if the session has ended. Throws if it cannot be opened, breaks off or is silent.
 */
export async function readLive(
  signal: AbortSignal,
  hear: (events: unknown) => void,
): Promise<boolean> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, silence);
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
      timer = setTimeout(abort, silence);
      hear(JSON.parse(value.data));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}
