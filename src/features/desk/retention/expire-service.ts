import { deleteSearchLines } from '#src/features/people/person/search-line-service.ts';
import { releasePictures } from '#src/features/people/privacy/erasure/picture-service.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { isObjectName } from '#src/server/storage/upload-address.ts';
import type { PeriodKind } from '#src/shared/privacy/personal-data.ts';
import { type Due, listDue, readReferences } from './due-service.ts';

/** How many rows go in one transaction. */
const batch = 500;

/** How many rows went, or were emptied, by period. */
export type Gone = Partial<Record<PeriodKind, number>>;

/**
 * Deletes what was kept for its time. `before` tells, of each period, when those that are over began; of
 * none, nothing goes. Several processes at once share the work. Throws an AggregateError at the end if
 * some tables failed.
 */
export async function expire(
  ctx: ServiceContext,
  before: (period: PeriodKind) => Date | null,
): Promise<Gone> {
  const gone: Gone = {};
  const problems: unknown[] = [];
  for (const due of listDue(ctx.personalData, await readReferences(ctx))) {
    const began = before(due.period);
    if (began === null) continue;
    try {
      for (let rows = batch; rows === batch; ) {
        rows = await transact(ctx, (ctx) => expireBatch(ctx, due, began));
        gone[due.period] = (gone[due.period] ?? 0) + rows;
      }
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0)
    throw new AggregateError(problems, 'Some rows whose time is over could not be deleted.');
  return gone;
}

/** Deletes or empties the oldest rows that nobody has locked, with all that shows them. */
async function expireBatch(
  ctx: ServiceContext,
  { table, since, isOver, isFree, change, pictures }: Due,
  began: Date,
): Promise<number> {
  const oldest = `ctid IN (SELECT ctid FROM ${table} WHERE ${isOver} AND ${isFree}
    ORDER BY ${since} LIMIT ${batch} FOR UPDATE OF ${table} SKIP LOCKED)`;
  const [rows]: [{ id: string | null; pictures: string[] }[]] = await ctx.manager.query(
    change
      ? `UPDATE ${table} SET ${change} WHERE ${oldest} RETURNING NULL AS id, '{}'::text[] AS pictures`
      : `DELETE FROM ${table} WHERE ${oldest}
         RETURNING to_jsonb(${table})->>'id' AS id, ${pictures} AS pictures`,
    [began],
  );
  await deleteSearchLines(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const names = rows.flatMap((row) => row.pictures.map((name) => name.split('/').at(-1) ?? ''));
  const ours = names.filter(isObjectName);
  if (ours.length > 0) await releasePictures(ctx, ours);
  return rows.length;
}
