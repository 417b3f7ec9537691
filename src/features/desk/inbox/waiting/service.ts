import type { InboxCut, InboxItem, InboxSummary } from '#src/features/desk/inbox/admin-contract.ts';
import { promisedBy } from '#src/features/desk/inbox/rules.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { type InboxKind, inboxKindsWhere } from '#src/shared/desk/waiting.ts';
import { readWaiting, type WaitingRow } from './waiting-service.ts';

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
