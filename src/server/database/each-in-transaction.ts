import type { DataSource, EntityManager } from 'typeorm';

/**
 * Calls `run` for each item in its own transaction. A failure does not stop the others. At the end
 * throws an AggregateError of all failures.
 */
export async function eachInTransaction<Item>(
  db: DataSource,
  items: readonly Item[],
  run: (manager: EntityManager, item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items)
    await db.transaction((manager) => run(manager, item)).catch((error) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Some rows could not be processed.');
}
