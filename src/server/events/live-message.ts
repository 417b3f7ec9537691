import { type LiveEvent, liveReset } from '#src/shared/live-event.ts';
import type { EventCursor, LiveRow } from './read-events.ts';

/** One message of a stream: what has happened, up to a place in the order of events. */
export interface LiveMessage {
  cursor: EventCursor;
  /** 'everything' if more has happened than is told; none is a heartbeat. */
  events: LiveEvent[] | 'everything';
}

/** Returns a message as a server-sent event, whose id the client sends back when it reconnects. */
export function formatMessage({ cursor: { xact, id }, events }: LiveMessage): string {
  const place = `id: ${xact}-${id}\n`;
  if (events === 'everything') return `event: ${liveReset}\n${place}data: []\n\n`;
  return `${place}data: ${JSON.stringify(events)}\n\n`;
}

/** Reads the id of the last message that a client got; undefined if there is none or it is not ours. */
export function parseCursor(lastId: unknown): EventCursor | undefined {
  const [, xact, id] = /^(\d{1,18})-(\d{1,18})$/.exec(String(lastId)) ?? [];
  return xact === undefined || id === undefined ? undefined : { xact, id };
}

/** Returns whether a cursor is later than another one: it is from before a restore. */
export const isLater = (one: EventCursor, other: EventCursor): boolean =>
  BigInt(one.xact) > BigInt(other.xact) ||
  (one.xact === other.xact && BigInt(one.id) > BigInt(other.id));

/** Returns each pair of topic and kind of subject once. */
export function distinctPairs(events: LiveRow[]): LiveEvent[] {
  const pairs = events.map(
    ({ topic, subjectKind }) => [`${topic} ${subjectKind}`, topic, subjectKind] as const,
  );
  return [...new Map(pairs.map(([key, topic, subject]) => [key, { topic, subject }])).values()];
}
