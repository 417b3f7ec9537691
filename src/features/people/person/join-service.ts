import type { DatabaseContext } from '#src/server/service-context.ts';
import { Person } from './entity.ts';

/** Makes a person, and all who are joined to them, one with another who is joined to nobody. */
export async function joinTo(
  { manager }: DatabaseContext,
  id: string,
  root: string,
): Promise<void> {
  await manager.update(Person, id, { sameAs: root });
  await manager.query('UPDATE person SET joined_to = $2 WHERE id = $1 OR joined_to = $1', [
    id,
    root,
  ]);
}

/** Separates a person from whom they were joined to; who was joined to them before stays with them. */
export async function separate({ manager }: DatabaseContext, id: string): Promise<void> {
  await manager.update(Person, id, { sameAs: null });
  await manager.query(
    `WITH RECURSIVE theirs AS (
       SELECT id FROM person WHERE id = $1
       UNION SELECT person.id FROM person JOIN theirs ON same_as = theirs.id
     )
     UPDATE person SET joined_to = nullif($1, person.id) FROM theirs WHERE person.id = theirs.id`,
    [id],
  );
}

/** Makes a person the root of those they are joined with: all others are then joined to them. */
export async function makeRoot({ manager }: DatabaseContext, id: string): Promise<void> {
  const { joinedTo } = await manager.findOneByOrFail(Person, { id });
  if (joinedTo === null) return;
  await manager.query(
    `WITH RECURSIVE path AS (
       SELECT id, same_as FROM person WHERE id = $1
       UNION SELECT person.id, person.same_as FROM person JOIN path ON person.id = path.same_as
     )
     UPDATE person SET same_as = (SELECT other.id FROM path AS other WHERE other.same_as = path.id)
     FROM path WHERE person.id = path.id`,
    [id],
  );
  await manager.query(
    `UPDATE person SET joined_to = nullif($1, id) WHERE id = $1 OR id = $2 OR joined_to = $2`,
    [id, joinedTo],
  );
}
