import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { nextDue, noticeDays } from '#src/features/money/charge/rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays, nextWorkingDay } from '#src/shared/dates/working-days.ts';

/** The latest month, quarter or year of `mandate`'s customer that is charged; one cancelled with its mandate is not. */
const lastMonth = `SELECT max(coalesce(covered_month, period)) FROM billing_transaction AS month
   WHERE month.customer_id = mandate.customer_id AND period IS NOT NULL
     AND (type = 'subscription' OR covered_month IS NOT NULL)
     AND NOT (month.state = 'cancelled' AND failure IS NOT DISTINCT FROM 'mandate_cancelled')`;

/** Returns when the first month without a charge falls due, before it is moved to a working day. */
export async function findNextDue(
  { manager }: DatabaseContext,
  { id, firstChargeOn }: Mandate,
): Promise<string> {
  const [{ last }] = await manager.query(
    `SELECT (${lastMonth}) AS last FROM mandate WHERE id = $1`,
    [id],
  );
  return nextDue(firstChargeOn, last);
}

/** Returns when what falls due on a date, or now, can be collected: a working day, with its whole notice. */
export function collectionDate({ firm, clock }: ServiceContext, due = ''): string {
  const { bankHolidays } = firm.identity;
  const earliest = addWorkingDays(londonDate(clock()), noticeDays.first, bankHolidays);
  return nextWorkingDay(due > earliest ? due : earliest, bankHolidays);
}

/** Whether a customer pays monthly under a mandate. */
export const paysMonthly = ({
  monthlyFee,
  subscriptionStatus,
}: Pick<Customer, 'monthlyFee' | 'subscriptionStatus'>): boolean =>
  (monthlyFee ?? 0) > 0 && subscriptionStatus !== 'cancelled';

type MonthlyPayer = Pick<
  Customer,
  | 'id'
  | 'personId'
  | 'businessName'
  | 'package'
  | 'monthlyFor'
  | 'monthlyFee'
  | 'feePer'
  | 'subscriptionStatus'
> & {
  firstChargeOn: string;
  /** Of their mandate. */
  termsVersion: string;
  /** Their latest month that is charged. */
  last: string | null;
};

/** Finds the customers who pay monthly under an active mandate that holds no months back. */
export async function findMonthlyPayers({ manager }: DatabaseContext): Promise<MonthlyPayer[]> {
  const rows: MonthlyPayer[] = await manager.query(
    `SELECT customer.id, person_id AS "personId", business_name AS "businessName", package,
       monthly_for AS "monthlyFor", monthly_fee AS "monthlyFee", fee_per AS "feePer",
       subscription_status AS "subscriptionStatus", first_charge_on::text AS "firstChargeOn",
       terms_version AS "termsVersion",
       (${lastMonth}) AS last
     FROM mandate JOIN customer ON customer.id = customer_id
     WHERE mandate.status = 'active' AND NOT months_held`,
  );
  return rows.filter(paysMonthly);
}

/** Stores the date of a customer's next charge: of those announced, or else of the next month. */
export async function refreshNextBilling(ctx: ServiceContext, customerId: string): Promise<void> {
  const customer = await ctx.manager.findOneByOrFail(Customer, { id: customerId });
  const mandate = await findLiveMandate(ctx, customerId);
  const nextBillingDate =
    mandate && customer.subscriptionStatus !== 'cancelled'
      ? ((await findNextAnnounced(ctx, customerId)) ??
        (paysMonthly(customer) && !mandate.monthsHeld
          ? collectionDate(ctx, await findNextDue(ctx, mandate))
          : null))
      : null;
  await ctx.manager.update(Customer, { id: customerId }, { nextBillingDate });
}

async function findNextAnnounced(
  { manager }: DatabaseContext,
  customerId: string,
): Promise<string | null> {
  const [{ next }] = await manager.query(
    `SELECT min(billing_date)::text AS next FROM billing_transaction
     WHERE customer_id = $1 AND state = 'announced'`,
    [customerId],
  );
  return next;
}
