import type { DataSource, EntityManager } from 'typeorm';

/**
 * Does something for each item, in a transaction of its own. One that fails does not stop the others.
 * Throws an AggregateError of what they threw at the end.
 */
export async function eachInTransaction<Item>(
  db: DataSource,
  items: readonly Item[],
  work: (manager: EntityManager, item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items)
    await db.transaction((manager) => work(manager, item)).catch((error) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Some rows could not be processed.');
}
