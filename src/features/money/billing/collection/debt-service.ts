import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { isLastReminder, remindersDue } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import { paysMonthly } from './next-billing-service.ts';

/**
 * Whether a charge is owed and waits for a Direct Debit, as SQL of the row `charge`: it was not announced
 * yet, or was cancelled with its mandate. Months are charged by the schedule; a second try is owed as
 * the failed first one.
 */
export const debtSql = `charge.period IS NOT NULL AND charge.attempt = 1 AND (
  charge.state = 'planned'
  OR (charge.state = 'cancelled' AND charge.failure = 'mandate_cancelled'
    AND charge.type <> 'subscription'))`;

/** Finds what a customer owes that the next Direct Debit collects, oldest first. */
export const findDebts = (
  { manager }: DatabaseContext,
  customerId: string,
): Promise<BillingTransaction[]> =>
  manager
    .createQueryBuilder(BillingTransaction, 'charge')
    .where('charge.customerId = :customerId', { customerId })
    .andWhere(debtSql)
    .orderBy({ 'charge.createdAt': 'ASC', 'charge.id': 'ASC' })
    .getMany();

/** A customer who owes what was agreed, and has no Direct Debit that it could be collected by. */
export interface Debtor {
  customerId: string;
  personId: string;
  businessName: string;
  /** The last quote that they accepted, unless they set up a Direct Debit since. */
  quoteId: string | null;
  /** When they came to owe it, or their last Direct Debit ended. */
  since: Date;
  /** Pence, once and counted by the month. */
  once: number;
  monthly: number;
  /** Pence, each period. */
  fee: number;
  feePer: PackagePeriod;
  /** How many mails reminded them. */
  reminders: number;
}

/** How many months the fee of a customer is for, for SQL. */
const monthsSql = `CASE fee_per WHEN 'year' THEN 12.0 WHEN 'quarter' THEN 3.0 ELSE 1.0 END`;

/** SQL that selects the customers without a live Direct Debit to whom something was charged or quoted monthly. */
export const unchargedSql = `
     SELECT customer.id AS "customerId", person_id AS "personId", business_name AS "businessName",
       CASE WHEN NOT EXISTS (SELECT FROM mandate WHERE mandate.customer_id = customer.id
         AND mandate.status NOT IN ('waiting', 'refused')
         AND mandate.agreed_at >= quote_accepted_at) THEN quote_id END AS "quoteId",
       greatest(quote_accepted_at, owed.since, (SELECT max(at) FROM ${eventRows('mandate.cancelled')} AS cancelled
         WHERE subject_id = customer.id)) AS since, coalesce(owed.amount, 0)::int AS once,
       monthly_fee AS "monthlyFee",
       subscription_status AS "subscriptionStatus",
       CASE WHEN quoted_monthly THEN coalesce(round(monthly_fee / ${monthsSql}), 0)::int ELSE 0 END AS monthly,
       CASE WHEN quoted_monthly THEN coalesce(monthly_fee, 0) ELSE 0 END AS fee, fee_per AS "feePer",
       (SELECT count(*)::int FROM ${mailRows('set-up-reminder')} AS mail
         WHERE recipient = customer.email AND mail.created_at >= quote_accepted_at) AS reminders
     FROM customer
     LEFT JOIN LATERAL (
       SELECT sum(amount) AS amount, max(created_at) AS since FROM billing_transaction AS charge
       WHERE charge.customer_id = customer.id AND ${debtSql}
     ) AS owed ON true
     WHERE NOT EXISTS (SELECT FROM mandate
         WHERE mandate.customer_id = customer.id AND mandate.status IN ('pending', 'active'))
       AND (owed.amount > 0 OR quoted_monthly)`;

/** Whether they owe: something once, or the monthly fee. */
export const owes = ({
  once,
  ...customer
}: Pick<Customer, 'monthlyFee' | 'subscriptionStatus'> & { once: number }): boolean =>
  once > 0 || paysMonthly(customer);

/** Finds the customers who owe, longest first. */
export async function findDebtors({ manager }: DatabaseContext): Promise<Debtor[]> {
  const rows: (Debtor & Parameters<typeof owes>[0])[] = await manager.query(
    `${unchargedSql} ORDER BY since, "customerId"`,
  );
  return rows.filter(owes);
}

/** Lists the customers who owe, for the admin. They are a task once the last reminder is due. */
export async function listDebtors(ctx: ServiceContext): Promise<UnpaidItem[]> {
  const now = ctx.clock();
  const debtors = await findDebtors(ctx);
  return debtors.map(({ since, once, reminders, ...debtor }) => ({
    id: debtor.customerId,
    customerId: debtor.customerId,
    personId: debtor.personId,
    businessName: debtor.businessName,
    reason: 'owed',
    isTask: isLastReminder(remindersDue(since, now)),
    description: '',
    amount: once,
    fee: debtor.fee,
    feePer: debtor.feePer,
    since: since.toISOString(),
    detail: null,
    reminders,
  }));
}
