import type { DataSource } from 'typeorm';
import type { Topic } from './topics.ts';

/** A place in the order of events: everything up to it has been read. */
interface EventCursor {
  xact: string;
  id: string;
}

export interface StoredEvent extends EventCursor {
  at: Date;
  topic: Topic;
  subjectKind: string;
  subjectId: string | null;
  email: string | null;
  actor: string;
  data: object;
}

export const firstEvent: EventCursor = { xact: '0', id: '0' };

/**
 * Returns the events after a cursor, in order. Events of transactions that began before the oldest
 * open one only: an id alone would skip the rows of a transaction that commits late.
 */
export const readEvents = (
  db: DataSource,
  { xact, id }: EventCursor,
  limit = 500,
): Promise<StoredEvent[]> =>
  db.query(
    `SELECT xact::text, id::text, at, topic, subject_kind AS "subjectKind",
       subject_id AS "subjectId", email, actor, data
     FROM event
     WHERE (xact, id) > ($1::xid8, $2::bigint) AND xact < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY xact, id LIMIT $3`,
    [xact, id, limit],
  );
