import { noteEndedCustomers } from '#src/features/money/charge/ended-service.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { firmPeriodKinds } from '#src/shared/firm/firm.ts';
import type { Retention, RetentionItem } from './contract.ts';
import { type Due, listDue } from './due-service.ts';
import type { RetentionPeriod } from './entity.ts';
import { bringPeriods } from './period-service.ts';
import { beganBefore } from './retention-service.ts';

/** Returns what is kept for how long, and counts what would go. */
export async function readRetention(ctx: ServiceContext): Promise<Retention> {
  const periods = await transact(ctx, async (ctx) => {
    // Locks the periods, so that no two note the same customers at once.
    const brought = await bringPeriods(ctx);
    await noteEndedCustomers(ctx);
    return brought;
  });
  const due = listDue(ctx.personalData);
  const kinds: RetentionItem[] = [];
  for (const kind of firmPeriodKinds)
    for (const period of periods.filter((period) => period.kind === kind))
      kinds.push(await previewOf(ctx, period, due));
  return { kinds, lastRun: await findLastRun(ctx) };
}

async function previewOf(
  ctx: ServiceContext,
  { kind, months, next, nextAt }: RetentionPeriod,
  all: readonly Due[],
): Promise<RetentionItem> {
  const counts = new Map<string, number>();
  const began = beganBefore(ctx, next ?? months ?? 0);
  const due = all.filter(({ period }) => period === kind);
  const counted: { at: number; count: number }[] = await ctx.manager.query(
    due
      .map(
        ({ table, isOver }, at) =>
          `SELECT ${at} AS at, count(*)::int AS count FROM ${table} WHERE ${isOver}`,
      )
      .join(' UNION ALL '),
    [began],
  );
  for (const { at, count } of counted.filter(({ count }) => count > 0)) {
    const title = due[at]?.title ?? '';
    counts.set(title, (counts.get(title) ?? 0) + count);
  }
  return {
    kind,
    months,
    next,
    nextAt: nextAt?.toISOString() ?? null,
    rows: [...counts].map(([title, count]) => ({ title, count })),
  };
}

async function findLastRun({ manager }: ServiceContext): Promise<Retention['lastRun']> {
  const [run]: { at: Date; data: { rows: Record<string, number> } }[] = await manager.query(
    `SELECT at, data FROM ${eventRows('retention.ran')} AS ran ORDER BY at DESC LIMIT 1`,
  );
  return run ? { at: run.at.toISOString(), rows: run.data.rows } : null;
}
