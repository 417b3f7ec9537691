import type { EntityManager } from 'typeorm';
import type { Topic } from '#src/server/events/topics.ts';

type Database = Pick<EntityManager, 'query'>;

/** The events that make an address known, and whether they prove that it is theirs. */
export type ProvingTopics = { readonly [T in Topic]?: { proven: boolean } };

/** Remembers an address, if the event makes it known. */
export async function learnAddress(
  db: Database,
  now: Date,
  known: { proven: boolean } | undefined,
  email: string | null,
): Promise<void> {
  if (known && email) await keepKnownAddress(db, now, email, known);
}

/** Remembers that an address is known; once it is proven, it stays so. */
export const keepKnownAddress = (
  db: Database,
  now: Date,
  email: string,
  { proven }: { proven: boolean },
): Promise<unknown> =>
  db.query(
    `INSERT INTO known_address (email, known_since, proven) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET proven = true WHERE excluded.proven`,
    [email, now, proven],
  );

/** Returns whether an address has proven itself, or is only known from payments; null for neither. */
export async function findKnownAddress(
  db: Database,
  email: string,
): Promise<{ proven: boolean } | null> {
  const [row] = await db.query('SELECT proven FROM known_address WHERE email = $1', [email]);
  return row ?? null;
}
