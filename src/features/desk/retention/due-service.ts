import type { Keeping, PersonalData } from '#src/server/personal-data.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { PeriodKind } from '#src/shared/privacy/personal-data.ts';

/** What goes at the end of a period: rows of a table, or what some of their columns hold. */
export interface Due {
  period: PeriodKind;
  table: string;
  title: string;
  /** SQL for the time from which the period runs. */
  since: string;
  /** SQL condition for the rows whose period began before $1. */
  isOver: string;
  /** SQL condition for those of them to which no row points; all by default. */
  isFree: string;
  /** SQL of the assignments that empty the columns; undefined where rows go. */
  change?: string;
  /** SQL for a list of the pictures that a row shows. */
  pictures: string;
}

/** A column by which a row keeps another one from being deleted. */
interface Reference {
  table: string;
  column: string;
  referenced: string;
  key: string;
}

/** Reads which columns keep other rows from being deleted. */
export const readReferences = ({ manager }: DatabaseContext): Promise<Reference[]> =>
  manager.query(
    `SELECT conrelid::regclass::text AS "table", own.attname AS "column",
       confrelid::regclass::text AS referenced, other.attname AS key
     FROM pg_constraint
     JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
     JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
     WHERE contype = 'f' AND confdeltype IN ('a', 'r')
       AND connamespace = current_schema()::regnamespace`,
  );

/** Returns what goes at the end of each period, rows before those that they point to. */
export const listDue = (
  personalData: readonly PersonalData[],
  references: readonly Reference[] = [],
): Due[] =>
  personalData
    .toReversed()
    .flatMap((of) =>
      personalData
        .flatMap(({ table, keeps }) => keeps.filter((keep) => (keep.table ?? table) === of.table))
        .map((keeping) => dueOf(of, keeping, references)),
    );

function dueOf(
  { table, title, columns }: PersonalData,
  { period, since: { sql: since }, blanks }: Keeping,
  references: readonly Reference[],
): Due {
  const pictures = Object.entries(columns)
    .filter(([, { holds }]) => holds === 'picture')
    .map(([name]) => `${table}.${name}::text`);
  const due = {
    period,
    table,
    title,
    since,
    isOver: `(${since}) < $1`,
    isFree: 'true',
    pictures: `array_remove(ARRAY[${pictures.join(', ')}]::text[], NULL)`,
  };
  if (!blanks) {
    const free = references
      .filter(({ referenced }) => referenced === table)
      .map(
        ({ table: other, column, key }) =>
          `NOT EXISTS (SELECT FROM ${other} AS pointing WHERE pointing.${column} = ${table}.${key})`,
      );
    return { ...due, isFree: free.join(' AND ') || 'true' };
  }
  const emptied = blanks.map((name) => ({ name, erased: columns[name]?.erased ?? 'NULL' }));
  const isFull = emptied.map(({ name, erased }) => `${name} IS DISTINCT FROM ${erased}`);
  return {
    ...due,
    isOver: `${due.isOver} AND (${isFull.join(' OR ')})`,
    change: emptied.map(({ name, erased }) => `${name} = ${erased}`).join(', '),
  };
}
