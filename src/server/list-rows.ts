import type { DataSource, EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { StoredRow } from './stored-row.ts';

interface Narrowing {
  search?: string;
  status?: string;
  limit?: number;
  offset?: number;
}

/**
 * A table's rows by age, narrowed to a status and to rows whose `searched` columns hold every word,
 * ready for getMany() or onePage(). An index on (created_at, id) serves the order.
 */
export function listRows<Row extends StoredRow>(
  db: DataSource,
  entity: EntityTarget<Row>,
  searched: readonly (keyof Row & string)[],
  { search = '', status, limit, offset }: Narrowing,
  order: 'ASC' | 'DESC' = 'ASC',
): SelectQueryBuilder<Row> {
  const query = db
    .createQueryBuilder(entity, 'item')
    .orderBy('item.createdAt', order)
    .addOrderBy('item.id', order)
    .limit(limit)
    .offset(offset);
  if (status !== undefined) query.andWhere('item.status = :status', { status });
  const columns = searched.map((column) => `item.${column}`).join(', ');
  for (const [place, word] of search.split(/\s+/).filter(Boolean).entries())
    query.andWhere(`concat_ws(' ', ${columns}) ILIKE ANY (:word${place})`, {
      [`word${place}`]: spellings(word),
    });
  return query;
}

/** The rows a list was cut to, as `present` shows them, and how many there are without the cut. */
export async function onePage<Row extends StoredRow, Item>(
  list: SelectQueryBuilder<Row>,
  present: (row: Row) => Item,
): Promise<{ rows: Item[]; total: number }> {
  const [rows, total] = await list.getManyAndCount();
  return { rows: rows.map(present), total };
}

/** Requests as a slice lists them: what is searched, and the statuses in which one is still open. */
interface Requests<Row extends StoredRow> {
  entity: EntityTarget<Row>;
  searched: readonly (keyof Row & string)[];
  open: readonly string[];
}

/** Requests, oldest first; `status` is one of theirs, 'open' or 'settled'. */
export function listRequests<Row extends StoredRow>(
  db: DataSource,
  { entity, searched, open }: Requests<Row>,
  { status, ...input }: Narrowing,
): SelectQueryBuilder<Row> {
  if (status !== 'open' && status !== 'settled')
    return listRows(db, entity, searched, { status, ...input });
  const which = status === 'open' ? 'IN' : 'NOT IN';
  return listRows(db, entity, searched, input).andWhere(`item.status ${which} (:...open)`, {
    open,
  });
}

/** One page of them, and how many are open in all. */
export async function requestPage<Row extends StoredRow, Item>(
  db: DataSource,
  requests: Requests<Row>,
  input: Narrowing,
  present: (row: Row) => Item,
): Promise<{ rows: Item[]; total: number; open: number }> {
  const page = await onePage(listRequests(db, requests, input), present);
  return { ...page, open: await listRequests(db, requests, { status: 'open' }).getCount() };
}

/** A database whose locale is C folds the case of a to z alone: the other letters come in each. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const name = small.replace(/^./u, (first) => first.toUpperCase());
  return [...new Set([word, small, name, word.toUpperCase()])].map(
    (spelt) => `%${spelt.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
}
