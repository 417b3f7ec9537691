import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { listDebtors } from '#src/features/money/billing/collection/debt-service.ts';
import { findFailed } from '#src/features/money/billing/collection/failed-service.ts';
import { listUnconfirmed } from '#src/features/money/billing/mandate/unconfirmed-service.ts';
import { listUndeliveredNotices } from '#src/features/money/billing/notice/notice-service.ts';
import { isLastReminder } from '#src/features/money/charge/rules.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';

/** Lists the money that waits for something to be done about it: first what is up to the admin, longest first. */
export async function listUnpaid(ctx: ServiceContext): Promise<UnpaidItem[]> {
  const items = [
    ...(await listFailed(ctx)),
    ...(await listUndeliveredNotices(ctx)),
    ...(await listDebtors(ctx)),
    ...(await listUnconfirmed(ctx)),
  ];
  return items.sort(
    (a, b) => Number(b.isTask) - Number(a.isTask) || a.since.localeCompare(b.since),
  );
}

/** Lists the charges that failed, and the refunds that came back. */
async function listFailed(ctx: DatabaseContext): Promise<UnpaidItem[]> {
  const failed = await findFailed(ctx);
  return failed.slice(0, 500).map(({ failure, settledAt, type, reminders, ...row }) => ({
    ...row,
    reason: type === 'refund' ? 'refund' : 'failed',
    isTask: type === 'refund' || isLastReminder(reminders),
    fee: 0,
    feePer: 'month',
    since: settledAt.toISOString(),
    detail: failure,
    reminders,
  }));
}
