import { sendsMail } from '#src/features/money/billing/notice/notice-rules.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { WaitingFacts, WaitingKinds } from '#src/server/waiting.ts';
import type { InboxKind } from '#src/shared/desk/waiting.ts';

/** One row of `waitingSql`. */
export interface WaitingRow extends WaitingFacts {
  kind: InboxKind;
  id: string;
  since: Date;
  /** The last thing that happened to it; what was put aside before that waits again. */
  latest: Date;
  email: string;
  personId: string;
  name: string;
  business: string;
  customerId: string | null;
  snoozedUntil: Date | null;
}

/** What was marked as done waits no more; only what came after it does. `at` is SQL. */
export const isNotDone = (at: string): string =>
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
  LEFT JOIN person ON person.id = person_id
  LEFT JOIN inbox_mark AS mark ON mark.kind = item.kind AND mark.id = item.id
  WHERE ${isNotDone('latest')}
  ORDER BY item.kind, item.id, latest DESC`;

/** Reads what waits for the admin, also what is snoozed; of one kind or one row where they are given. */
export async function readWaiting(
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
