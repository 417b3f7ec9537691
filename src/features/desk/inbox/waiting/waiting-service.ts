import type {
  InboxCut,
  InboxItem,
  InboxSummary,
  WaitingQuestion,
} from '#src/features/desk/inbox/admin-contract.ts';
import { sendsMail } from '#src/features/money/billing/notice/notice-rules.ts';
import { unansweredQuestions } from '#src/features/sales/quote/request/waiting-service.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { WaitingFacts, WaitingKinds } from '#src/server/waiting.ts';
import { addDays, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { addPromised, type WorkingTime } from '#src/shared/dates/working-hours.ts';
import { type InboxKind, inboxKindsWhere, type WaitingTexts } from '#src/shared/desk/waiting.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { remindedWithin } from '#src/shared/firm/promises.ts';

/** One row of `waitingSql`. */
export interface WaitingRow extends WaitingFacts {
  kind: InboxKind;
  id: string;
  since: Date;
  /** The last thing that happened to it; what was put aside before that waits again. */
  latest: Date;
  email: string;
  personId: string | null;
  name: string;
  business: string;
  customerId: string | null;
  snoozedUntil: Date | null;
}

/** What was marked as done waits no more; only what came after it does. `at` is SQL. */
const isNotDone = (at: string): string =>
  `(done_up_to IS NULL OR done_up_to < date_trunc('milliseconds', ${at}))`;

/**
 * Returns SQL for everything that waits for the admin at a time ($1), where mails are sent or not ($2);
 * what is snoozed says until when. What happened since the last Done to one id is one row, the latest.
 */
const waitingSql = (kinds: WaitingKinds): string => `
  SELECT DISTINCT ON (item.kind, item.id) item.kind, item.id,
    min(item.since) OVER (PARTITION BY item.kind, item.id) AS since, latest,
    coalesce(person.email, item.email) AS email, item.name, business, "customerId", state, line,
    amount, facts, coalesce(joined_to, person.id) AS "personId",
    CASE WHEN snoozed_until > $1::timestamptz AND snoozed_up_to >= date_trunc('milliseconds', latest)
      THEN snoozed_until END AS "snoozedUntil"
  FROM (${Object.entries(kinds)
    .map(([kind, { rows }]) => `SELECT '${kind}' AS kind, part.* FROM (${rows}) AS part`)
    .join(' UNION ALL ')}) AS item
  LEFT JOIN person_address ON person_address.email = lower(btrim(item.email))
  LEFT JOIN person ON person.id = coalesce(person_id, "ofPerson")
  LEFT JOIN inbox_mark AS mark ON mark.kind = item.kind AND mark.id = item.id
  WHERE ${isNotDone('latest')}
  ORDER BY item.kind, item.id, latest DESC`;

/** Reads what waits for the admin, also what is snoozed; of one kind or one row where they are given. */
async function readWaiting(
  ctx: ServiceContext,
  { kind = null, id = null }: { kind?: InboxKind | null; id?: string | null } = {},
): Promise<WaitingRow[]> {
  const rows: (WaitingRow & { facts: unknown })[] = await ctx.manager.query(
    `SELECT * FROM (${waitingSql(ctx.waiting)}) AS waiting
     WHERE kind = coalesce($3, kind) AND id = coalesce($4, id)`,
    [ctx.clock(), sendsMail(ctx), kind, id],
  );
  return rows
    .filter((row) => ctx.waiting[row.kind].waits?.(row, ctx) ?? true)
    .map(({ facts: _, ...row }) => row);
}

/** Returns by when the firm promised to deal with what waits since a time, or would usually. */
export const promisedBy = (
  { isReply }: Pick<WaitingTexts, 'isReply'>,
  since: Date,
  firm: WorkingTime & Pick<FirmIdentity, 'promises'>,
): Date => addPromised(since, remindedWithin(firm)[isReply ? 'reply' : 'answer'], firm);

/** The longest line of a row, in characters. */
const lineLength = 300;

type Promised = WaitingRow & { due: Date };

/** Adds by when it was promised, and sorts by that. */
function byPromise(rows: WaitingRow[], { firm, waiting }: ServiceContext): Promised[] {
  const dueOf = (row: WaitingRow) =>
    waiting[row.kind].due?.(row) ?? promisedBy(waiting[row.kind], row.since, firm.identity);
  return rows
    .map((row) => ({ ...row, due: dueOf(row) }))
    .sort(
      (one, other) =>
        one.due.getTime() - other.due.getTime() ||
        one.since.getTime() - other.since.getTime() ||
        (one.id < other.id ? -1 : 1),
    );
}

const present = (
  ctx: ServiceContext,
  { state, amount, line: written, ...row }: Promised,
): InboxItem => {
  const { what, line = written } = ctx.waiting[row.kind].say({ state, amount, line: written }, ctx);
  return {
    ...row,
    what,
    line: oneLine(line, lineLength),
    since: row.since.toISOString(),
    latest: row.latest.toISOString(),
    due: row.due.toISOString(),
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  };
};

/** Lists what waits, or what is snoozed; oldest promise first. */
export async function listInbox(
  ctx: ServiceContext,
  { kind, view, limit, offset = 0 }: InboxCut,
): Promise<InboxItem[]> {
  const isSnoozed = view === 'snoozed';
  const rows = await readWaiting(ctx, { kind });
  const shown = rows.filter(({ snoozedUntil }) => (snoozedUntil !== null) === isSnoozed);
  const end = limit === undefined ? undefined : offset + limit;
  return byPromise(shown, ctx)
    .slice(offset, end)
    .map((row) => present(ctx, row));
}

/** Returns one thing that waits; undefined if it does not. */
export async function findWaiting(
  ctx: ServiceContext,
  { kind, id }: { kind: InboxKind; id: string },
): Promise<WaitingRow | undefined> {
  const [row] = await readWaiting(ctx, { kind, id });
  return row;
}

/** Counts what waits, and names the oldest promise that is overdue and the next one. */
export async function readInboxSummary(ctx: ServiceContext): Promise<InboxSummary> {
  const now = ctx.clock();
  const rows = await readWaiting(ctx);
  const open = byPromise(
    rows.filter(({ snoozedUntil }) => snoozedUntil === null),
    ctx,
  );
  const overdue = open.filter(({ due }) => due <= now);
  const name = (promise: (typeof open)[number] | undefined) =>
    promise ? present(ctx, promise) : null;
  return {
    waiting: open.length,
    overdue: overdue.length,
    snoozed: rows.length - open.length,
    kinds: inboxKindsWhere(ctx.waiting).flatMap((kind) => {
      const count = (list: { kind: InboxKind }[]) => list.filter((row) => row.kind === kind).length;
      return count(open) > 0 ? [{ kind, waiting: count(open), overdue: count(overdue) }] : [];
    }),
    longestOverdue: name(overdue[0]),
    next: name(open[overdue.length]),
    changesIn: secondsUntil(now, [
      londonMidnight(addDays(londonDate(now), 1)),
      ...open.slice(overdue.length).map(({ due }) => due),
      ...rows.flatMap(({ snoozedUntil }) => snoozedUntil ?? []),
    ]),
  };
}

/** Returns the whole seconds until the first of these moments. */
const secondsUntil = (now: Date, moments: Date[]): number =>
  Math.max(1, Math.ceil((Math.min(...moments.map(Number)) - now.getTime()) / 1000));

/** Lists the questions about the quote of a consultation or website update that wait, in full, oldest first. */
export async function listQuestions(
  { manager }: DatabaseContext,
  requestId: string,
): Promise<WaitingQuestion[]> {
  const rows: { at: Date; text: string }[] = await manager.query(
    `SELECT at, data->>'question' AS text FROM ${unansweredQuestions} AS asked
     LEFT JOIN inbox_mark AS mark ON mark.kind IN ('question', 'update-question') AND mark.id = subject_id
     WHERE subject_id = $1 AND ${isNotDone('at')} ORDER BY at`,
    [requestId],
  );
  return rows.map(({ at, text }) => ({ askedAt: at.toISOString(), text }));
}
