import type { EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { undoMessages } from '#src/shared/undo.ts';
import { hasTerm, searchTerms } from './search-terms.ts';
import type { StoredRow } from './stored-row.ts';

interface ListQuery {
  search?: string;
  status?: string;
  /** The id of the only row to return. */
  row?: string;
  limit?: number;
  offset?: number;
}

/** How many rows of a complete list are yielded at once. */
const partSize = 50;

/** Both orders use the indexes on (created_at, id). */
export const oldestFirst = { createdAt: 'ASC', id: 'ASC' } as const;
export const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

/** How a feature lists its rows, for the API's list and for the pages on the desk. */
interface List<Row extends StoredRow, Item> {
  entity: EntityTarget<Row>;
  /** The columns to search. Each term of a search has to occur in one of them. */
  searched: readonly (keyof Row & string)[];
  /** Oldest first by default. */
  order?: Readonly<Record<string, 'ASC' | 'DESC'>>;
  /** Filters the list by a status; by default on the status column. */
  narrow?(rows: SelectQueryBuilder<Row>, status: string): void;
  present(rows: Row[], ctx: Context): Item[] | Promise<Item[]>;
}

/**
 * Creates the functions that return all rows matching a query, one page of them, their number, or
 * all of them in small parts.
 */
export function createList<Row extends StoredRow, Item>({
  entity,
  searched,
  order = oldestFirst,
  narrow = (rows, status) => void rows.andWhere('item.status = :status', { status }),
  present,
}: List<Row, Item>) {
  const columns = searched.map((column) => `item.${column}`).join(', ');

  function select({ manager }: Context, { search = '', status, row, limit, offset }: ListQuery) {
    const rows = manager.createQueryBuilder(entity, 'item').limit(limit).offset(offset);
    for (const [column, direction] of Object.entries(order))
      rows.addOrderBy(`item.${column}`, direction);
    if (row !== undefined) rows.andWhere('item.id = :row', { row });
    if (status !== undefined) narrow(rows, status);
    for (const [index, term] of searchTerms(search).entries())
      rows.andWhere(hasTerm(`concat_ws(' ', ${columns})`, term, `:term${index}`), {
        [`term${index}`]: term.value,
      });
    return rows;
  }

  /** Reads the ids first: an open cursor would hold the embedded database's only connection. */
  async function* parts(ctx: Context, { search, status }: ListQuery): AsyncGenerator<Item[]> {
    const found = select(ctx, { search, status });
    const ids: { id: string }[] = await found.clone().select('item.id', 'id').getRawMany();
    for (const part of inParts(ids.map(({ id }) => id)))
      yield await present(await found.clone().andWhereInIds(part).getMany(), ctx);
  }

  return {
    all: async (ctx: Context, query: ListQuery) => present(await select(ctx, query).getMany(), ctx),

    page: async (ctx: Context, query: ListQuery) => {
      const [rows, total] = await select(ctx, query).getManyAndCount();
      return { rows: await present(rows, ctx), total };
    },

    count: (ctx: Context, query: ListQuery) => select(ctx, query).getCount(),

    parts,
  };
}

/**
 * Lists requests, oldest first: open ones have an `open` status. Pages include the number of open ones.
 * `change` and `undo` are the procedures that do something to one, and return it.
 */
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
  const change =
    <Input>(work: (ctx: ServiceContext, input: Input) => Promise<Row>, message: string) =>
    async ({ ctx, input }: { ctx: Context; input: Input }) => {
      const row = await transact(ctx, (ctx) => work(ctx, input));
      return { message, data: present(row) };
    };
  return {
    ...requests,
    page: async (ctx: Context, query: ListQuery) => ({
      ...(await requests.page(ctx, query)),
      open: await requests.count(ctx, { status: 'open' }),
    }),
    change,
    undo: <Input>(work: (ctx: ServiceContext, input: Input) => Promise<Row>) =>
      change(work, undoMessages.done),
  };
}

/** Splits rows into parts, at least one, so that other work runs in between. */
export function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let first = 0; first === 0 || first < rows.length; first += partSize)
    yield rows.slice(first, first + partSize);
}
