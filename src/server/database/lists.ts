import type { EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import type { StoredRow } from './stored-row.ts';

interface ListQuery {
  search?: string;
  status?: string;
  limit?: number;
  offset?: number;
}

/** By age; indexes on (created_at, id) serve both. */
const oldestFirst = { createdAt: 'ASC', id: 'ASC' } as const;
export const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

/** How a slice lists its rows, for the documented list and for the desk's page of it. */
interface List<Row extends StoredRow, Item> {
  entity: EntityTarget<Row>;
  /** The columns in which each word of a search may occur. */
  searched: readonly (keyof Row & string)[];
  /** Oldest first unless told. */
  order?: Readonly<Record<string, 'ASC' | 'DESC'>>;
  /** Narrows the list to a status; to rows of that status unless told. */
  narrow?(rows: SelectQueryBuilder<Row>, status: string): void;
  present(rows: Row[], ctx: Context): Item[] | Promise<Item[]>;
}

/** Reads a slice's rows: all that a query asks for, one page of them, or their number. */
export function createList<Row extends StoredRow, Item>({
  entity,
  searched,
  order = oldestFirst,
  narrow = (rows, status) => void rows.andWhere('item.status = :status', { status }),
  present,
}: List<Row, Item>) {
  const columns = searched.map((column) => `item.${column}`).join(', ');

  function select({ db }: Context, { search = '', status, limit, offset }: ListQuery) {
    const rows = db.createQueryBuilder(entity, 'item').limit(limit).offset(offset);
    for (const [column, direction] of Object.entries(order))
      rows.addOrderBy(`item.${column}`, direction);
    if (status !== undefined) narrow(rows, status);
    for (const [place, word] of search.split(/\s+/).filter(Boolean).entries())
      rows.andWhere(`concat_ws(' ', ${columns}) ILIKE ANY (:word${place})`, {
        [`word${place}`]: spellings(word),
      });
    return rows;
  }

  return {
    all: async (ctx: Context, query: ListQuery) => present(await select(ctx, query).getMany(), ctx),

    page: async (ctx: Context, query: ListQuery) => {
      const [rows, total] = await select(ctx, query).getManyAndCount();
      return { rows: await present(rows, ctx), total };
    },

    count: (ctx: Context, query: ListQuery) => select(ctx, query).getCount(),
  };
}

/** Requests, oldest first, which `open` statuses tell from settled ones; a page counts the open. */
export function createRequestList<Row extends StoredRow, Item>({
  open,
  present,
  ...list
}: Pick<List<Row, Item>, 'entity' | 'searched'> & {
  open: readonly string[];
  present(row: Row): Item;
}) {
  const requests = createList({
    ...list,
    narrow(rows, status) {
      if (status === 'open') rows.andWhere('item.status IN (:...open)', { open });
      else if (status === 'settled') rows.andWhere('item.status NOT IN (:...open)', { open });
      else rows.andWhere('item.status = :status', { status });
    },
    present: (rows: Row[]) => rows.map(present),
  });
  return {
    ...requests,
    page: async (ctx: Context, query: ListQuery) => ({
      ...(await requests.page(ctx, query)),
      open: await requests.count(ctx, { status: 'open' }),
    }),
  };
}

/** A database whose locale is C folds the case of a to z alone: the other letters come in each. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const name = small.replace(/^./u, (first) => first.toUpperCase());
  return [...new Set([word, small, name, word.toUpperCase()])].map(
    (spelt) => `%${spelt.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
}
