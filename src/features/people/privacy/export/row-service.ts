import { setTimeout } from 'node:timers/promises';
import { readBankDetail } from '#src/features/people/order/bank-service.ts';
import { queryTheirs, type Theirs, whose } from '#src/features/people/privacy/whose-service.ts';
import type { Context } from '#src/server/context.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

type Row = Record<string, unknown>;

/** Who an export is for, and so what it shows. */
export type ExportContext = ServiceContext & Pick<Context, 'readsBank' | 'readsLinks'>;

/** How many rows are read at once, and the pause after them, in which other calls are handled. */
const batch = 200;
const pause = 2;

/** The columns that somebody is shown: all but hashes and tokens. */
const shownOf = ({ columns }: PersonalData) =>
  Object.keys(columns).filter((column) => columns[column]?.holds !== 'secret');

/** The tables that have something of somebody. */
export const tablesOf = ({ personalData }: ServiceContext): readonly PersonalData[] =>
  personalData.filter((data) => data.theirs && shownOf(data).length > 0);

/** What an export calls a column: one that is stored encrypted stands there as plain text. */
export const exportedName = (column: string): string => column.replace(/^sealed_/, '');

/** Reads somebody's rows of one table in batches, each with its columns as JSON has them. */
export async function* readRows(
  ctx: ExportContext,
  theirs: Theirs,
  data: PersonalData,
): AsyncGenerator<Row> {
  const banked = Object.keys(data.columns).filter(
    (column) => data.columns[column]?.holds === 'bank',
  );
  const columns = [...shownOf(data), ...(banked.length > 0 ? ['id'] : [])].join(', ');
  for (let first = 0; ; first += batch) {
    const rows = await queryTheirs<{ row: Row }>(
      ctx,
      theirs,
      `SELECT to_jsonb(part) AS row FROM (
         SELECT ${columns} FROM ${data.table} WHERE ${data.theirs?.(whose)}
         ORDER BY ctid LIMIT ${batch} OFFSET ${first}) AS part`,
    );
    for (const { row } of rows) yield openSealed(ctx, row, banked);
    if (rows.length < batch) return;
    await setTimeout(pause);
  }
}

/** Decrypts bank details for those who may see them, and names each by what then stands there. */
function openSealed(ctx: ExportContext, { id, ...row }: Row, banked: string[]): Row {
  const open = (column: string, sealed: unknown) => {
    const name = exportedName(column).replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase());
    return typeof sealed === 'string' && sealed !== ''
      ? readBankDetail(ctx, String(id), name, sealed)
      : sealed;
  };
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      banked.includes(column) ? [exportedName(column), open(column, value)] : [column, value],
    ),
  );
}
