import type { DataSource } from 'typeorm';
import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { listDebtors } from '#src/features/money/billing/charge/debt-service.ts';
import { listUnconfirmed } from '#src/features/money/billing/mandate/unconfirmed-service.ts';
import { listUndeliveredNotices } from '#src/features/money/billing/notice/notice-service.ts';
import { allRemindedSql, failedSql } from '#src/features/money/billing/notice/reminder-service.ts';
import { returnedRefundSql } from '#src/features/money/charge/state-rules.ts';
import type { ServiceContext } from '#src/server/context.ts';

/** Lists the money that waits for something to be done about it: first what is up to the admin, longest first. */
export async function listUnpaid(db: DataSource, ctx: ServiceContext): Promise<UnpaidItem[]> {
  const items = [
    ...(await listFailed(db)),
    ...(await listUndeliveredNotices(db, ctx)),
    ...(await listDebtors(db, ctx.clock())),
    ...(await listUnconfirmed(db, ctx.clock())),
  ];
  return items.sort(
    (a, b) => Number(b.isTask) - Number(a.isTask) || a.since.localeCompare(b.since),
  );
}

type FailedRow = Pick<
  UnpaidItem,
  | 'id'
  | 'customerId'
  | 'personId'
  | 'businessName'
  | 'description'
  | 'amount'
  | 'detail'
  | 'reminders'
  | 'isTask'
> & { settledAt: Date; isRefund: boolean };

/** The charges that failed, and the refunds that came back. */
async function listFailed(db: DataSource): Promise<UnpaidItem[]> {
  const rows: FailedRow[] = await db.query(
    `SELECT failed.id, customer_id AS "customerId", person_id AS "personId", business_name AS "businessName", description,
       amount, settled_at AS "settledAt", failure AS detail, reminders,
       failed.type = 'refund' AS "isRefund", failed.type = 'refund' OR ${allRemindedSql} AS "isTask"
     FROM billing_transaction AS failed JOIN customer ON customer.id = customer_id
     WHERE (${failedSql}) OR (${returnedRefundSql('failed')}) ORDER BY settled_at LIMIT 500`,
  );
  return rows.map(({ settledAt, isRefund, ...row }) => ({
    ...row,
    reason: isRefund ? 'refund' : 'failed',
    monthly: 0,
    since: settledAt.toISOString(),
  }));
}
