import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type LiveEvent, liveEvents, livePath } from '#src/shared/live-event.ts';

/** A desk that listens to the stream, as the browser's does. */
export async function openLive(url: string, token: string) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${livePath}`, { headers, signal: leaving.signal });
  const messages: { at: number; events: LiveEvent[] }[] = [];
  const read = async () => {
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return 'complete';
      messages.push({ at: Date.now(), events: liveEvents.parse(JSON.parse(next.value.data)) });
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    messages,
    /** The topics so far. */
    topics: () => messages.flatMap(({ events }) => events.map(({ topic }) => topic)),
    /** How it ended: as complete, or broken off. */
    ended: read().catch(() => 'broken off'),
    leave: () => leaving.abort(),
  };
}
