import { setTimeout } from 'node:timers/promises';
import { bankContext } from '#src/features/people/order/bank-service.ts';
import { queryTheirs, type Theirs, whose } from '#src/features/people/privacy/whose-service.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

type Row = Record<string, unknown>;

/** How many rows are read at once, and the pause after them, in which other calls are handled. */
const batch = 200;
const pause = 2;

/** The columns that somebody is shown: all but hashes and tokens. */
const shownOf = ({ columns }: PersonalData) =>
  Object.keys(columns).filter((column) => columns[column]?.holds !== 'secret');

/** The tables that have something of somebody. */
export const tablesOf = ({ personalData }: ServiceContext): readonly PersonalData[] =>
  personalData.filter((data) => data.theirs && shownOf(data).length > 0);

/** Reads somebody's rows of one table in batches, each with its columns as JSON has them. */
export async function* readRows(
  ctx: ServiceContext,
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

/** Decrypts bank details, which are named sealed_account_number and so on. */
function openSealed({ cipher }: ServiceContext, { id, ...row }: Row, banked: string[]): Row {
  for (const column of banked) {
    const name = column
      .replace('sealed_', '')
      .replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const sealed = row[column];
    if (typeof sealed === 'string' && sealed !== '')
      row[column] = cipher.open(sealed, bankContext(String(id), name));
  }
  return row;
}
