import type { EntityManager } from 'typeorm';
import type { Basis, PeriodKind, Recipient, Source } from '#src/shared/privacy/personal-data.ts';
import { columnName } from './database/stored-row.ts';

/** A column as the table of personal data names it. */
export interface PersonalColumn {
  holds: 'nothing' | 'name' | 'contact' | 'text' | 'picture' | 'bank' | 'secret';
  /** What an export calls it; one without is left out of its page. */
  label?: string;
  /** SQL that an erasure or a period's end puts in its place; null: it stays. */
  erased: string | null;
  /** What a number of money is in, or that a text is the key of a package. */
  unit?: 'pence' | 'pounds' | 'package';
  /** Whether it shows pictures of the firm's own, by name or address: their objects stay with it. */
  shows?: true;
}

/** A status, a code, an id or a text of ours: nothing that is somebody's. */
export const nothing = (label?: string): PersonalColumn => ({
  holds: 'nothing',
  erased: null,
  ...(label && { label }),
});

const held = new WeakMap<object, Record<string, PersonalColumn>>();

/** Says beside a column of an entity what it holds of a person. */
export const Holds =
  (what: PersonalColumn): PropertyDecorator =>
  (entity, property) => {
    held.set(entity, { ...held.get(entity), [columnName(String(property))]: what });
  };
const personal =
  (holds: PersonalColumn['holds']) =>
  (label?: string, erased: string | null = "''") =>
    Holds({ holds, erased, ...(label && { label }) });

export const plain = (label?: string) => Holds(nothing(label));
/** A sum in pence. */
export const pence = (label: string) => Holds({ ...nothing(label), unit: 'pence' });
/** The key of a package: a person reads its name. */
export const aPackage = () => Holds({ ...nothing('Package'), unit: 'package' });
export const aName = personal('name');
export const aContact = personal('contact');
export const aText = personal('text');
/** A picture: the name of its object, or its address. */
export const aPicture = personal('picture');
/** Encrypted bank details. */
export const aBankDetail = personal('bank');
/** A hash or token that nobody is shown. */
export const aSecret = (erased: string | null = null) => Holds({ holds: 'secret', erased });

/** The columns of an entity of which that is said; `stored` is what an export calls when a row was stored. */
export const columnsOf = (
  { prototype }: { prototype: object },
  stored?: string,
): Record<string, PersonalColumn> => ({
  ...(stored && { created_at: nothing(stored) }),
  ...held.get(prototype),
});

/** From when a period runs. */
export interface Moment {
  /** SQL for it, of a row of the table; NULL: the period does not run yet. */
  sql: string;
  /**
   * The same in words, such as 'from when it was sent', after a firm's period; in place of a fixed
   * period's own words where those do not fit.
   */
  says?: string;
}

/** A moment that counts only for rows that fit a condition, in SQL. */
export const onlyIf = (condition: string, { sql, ...words }: Moment): Moment => ({
  sql: `CASE WHEN ${condition} THEN ${sql} END`,
  ...words,
});

/** When rows go, or some of their columns. */
export interface Keeping {
  /** The table, if not that of the contribution but of a slice below it. */
  table?: string;
  period: PeriodKind;
  since: Moment;
  /** The columns that are emptied then; without, the row goes. */
  blanks?: readonly string[];
  /** What of the table it is of, as `/privacy` says it: 'Bank details'. */
  of?: string;
}

/** SQL for arrays of what is a person's: `uuid[]`, `uuid[]` and `text[]`. */
export interface Whose {
  people: string;
  customers: string;
  addresses: string;
}

/** What a slice has of people in one table, or that it has nothing of them there. */
export interface PersonalData {
  table: string;
  /** What it is, as `/privacy` calls it; tables of one title are one there. */
  title: string;
  purpose: string;
  basis: Basis;
  /** On what we keep it once the contract has ended. */
  afterwards?: Basis;
  /** Whether it only keeps the system running: `/privacy` has it last. */
  technical?: true;
  source: Source;
  recipients?: readonly Recipient[];
  /** What `/privacy` says it holds besides the columns that are somebody's. */
  holds?: string;
  /** Every text, jsonb and bytea column, and others with a label for an export. */
  columns: Record<string, PersonalColumn>;
  /** When its rows go; none of a table that is the firm's own. */
  keeps: readonly Keeping[];
  /** How long rows without a period are kept, as `/privacy` says it. */
  lasts?: string;
  /** SQL condition for the rows of somebody; absent where no row is anybody's. */
  theirs?: (whose: Whose) => string;
  /** SQL condition for the rows that an erasure leaves, their columns emptied; none by default. */
  stays?: string;
  /** Why those stay, and what of them; until their period ends. */
  because?: string;
}

/** Says why customers cannot be erased yet, in sentences for the owner. */
export type ErasureBlock = (
  ctx: { manager: EntityManager },
  customers: string[],
  people: string[],
) => Promise<string[]>;

/** A table of the firm's own, with nothing of anybody else's. */
export const ownTable = (
  table: string,
  title: string,
  columns: string[],
  pictures: string[] = [],
): PersonalData => ({
  table,
  title,
  purpose: '',
  basis: 'none',
  source: 'none',
  columns: Object.fromEntries([
    ...columns.map((column) => [column, nothing()]),
    ...pictures.map((column) => [column, { ...nothing(), shows: true }]),
  ]),
  keeps: [],
});
