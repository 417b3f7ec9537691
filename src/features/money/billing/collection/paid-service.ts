import type { MoneyItem } from '#src/features/money/billing/money/admin-list-contract.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';

/** SQL of the moment at which a day (a parameter) begins in London. */
export const dayBegins = (parameter: string): string =>
  `${parameter}::date::timestamp AT TIME ZONE 'Europe/London'`;

/** Returns the first day (ISO) of the month in London. */
export const firstOfMonth = (now: Date): string => `${londonDate(now).slice(0, 7)}-01`;

/** Lists what was paid and refunded this month, newest first, with how many there are. */
export async function listPaid(
  { manager, clock }: ServiceContext,
  limit: number,
): Promise<{ rows: MoneyItem[]; total: number }> {
  const rows: (MoneyItem & { total: number })[] = await manager.query(
    `SELECT paid.id, person_id AS "personId", business_name AS "businessName", description, lines,
       CASE type WHEN 'refund' THEN -amount ELSE amount END AS amount,
       (settled_at AT TIME ZONE 'Europe/London')::date::text AS on,
       count(*) OVER ()::int AS total
     FROM billing_transaction AS paid JOIN customer ON customer.id = customer_id
     WHERE state = 'paid' AND settled_at >= ${dayBegins('$1')}
     ORDER BY settled_at DESC, paid.id DESC LIMIT $2`,
    [firstOfMonth(clock()), limit],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
