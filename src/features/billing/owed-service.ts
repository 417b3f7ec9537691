import type { DataSource, EntityManager } from 'typeorm';
import { addDays } from '#src/features/analytics/rules.ts';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import { londonDate } from '#src/shared/dates.ts';
import type { ChasedItem } from './admin-contract.ts';
import { lastReminderDay, reminderDays } from './rules.ts';

/**
 * Whether a charge is owed and waits for a Direct Debit, as SQL of the row `charge`: it was not announced
 * yet, or was cancelled with its mandate. Months are charged by the schedule; a second try is owed as
 * the failed first one.
 */
const owedSql = `charge.period IS NOT NULL AND charge.attempt = 1 AND (
  (charge.status = 'pending' AND charge.announced_at IS NULL)
  OR (charge.status = 'cancelled' AND charge.failure = 'mandate_cancelled'
    AND charge.type <> 'subscription'))`;

/** Finds what a customer owes that the next Direct Debit collects, oldest first. */
export const findOwed = (
  manager: EntityManager,
  customerId: string,
): Promise<BillingTransaction[]> =>
  manager
    .createQueryBuilder(BillingTransaction, 'charge')
    .where('charge.customerId = :customerId', { customerId })
    .andWhere(owedSql)
    .orderBy({ 'charge.createdAt': 'ASC', 'charge.id': 'ASC' })
    .getMany();

/** A customer who owes what was agreed, and has no Direct Debit that it could be collected by. */
export interface Owing {
  customerId: string;
  businessName: string;
  /** The last quote that they accepted. */
  quoteId: string | null;
  since: Date;
  /** Pence, once and monthly. */
  once: number;
  monthly: number;
  /** How many mails reminded them. */
  reminders: number;
}

/** The customers who owe, as a select of SQL. */
export const owing = `
     WITH accepted AS MATERIALIZED (
       SELECT DISTINCT ON (lower(email)) lower(email) AS email, quote.id, quote.decided_at,
         bool_or(lines @> '[{"monthly": true}]') OVER (PARTITION BY lower(email)) AS is_monthly
       FROM quote JOIN consultation ON consultation.id = consultation_id
       WHERE quote.status = 'accepted' ORDER BY lower(email), quote.decided_at DESC
     )
     SELECT customer.id AS "customerId", business_name AS "businessName", quote.id AS "quoteId",
       greatest(quote.decided_at, owed.since) AS since, coalesce(owed.amount, 0)::int AS once,
       CASE WHEN is_monthly THEN coalesce(monthly_fee, 0) ELSE 0 END AS monthly,
       (SELECT count(*)::int FROM mail WHERE recipient = customer.email
         AND kind = 'set-up-reminder' AND mail.created_at >= quote.decided_at) AS reminders
     FROM customer
     LEFT JOIN accepted AS quote ON quote.email = customer.email
     LEFT JOIN LATERAL (
       SELECT sum(amount) AS amount, max(created_at) AS since FROM billing_transaction AS charge
       WHERE charge.customer_id = customer.id AND ${owedSql}
     ) AS owed ON true
     WHERE NOT EXISTS (SELECT FROM mandate
         WHERE mandate.customer_id = customer.id AND mandate.status IN ('pending', 'active'))
       AND (owed.amount > 0 OR (is_monthly AND monthly_fee > 0
         AND subscription_status IS DISTINCT FROM 'cancelled'))`;

/** Finds the customers who owe, longest first. */
export const findOwing = (db: DataSource): Promise<Owing[]> => db.query(`${owing} ORDER BY 4, 1`);

/** How many reminders of what is owed since a day are due by now. */
export const remindersDue = (since: Date, now: Date): number =>
  reminderDays.filter((days) => addDays(londonDate(since), days) <= londonDate(now)).length;

/** Whether all reminders of what is owed since a time are due by now; SQL of SQL, as `remindersDue`. */
export const isAllReminded = (since: string, now: string): string =>
  `(${since} AT TIME ZONE 'Europe/London')::date + ${lastReminderDay} <= (${now} AT TIME ZONE 'Europe/London')::date`;

/** Lists them for the admin, whose task they are once all reminders are sent. */
export async function listOwing(db: DataSource, now: Date): Promise<ChasedItem[]> {
  const rows: (Owing & Pick<ChasedItem, 'isTask'>)[] = await db.query(
    `SELECT *, ${isAllReminded('since', '$1::timestamptz')} AS "isTask"
     FROM (${owing}) AS owing ORDER BY since, "customerId"`,
    [now],
  );
  return rows.map(({ customerId, businessName, isTask, since, once, monthly, reminders }) => ({
    id: customerId,
    customerId,
    businessName,
    reason: 'owed',
    isTask,
    description: '',
    amount: once,
    monthly,
    since: since.toISOString(),
    detail: null,
    reminders,
  }));
}
