import { appError } from '#src/server/errors.ts';
import { type EventCursor, firstEvent, readEvents } from '#src/server/events/read-events.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { EventItem } from './contract.ts';

const write = ({ xact, id }: EventCursor) => Buffer.from(`${xact}/${id}`).toString('base64url');

function read(cursor: string): EventCursor {
  const parts = /^(\d{1,20})\/(\d{1,19})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, xact, id] = parts ?? [];
  if (!xact || !id || BigInt(xact) > maxXact || BigInt(id) > maxId)
    throw appError('BAD_REQUEST', 'This cursor is not one of ours.');
  return { xact, id };
}
const maxXact = 2n ** 64n - 1n;
const maxId = 2n ** 63n - 1n;

/**
 * Returns the events after a cursor, oldest first, and where to go on. An event of a transaction that
 * commits late comes later, never in between. Throws BAD_REQUEST for what is no cursor.
 */
export async function pullEvents(
  { manager }: DatabaseContext,
  { after, limit }: { after?: string; limit: number },
): Promise<{ data: EventItem[]; cursor: string }> {
  const start = after === undefined ? firstEvent : read(after);
  const events = await readEvents(manager, start, limit);
  return {
    data: events.map(({ id, topic, at, subjectId, subjectKind }) => ({
      id,
      type: topic,
      timestamp: at.toISOString(),
      data: { id: subjectId, kind: subjectKind },
    })),
    cursor: write(events.at(-1) ?? start),
  };
}
