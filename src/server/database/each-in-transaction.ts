import { type ServiceContext, transact } from '#src/server/service-context.ts';

/** Runs each item in a transaction of its own. Throws an AggregateError at the end if any failed. */
export async function eachInTransaction<Item>(
  ctx: ServiceContext,
  items: readonly Item[],
  run: (ctx: ServiceContext, item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items)
    await transact(ctx, (ctx) => run(ctx, item)).catch((error) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Some rows could not be processed.');
}
