import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { announceDays, feePeriod, isTakenOver } from '#src/features/money/charge/rules.ts';
import { customerOn } from '#src/features/people/customer/change-rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { formatMonth } from '#src/shared/dates/short-dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { type Account, addCharge } from './announce-service.ts';
import { coverMonth, type Month } from './cover-service.ts';
import { collectionDate, findNextDue, paysMonthly } from './next-billing-service.ts';

/** Returns the last date of which the months are announced now. */
export const announceHorizon = ({ firm, clock }: ServiceContext): string =>
  addWorkingDays(londonDate(clock()), announceDays, firm.identity.bankHolidays);

/**
 * Stores the charges of the months that fall due, each once, and returns them to be announced. One that
 * is collected on the day of a set-up fee that is announced with it is added to that.
 */
export async function addDueMonths(
  ctx: ServiceContext,
  account: Account,
  setUp?: BillingTransaction,
): Promise<BillingTransaction[]> {
  const charges: BillingTransaction[] = [];
  const { mandate } = account;
  if (mandate.monthsHeld) return charges;
  const horizon = announceHorizon(ctx);
  let due = await findNextDue(ctx, mandate);
  while (due <= horizon) {
    const customer = customerOn(account.customer, due);
    if (!paysMonthly(customer)) break;
    const month = monthOf(ctx, { customer, mandate }, due);
    const isFolded = setUp && (await coverMonth(ctx, setUp, month));
    if (!isFolded) charges.push(await addMonth(ctx, month));
    due = await findNextDue(ctx, mandate);
  }
  return charges;
}

/** Says what a month, quarter or year is for, by the date it falls due; of another tool's customer none is the first. */
export function monthDescription(
  { monthlyFor, package: name, feePer }: Pick<Customer, 'monthlyFor' | 'package' | 'feePer'>,
  due: string,
  { firstChargeOn, termsVersion }: Pick<Mandate, 'firstChargeOn' | 'termsVersion'>,
  firm: Firm,
): string {
  const isFirst = due === firstChargeOn && !isTakenOver({ termsVersion });
  const month = feePer === 'month' ? formatMonth(due) : `${feePer} from ${formatMonth(due)}`;
  return `${monthlyFor ?? packageName(firm, name)}: ${isFirst ? `first ${feePer}` : month}`;
}

const monthOf = (ctx: ServiceContext, { customer, mandate }: Account, due: string): Month => ({
  customerId: customer.id,
  period: feePeriod(due, customer.feePer),
  description: monthDescription(customer, due, mandate, ctx.firm),
  amount: customer.monthlyFee ?? 0,
  billingDate: collectionDate(ctx, due),
});

async function addMonth(
  ctx: ServiceContext,
  { period, ...month }: Month,
): Promise<BillingTransaction> {
  const { customerId, description, amount, billingDate } = month;
  // One that was cancelled with an earlier mandate is charged under this one.
  const where = { customerId, period, attempt: 1 };
  const known = await ctx.manager.findOneBy(BillingTransaction, where);
  if (!known) return addCharge(ctx, { ...month, type: 'subscription' }, period);
  const revived = { state: 'planned', failure: null, amount, description } as const;
  await ctx.manager.update(BillingTransaction, where, revived);
  return Object.assign(known, { amount, description, billingDate });
}
