import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { dueOf, nextDue, noticeDays } from '#src/features/money/charge/rules.ts';
import { customerOn } from '#src/features/people/customer/change-rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays, nextWorkingDay } from '#src/shared/dates/working-days.ts';

/** The latest month, quarter or year of `mandate`'s customer that is charged; one cancelled with its mandate is not. */
const lastMonth = `SELECT max(coalesce(covered_month, period)) FROM billing_transaction AS month
   WHERE month.customer_id = mandate.customer_id AND period IS NOT NULL
     AND (type = 'subscription' OR covered_month IS NOT NULL)
     AND NOT (month.state = 'cancelled' AND failure IS NOT DISTINCT FROM 'mandate_cancelled')`;

async function findLastPeriod(
  { manager }: DatabaseContext,
  { id }: Mandate,
): Promise<string | null> {
  const [{ last }] = await manager.query(
    `SELECT (${lastMonth}) AS last FROM mandate WHERE id = $1`,
    [id],
  );
  return last;
}

/** Returns when the first month without a charge falls due, before it is moved to a working day. */
export const findNextDue = async (ctx: DatabaseContext, mandate: Mandate): Promise<string> =>
  nextDue(mandate.firstChargeOn, await findLastPeriod(ctx, mandate));

/** Whether what falls due on a day (ISO date) or later is charged already under a live mandate. */
export async function isChargedFrom(
  ctx: DatabaseContext,
  mandate: Mandate | null | undefined,
  day: string,
): Promise<boolean> {
  const last = mandate ? await findLastPeriod(ctx, mandate) : null;
  return mandate && last !== null ? dueOf(mandate.firstChargeOn, last) >= day : false;
}

/** Returns from when a change of what is paid counts: months that passed without a fee are not charged. */
export async function findNextPeriod(
  ctx: ServiceContext,
  customer: Customer,
  live: Mandate | null | undefined,
): Promise<string | null> {
  if (!live) return null;
  const due = await findNextDue(ctx, live);
  const earliest = collectionDate(ctx);
  return paysMonthly(customer) || due > earliest ? due : earliest;
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
  | 'plannedChanges'
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
       planned_changes AS "plannedChanges", subscription_status AS "subscriptionStatus", first_charge_on::text AS "firstChargeOn",
       terms_version AS "termsVersion",
       (${lastMonth}) AS last
     FROM mandate JOIN customer ON customer.id = customer_id
     WHERE mandate.status = 'active' AND NOT months_held`,
  );
  return rows.filter((row) => paysMonthly(customerOn(row, nextDue(row.firstChargeOn, row.last))));
}

/** Stores the date of a customer's next charge: of those announced, or else of the next month. */
export async function refreshNextBilling(ctx: ServiceContext, customerId: string): Promise<void> {
  const customer = await ctx.manager.findOneByOrFail(Customer, { id: customerId });
  const mandate = await findLiveMandate(ctx, customerId);
  const nextBillingDate =
    mandate && customer.subscriptionStatus !== 'cancelled'
      ? ((await findNextAnnounced(ctx, customerId)) ?? (await findExpected(ctx, customer, mandate)))
      : null;
  await ctx.manager.update(Customer, { id: customerId }, { nextBillingDate });
}

/** Finds when the next month is collected that is not announced; null where none will be. */
async function findExpected(ctx: ServiceContext, customer: Customer, mandate: Mandate) {
  const due = await findNextDue(ctx, mandate);
  const isPaid = paysMonthly(customerOn(customer, due)) && !mandate.monthsHeld;
  return isPaid ? collectionDate(ctx, due) : null;
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
