import type { EntityManager } from 'typeorm';

/**
 * Returns whom an event at an address concerns, null for nobody; `seenAt` if they caused it themselves.
 * It waits for no lock on a person, since other rows may be locked already: who holds it is storing
 * something of theirs.
 */
export async function findConcerned(
  manager: EntityManager,
  email: string,
  seenAt: Date | null,
): Promise<Concerned | null> {
  const [found]: Concerned[] = await manager.query(
    `WITH known AS (
       SELECT person.id, person.email FROM person_address
       JOIN person ON person.id = person_id WHERE person_address.email = $1
     ), idle AS (
       SELECT id FROM person WHERE id IN (SELECT id FROM known) AND last_seen_at < $2
       FOR NO KEY UPDATE SKIP LOCKED
     ), seen AS (
       UPDATE person SET last_seen_at = $2 FROM idle WHERE person.id = idle.id
     )
     SELECT id, email FROM known`,
    [email, seenAt],
  );
  return found ?? null;
}

interface Concerned {
  id: string;
  /** The address that they are written to, which they may have had corrected. */
  email: string;
}

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
