import { EventSourceParserStream } from 'eventsource-parser/stream';
import {
  type LiveEvent,
  liveEvents,
  livePath,
  liveReset,
  portalLivePath,
} from '#src/shared/live-event.ts';

/** How soon an open desk or portal is promised to know, in milliseconds. */
export const soon = 3000;

/** The least of up to three waits: a busy machine is late now and then, a slow reader each time. */
export async function leastWait(wait: () => Promise<number>): Promise<number> {
  let least = await wait();
  for (let again = 0; again < 2 && least >= soon; again += 1) least = Math.min(least, await wait());
  return least;
}

/** A desk that listens to the stream, as the browser's does. */
export const openLive = (url: string, token: string, lastId?: string) =>
  openStream(`${url}${livePath}`, { authorization: `Bearer ${token}` }, lastId);

/** A portal that listens to its stream, with the cookie of its session. */
export const openPortalLive = (url: string, cookie: string, lastId?: string) =>
  openStream(`${url}${portalLivePath}`, { cookie }, lastId);

async function openStream(address: string, session: Record<string, string>, lastId?: string) {
  const leaving = new AbortController();
  const headers = { ...session, ...(lastId !== undefined && { 'last-event-id': lastId }) };
  const response = await fetch(address, { headers, signal: leaving.signal });
  const messages: { at: number; id?: string; isReset: boolean; events: LiveEvent[] }[] = [];
  const read = async () => {
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return 'complete';
      const { id, event, data } = next.value;
      const events = liveEvents.parse(JSON.parse(data));
      messages.push({ at: Date.now(), id, isReset: event === liveReset, events });
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
