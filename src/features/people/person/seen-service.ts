import type { EntityManager } from 'typeorm';

/** Stores when a person came back without changing anything, by logging in. */
export const markSeen = (
  db: Pick<EntityManager, 'query'>,
  personId: string,
  at: Date,
): Promise<unknown> =>
  db.query('UPDATE person SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2', [
    personId,
    at,
  ]);
