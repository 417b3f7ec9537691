import type { DataSource } from 'typeorm';
import { addDays } from '#src/features/analytics/rules.ts';
import { londonDate } from '#src/shared/dates.ts';
import type { BillingOverview, ChasedCharge } from './admin-contract.ts';
import { chased } from './reminder-service.ts';

/** How many days the figures look ahead, and the chart back. */
const span = { ahead: 30, back: 29 };

/** A day in London as the moment it begins. */
const dayBegins = (parameter: string) =>
  `${parameter}::date::timestamp AT TIME ZONE 'Europe/London'`;

interface Row {
  day: string;
  count: number;
  amount: number;
}

/** Sums what comes in, was paid and is to be chased, with a series of days. */
export async function readOverview(db: DataSource, now: Date): Promise<BillingOverview> {
  const today = londonDate(now);
  const from = addDays(today, -span.back);
  const until = addDays(today, span.ahead);
  const month = `${today.slice(0, 7)}-01`;
  const coming = await findComing(db, today, until);
  const settled: (Row & { status: string })[] = await db.query(
    `SELECT (settled_at AT TIME ZONE 'Europe/London')::date::text AS day, status,
       count(*) FILTER (WHERE type <> 'refund')::int AS count,
       sum(CASE type WHEN 'refund' THEN -amount ELSE amount END)::int AS amount
     FROM billing_transaction
     WHERE settled_at >= ${dayBegins('$1')} AND status IN ('paid', 'failed')
       AND (status = 'paid' OR type <> 'refund')
     GROUP BY 1, 2`,
    [month < from ? month : from],
  );
  const [failed] = await db.query(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::int AS amount
     FROM billing_transaction AS failed WHERE ${chased}`,
  );
  const paid = settled.filter(({ status, day }) => status === 'paid' && day >= month);
  return {
    coming: totalOf(coming),
    paid: totalOf(paid),
    failed,
    days: Array.from({ length: span.back + 1 + span.ahead }, (_, index) => {
      const day = addDays(from, index);
      const of = (rows: readonly Row[]) => totalOf(rows.filter((row) => row.day === day)).amount;
      const ofStatus = (wanted: string) => of(settled.filter(({ status }) => status === wanted));
      return { day, coming: of(coming), paid: ofStatus('paid'), failed: ofStatus('failed') };
    }),
  };
}

const totalOf = (rows: readonly Row[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

/**
 * What was announced, by the day, unless its mandate was not confirmed by then, and the months that
 * are not: each customer's next date is theirs.
 */
const findComing = (db: DataSource, today: string, until: string): Promise<Row[]> =>
  db.query(
    `SELECT day::text, count(*)::int AS count, sum(amount)::int AS amount FROM (
       SELECT billing_date AS day, amount FROM billing_transaction
       WHERE status = 'pending' AND announced_at IS NOT NULL AND billing_date <= $1
         AND (billing_date >= $2 OR submitted_at IS NOT NULL)
       UNION ALL
       SELECT next_billing_date, monthly_fee FROM customer
       JOIN mandate ON mandate.customer_id = customer.id AND mandate.status = 'active'
       WHERE next_billing_date <= $1 AND monthly_fee > 0 AND NOT EXISTS (
         SELECT FROM billing_transaction AS next
         WHERE next.customer_id = customer.id AND next.status = 'pending'
           AND next.announced_at IS NOT NULL AND next.submitted_at IS NULL)
     ) AS coming GROUP BY day`,
    [until, today],
  );

/** Lists the failed charges to be chased, oldest first. */
export const listChased = async (db: DataSource): Promise<ChasedCharge[]> => {
  const rows: (Omit<ChasedCharge, 'settledAt'> & { settledAt: Date })[] = await db.query(
    `SELECT failed.id, customer_id AS "customerId", business_name AS "businessName", description,
       amount, settled_at AS "settledAt", failure, reminders
     FROM billing_transaction AS failed JOIN customer ON customer.id = customer_id
     WHERE ${chased} ORDER BY settled_at LIMIT 500`,
  );
  return rows.map((row) => ({ ...row, settledAt: row.settledAt.toISOString() }));
};
