import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { StoredRow } from './stored-row.ts';

interface Decided {
  id: string;
  status: string;
  decidedAt?: Date | null;
}
type Entity<Row> = new () => Row;

interface Decision<Row> {
  row: Row;
  /** False if it had already been decided. */
  moved: boolean;
}

/**
 * Moves a row from `open` to another status, once. Repeating the decision changes nothing. Throws
 * CONFLICT for a different one, also under concurrency, and NOT_FOUND if there is no such row.
 */
export async function transition<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: Entity<Row>,
  open: Row['status'],
  { id, ...change }: { id: string; status: Row['status']; decidedAt?: Date },
): Promise<Decision<Row>> {
  const { affected } = await update(db, entity, { id, status: open }, change);
  const row = await find(db, entity, id);
  if (row.status !== change.status)
    throw appError('CONFLICT', `This was already decided: it is ${row.status}.`);
  return { row, moved: affected === 1 };
}

/**
 * Returns a recently decided row to `open`. `revert` reverts the consequences of the decision, or
 * throws. Throws NOT_FOUND if there is no such row, CONFLICT if it is too late.
 */
export async function undoTransition<Row extends StoredRow & Decided & { decidedAt: Date | null }>(
  { manager, clock }: ServiceContext,
  entity: Entity<Row>,
  open: Row['status'],
  id: string,
  revert?: (row: Row) => Promise<void>,
): Promise<Row> {
  const row = await byId(manager, entity, id).setLock('pessimistic_write').getOne();
  if (!row) throw noSuchRow();
  if (row.status === open) return row;
  const decidedAt = row.decidedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (clock().getTime() - decidedAt > undoDeadline)
    throw appError('CONFLICT', 'This was decided too long ago to be undone.');
  await revert?.(row);
  await update(manager, entity, { id }, { status: open, decidedAt: null });
  return { ...row, status: open, decidedAt: null };
}

/** Sets a row's status, whatever it was. Throws NOT_FOUND if there is no such row. */
export async function setStatus<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: Entity<Row>,
  { id, status }: { id: string; status: Row['status'] },
): Promise<Row> {
  await update(db, entity, { id }, { status });
  return { ...(await find(db, entity, id)), status };
}

/** Typed for the columns that all these entities share. */
const update = (
  db: DataSource | EntityManager,
  entity: Entity<Decided>,
  where: FindOptionsWhere<Decided>,
  change: Partial<Decided>,
) => db.getRepository(entity).update(where, change);

const byId = <Row extends Decided>(
  db: DataSource | EntityManager,
  entity: Entity<Row>,
  id: string,
) => db.createQueryBuilder(entity, 'row').where('row.id = :id', { id });

async function find<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: Entity<Row>,
  id: string,
) {
  const row = await byId(db, entity, id).getOne();
  if (!row) throw noSuchRow();
  return row;
}

const noSuchRow = () => appError('NOT_FOUND', 'There is nothing here by that id.');
