import type { DataSource, EntityManager } from 'typeorm';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import { formatMonth, londonDate } from '#src/shared/dates.ts';
import { pricing } from '#src/shared/packages.ts';
import { addWorkingDays } from '#src/shared/working-days.ts';
import { type Account, addCharge } from './announce-service.ts';
import {
  type Billing,
  collectionDate,
  findNextDue,
  lastMonth,
  paysMonthly,
} from './next-billing-service.ts';
import { announceDays, monthPeriod, nextDue } from './rules.ts';

/** Returns the last date of which the months are announced now. */
export const announceHorizon = ({ env, clock }: Pick<Billing, 'env' | 'clock'>): string =>
  addWorkingDays(londonDate(clock()), announceDays, env.BANK_HOLIDAYS);

/** Stores the charges of the months that fall due, each once, and returns them to be announced. */
export async function addDueMonths(
  manager: EntityManager,
  ctx: Billing,
  account: Account,
): Promise<BillingTransaction[]> {
  const charges: BillingTransaction[] = [];
  if (!paysMonthly(account.customer)) return charges;
  const horizon = announceHorizon(ctx);
  let due = await findNextDue(manager, account.mandate);
  while (due <= horizon) {
    charges.push(await addMonth(manager, ctx, account, due));
    due = await findNextDue(manager, account.mandate);
  }
  return charges;
}

/**
 * Finds the months until a date (ISO) that active mandates collect and that are not announced, by the
 * day, with their number and sum in pence.
 */
export async function findMonths(
  db: DataSource,
  ctx: Pick<Billing, 'env' | 'clock'>,
  until: string,
): Promise<{ day: string; count: number; amount: number }[]> {
  const sums = new Map<string, { day: string; count: number; amount: number }>();
  for (const { firstChargeOn, last, amount, count } of await findPaying(db))
    for (
      let due = nextDue(firstChargeOn, last);
      due <= until;
      due = nextDue(firstChargeOn, monthPeriod(due))
    ) {
      const sum = sums.get(due) ?? { day: due, count: 0, amount: 0 };
      sums.set(due, { day: due, count: sum.count + count, amount: sum.amount + amount });
    }
  return [...sums.values()]
    .map((sum) => ({ ...sum, day: collectionDate(ctx, sum.day) }))
    .filter(({ day }) => day <= until);
}

/** Finds who pays monthly under an active mandate, by the date it began and the last month charged. */
const findPaying = (
  db: DataSource,
): Promise<{ firstChargeOn: string; last: string | null; amount: number; count: number }[]> =>
  db.query(
    `SELECT first_charge_on::text AS "firstChargeOn", last, sum(monthly_fee)::int AS amount,
       count(*)::int AS count
     FROM (
       SELECT first_charge_on, monthly_fee, (${lastMonth}) AS last
       FROM mandate JOIN customer ON customer.id = customer_id
       WHERE mandate.status = 'active' AND monthly_fee > 0
         AND subscription_status IS DISTINCT FROM 'cancelled'
     ) AS paying GROUP BY 1, 2`,
  );

async function addMonth(
  manager: EntityManager,
  ctx: Billing,
  { customer, mandate }: Account,
  due: string,
): Promise<BillingTransaction> {
  const customerId = customer.id;
  const period = monthPeriod(due);
  const amount = customer.monthlyFee ?? 0;
  const billingDate = collectionDate(ctx, due);
  // One that was cancelled with an earlier mandate is charged under this one.
  const where = { customerId, period, attempt: 1 };
  const known = await manager.findOneBy(BillingTransaction, where);
  if (known) {
    await manager.update(BillingTransaction, where, { status: 'pending', failure: null, amount });
    return { ...known, amount, billingDate };
  }
  const isFirst = due === mandate.firstChargeOn;
  const name = customer.monthlyFor ?? pricing[customer.package].name;
  const description = `${name}: ${isFirst ? 'first month' : formatMonth(due)}`;
  return addCharge(
    manager,
    ctx,
    { customerId, description, amount, type: 'subscription', billingDate },
    period,
  );
}
