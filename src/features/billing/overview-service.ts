import type { DataSource } from 'typeorm';
import { addDays, londonDate } from '#src/shared/dates.ts';
import type { BillingOverview } from './admin-contract.ts';
import { findMonths } from './month-service.ts';
import type { Billing } from './next-billing-service.ts';
import { findOwing, type Owing } from './owed-service.ts';
import { chasedSql } from './reminder-service.ts';

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

type Clock = Pick<Billing, 'env' | 'clock'>;

/** Sums what comes in, was paid, is owed and to be chased, with a series of days. */
export async function readOverview(db: DataSource, ctx: Clock): Promise<BillingOverview> {
  const today = londonDate(ctx.clock());
  const from = addDays(today, -span.back);
  const until = addDays(today, span.ahead);
  const month = `${today.slice(0, 7)}-01`;
  const coming = await findComing(db, ctx, until);
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
     FROM billing_transaction AS failed WHERE ${chasedSql}`,
  );
  const paid = settled.filter(({ status, day }) => status === 'paid' && day >= month);
  const owing = await findOwing(db);
  const sum = (of: (one: Owing) => number) => owing.reduce((total, one) => total + of(one), 0);
  return {
    coming: totalOf(coming),
    paid: totalOf(paid),
    failed,
    owed: {
      count: owing.length,
      amount: sum(({ once }) => once),
      monthly: sum(({ monthly }) => monthly),
    },
    isMailed: ctx.env.SMTP_URL !== undefined,
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
 * are not announced yet.
 */
async function findComing(db: DataSource, ctx: Clock, until: string): Promise<Row[]> {
  const today = londonDate(ctx.clock());
  const announced: Row[] = await db.query(
    `SELECT CASE WHEN submitted_at IS NULL THEN greatest(billing_date, $2::date)
       ELSE billing_date END::text AS day, count(*)::int AS count, sum(amount)::int AS amount
     FROM billing_transaction AS charge LEFT JOIN mandate ON mandate.id = mandate_id
     WHERE charge.status = 'pending' AND announced_at IS NOT NULL AND billing_date <= $1
       AND (billing_date >= $2 OR submitted_at IS NOT NULL OR mandate.status = 'active')
     GROUP BY 1`,
    [until, today],
  );
  return [...announced, ...(await findMonths(db, ctx, until))];
}
