import type { EntityManager } from 'typeorm';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';

/** Periods that no firm changes, in days. */
export const fixedPeriods = {
  expiry: 0,
  answer: 1,
  step: 1,
  'deleted-note': 1,
  'login-code': 2,
  'mail-text': 30,
  visitor: 90,
  mail: 400,
  visit: 400,
} as const;
export type FixedPeriodKind = keyof typeof fixedPeriods;

/** By what a row is kept for so long and no longer. */
export type PeriodKind = FirmPeriodKind | FixedPeriodKind;

/** On what the law lets us keep it. */
export type Basis = 'contract' | 'law' | 'interest' | 'none';
/** Who it is from. */
export type Source = 'you' | 'us' | 'both' | 'browser' | 'provider' | 'none';
/** Whom it is passed on to, besides the host of our server, which has it all. */
export type Recipient = 'mail' | 'provider' | 'push';

/** What a column holds of a person. */
export type Holds = 'nothing' | 'name' | 'contact' | 'text' | 'picture' | 'bank' | 'secret';

/** A column as the table of personal data names it. */
export interface PersonalColumn {
  holds: Holds;
  /** What an export calls it; one without is left out of its page. */
  label?: string;
  /** SQL that an erasure or a period's end puts in its place; null: it stays. */
  erased: string | null;
  /** Whether it shows pictures of the firm's own, by name or address: their objects stay with it. */
  shows?: true;
}

/** A status, a code, an id or a text of ours: nothing that is somebody's. */
export const plain = (label?: string): PersonalColumn => ({
  holds: 'nothing',
  erased: null,
  ...(label && { label }),
});
const personal =
  (holds: Holds) =>
  (label: string, erased: string | null = "''"): PersonalColumn => ({ holds, label, erased });
export const aName = personal('name');
export const aContact = personal('contact');
export const aText = personal('text');
/** A picture: the name of its object, or its address. */
export const aPicture = personal('picture');
/** Encrypted bank details. */
export const aBankDetail = personal('bank');
/** A hash or token that nobody is shown. */
export const aSecret = (erased: string | null = null): PersonalColumn => ({
  holds: 'secret',
  erased,
});

/** When rows go, or some of their columns. */
export interface Keeping {
  /** The table, if not that of the contribution but of a slice below it. */
  table?: string;
  period: PeriodKind;
  /** SQL for the moment from which the period runs, of a row of the table; NULL: it does not yet. */
  since: string;
  /** The columns that are emptied then; without, the row goes. */
  blanks?: readonly string[];
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
  source: Source;
  recipients?: readonly Recipient[];
  /** Every text, jsonb and bytea column, and others with a label for an export. */
  columns: Record<string, PersonalColumn>;
  /** When its rows go; none of a table that is the firm's own. */
  keeps: readonly Keeping[];
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
    ...columns.map((column) => [column, plain()]),
    ...pictures.map((column) => [column, { ...plain(), shows: true }]),
  ]),
  keeps: [],
});
