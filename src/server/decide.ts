import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { refusal } from './errors.ts';

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
  { id, status }: { id: string; status: Row['status'] },
): Promise<Decision<Row>> {
  const rows = db.getRepository(entity);
  const { affected } = await rows.update(
    { id, status: open } as FindOptionsWhere<Row>,
    { status } as unknown as QueryDeepPartialEntity<Row>,
  );
  const row = await find(db, entity, id);
  if (row.status !== status)
    throw refusal('CONFLICT', `This was already decided: it is ${row.status}.`);
  return { row, moved: affected === 1 };
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
  if (!row) throw refusal('NOT_FOUND', 'There is nothing here by that id.');
  return row;
}
