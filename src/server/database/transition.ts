import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import { appError } from '#src/server/errors.ts';
import { undoWindow } from '#src/shared/undo.ts';
import type { DecidedRow } from './stored-row.ts';

interface Decided {
  id: string;
  status: string;
  decidedAt?: Date | null;
}
type Entity<Row> = new () => Row;

interface Decision<Row> {
  row: Row;
  /** Whether it was decided just now, and not before. */
  moved: boolean;
}

/**
 * Moves a row from `open` to the status decided, once: the same decision again changes nothing,
 * another one is a CONFLICT, however close together two owners decide. NOT_FOUND for no such row.
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

/** Milliseconds more for the way of the call. */
const undoGrace = 5_000;

/**
 * Puts a row that was just decided back to `open`; one that is open stays so. `takeBack` undoes what
 * followed from the decision, or refuses. NOT_FOUND for no such row, CONFLICT where it is too late.
 */
export async function undoTransition<Row extends DecidedRow & { status: string }>(
  manager: EntityManager,
  entity: Entity<Row>,
  open: Row['status'],
  { id, now }: { id: string; now: Date },
  takeBack?: (row: Row) => Promise<void>,
): Promise<Row> {
  const row = await byId(manager, entity, id).setLock('pessimistic_write').getOne();
  if (!row) throw noSuchRow();
  if (row.status === open) return row;
  const decidedAt = row.decidedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - decidedAt > undoWindow + undoGrace)
    throw appError('CONFLICT', 'This was decided too long ago to be undone.');
  await takeBack?.(row);
  await update(manager, entity, { id }, { status: open, decidedAt: null });
  return { ...row, status: open, decidedAt: null };
}

/** Sets a row's status, whatever it was. NOT_FOUND for no such row. */
export async function setStatus<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: Entity<Row>,
  { id, status }: { id: string; status: Row['status'] },
): Promise<Row> {
  await update(db, entity, { id }, { status });
  return { ...(await find(db, entity, id)), status };
}

/** Typed over the columns that all of these entities have. */
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
