import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { undoFor } from '#src/shared/undo.ts';
import { refusal } from './errors.ts';
import type { DecidedRow } from './stored-row.ts';

interface Decided {
  id: string;
  status: string;
}

interface Decision<Row> {
  row: Row;
  /** Whether it was decided just now, and not before. */
  moved: boolean;
}

/**
 * Moves a row from `open` to the status decided, once: the same decision again changes nothing,
 * another one is a CONFLICT, however close together two owners decide. NOT_FOUND for no such row.
 */
export async function decide<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: EntityTarget<Row>,
  open: Row['status'],
  { id, ...change }: { id: string; status: Row['status']; decidedAt?: Date },
): Promise<Decision<Row>> {
  const rows = db.getRepository(entity);
  const { affected } = await rows.update(
    { id, status: open } as FindOptionsWhere<Row>,
    change as unknown as QueryDeepPartialEntity<Row>,
  );
  const row = await find(db, entity, id);
  if (row.status !== change.status)
    throw refusal('CONFLICT', `This was already decided: it is ${row.status}.`);
  return { row, moved: affected === 1 };
}

/** Milliseconds more for the way of the call. */
const undoGrace = 5_000;

/**
 * Puts a row that was just decided back to `open`; one that is open stays so. `takeBack` undoes what
 * followed from the decision, or refuses. NOT_FOUND for no such row, CONFLICT where it is too late.
 */
export async function undoDecision<Row extends DecidedRow & { status: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  open: Row['status'],
  { id, now }: { id: string; now: Date },
  takeBack?: (row: Row) => Promise<void>,
): Promise<Row> {
  const rows = manager.getRepository(entity);
  const where = { id } as FindOptionsWhere<Row>;
  const row = await rows.findOne({ where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw noSuchRow();
  if (row.status === open) return row;
  const decidedAt = row.decidedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - decidedAt > undoFor + undoGrace)
    throw refusal('CONFLICT', 'This was decided too long ago to be undone.');
  await takeBack?.(row);
  await rows.update(where, {
    status: open,
    decidedAt: null,
  } as unknown as QueryDeepPartialEntity<Row>);
  return { ...row, status: open, decidedAt: null };
}

/** Sets a row's status, whatever it was. NOT_FOUND for no such row. */
export async function setStatus<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: EntityTarget<Row>,
  { id, status }: { id: string; status: Row['status'] },
): Promise<Row> {
  await db
    .getRepository(entity)
    .update({ id } as FindOptionsWhere<Row>, { status } as unknown as QueryDeepPartialEntity<Row>);
  return { ...(await find(db, entity, id)), status };
}

async function find<Row extends Decided>(
  db: DataSource | EntityManager,
  entity: EntityTarget<Row>,
  id: string,
) {
  const row = await db.getRepository(entity).findOneBy({ id } as FindOptionsWhere<Row>);
  if (!row) throw noSuchRow();
  return row;
}

const noSuchRow = () => refusal('NOT_FOUND', 'There is nothing here by that id.');
