import type { InboxKind, WaitingTexts } from '#src/shared/desk/waiting.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { Env } from './env.ts';
import type { SubjectKind } from './events/topics.ts';
import type { MailKinds } from './mail/mail-kinds.ts';

/** What a row that waits is about, of which words are made. */
export interface WaitingFacts {
  /** A code, such as a decision; '' where the kind needs none. */
  state: string;
  line: string;
  /** Pence. */
  amount: number | null;
}

/** By what it is decided, and said, besides the row. */
interface WaitingContext {
  env: Env;
  firm: Firm;
  mails: MailKinds;
  clock: () => Date;
}

/** A kind of what waits for the admin, as its slice hands it to the inbox. */
export interface Waiting extends WaitingTexts {
  /** What the events about it are about. */
  subject: SubjectKind;
  /**
   * SQL made by `waitingRows`: a row for each thing that happened; rows of one id wait together.
   * $1 is the time, $2 whether mails are sent.
   */
  rows: string;
  /** Decides whether a selected row waits; each does by default. */
  waits?: (row: WaitingFacts & { latest: Date; facts: unknown }, ctx: WaitingContext) => boolean;
  /** By when it is due, where the law says so; by default what the site promises. */
  due?: (row: { state: string; since: Date }) => Date;
  /** Says what waits, and its line where that is not the row's. */
  say: (facts: WaitingFacts, ctx: WaitingContext) => { what: string; line?: string };
}

/** What waits, by kind. */
export type WaitingKinds = Readonly<Record<InboxKind, Waiting>>;

/** SQL expressions of a row's columns. */
export interface Columns {
  id: string;
  since: string;
  /** The last thing that happened to it; `since` by default. */
  latest?: string;
  email: string;
  /** The person, where an address need not name them. */
  personId?: string;
  name: string;
  business?: string;
  customerId?: string;
  state?: string;
  line?: string;
  amount?: string;
  /** JSON that `waits` decides by. */
  facts?: string;
}

/** The time at which the inbox is read, in the SQL of a contribution. */
export const waitingNow = '$1::timestamptz';
/** Whether mails are sent, in the SQL of a contribution. */
export const waitingMailed = '$2::boolean';

/** Returns the SQL of a contribution's rows; `from` begins with its first table. */
export const waitingRows = (
  {
    id,
    since,
    latest = since,
    email,
    personId = 'NULL::uuid',
    name,
    business = "''",
    customerId = 'NULL::uuid',
    state = "''",
    line = "''",
    amount = 'NULL::integer',
    facts = 'NULL::jsonb',
  }: Columns,
  from: string,
): string => `
  SELECT ${id} AS id, ${since} AS since, ${latest} AS latest, ${email} AS email,
    ${personId} AS "ofPerson", ${name} AS name, ${business} AS business, ${customerId} AS "customerId", ${state}::text AS state,
    left(${line}, 400) AS line, ${amount} AS amount, ${facts} AS facts
  FROM ${from}`;
