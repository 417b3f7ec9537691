import type { DataSource, EntityManager } from 'typeorm';
import type { Topic } from './topics.ts';

/** A place in the order of events: everything up to it has been read. */
export interface EventCursor {
  xact: string;
  id: string;
}

interface StoredEvent extends EventCursor {
  at: Date;
  topic: Topic;
  subjectKind: string;
  subjectId: string | null;
  email: string | null;
  actor: string;
  data: object;
}

/** What the live streams tell of an event. */
export type LiveRow = Pick<StoredEvent, 'topic' | 'subjectKind' | 'email'>;

/** The maximum number of events per read. */
export const readLimit = 500;

export const firstEvent: EventCursor = { xact: '0', id: '0' };

/**
 * Returns the events after a cursor, in order. Events of transactions that began before the oldest
 * open one only: an id alone would skip the rows of a transaction that commits late. The order names
 * the columns of the table: those of the result are text, in which 1000 comes before 999.
 */
export const readEvents = (
  db: DataSource | EntityManager,
  { xact, id }: EventCursor,
  limit = readLimit,
): Promise<StoredEvent[]> =>
  db.query(
    `SELECT xact::text, id::text, at, topic, subject_kind AS "subjectKind",
       subject_id AS "subjectId", email, actor, data
     FROM event
     WHERE (xact, id) > ($1::xid8, $2::bigint) AND xact < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY event.xact, event.id LIMIT $3`,
    [xact, id, limit],
  );

/** Returns the last event that `readEvents` would return now. */
export async function findLastEvent(db: DataSource): Promise<EventCursor> {
  const [last]: [EventCursor?] = await db.query(
    `SELECT xact::text, id::text FROM event WHERE xact < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY event.xact DESC, event.id DESC LIMIT 1`,
  );
  return last ?? firstEvent;
}

/** Returns the events since a time, among the last hundred. */
export const readRecent = (db: DataSource, since: Date): Promise<LiveRow[]> =>
  db.query(
    `SELECT topic, subject_kind AS "subjectKind", email
     FROM (SELECT * FROM event ORDER BY id DESC LIMIT 100) AS latest WHERE at > $1 ORDER BY id`,
    [since],
  );
