import { changeFee } from '#src/features/money/billing/admin-service.ts';
import { addCharge } from '#src/features/money/billing/charge/announce-service.ts';
import { findDebts } from '#src/features/money/billing/charge/debt-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { googleBusinessPrice, pricing } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';
import type { OrderFacts } from './request-service.ts';

/** An order with the fees that the customer was shown, in pence. */
export type Order = OrderFacts & Fees;

interface Fees {
  setupFee: number;
  monthlyFee: number;
}

/** Returns the fees that go with the set-up fee the visitor was shown; those of the launch by default. */
export function shownFees({
  package: chosen,
  setupFee,
}: Pick<OrderFacts, 'package' | 'setupFee'>): Fees {
  const { setup, monthly } = priceOf(chosen, setupFee !== pricing[chosen].originalSetupPrice);
  return { setupFee: setup, monthlyFee: monthly };
}

/** Returns what a customer without a live mandate owes, such as from a quote. */
export async function owedFees(ctx: DatabaseContext, { id, monthlyFee }: Customer): Promise<Fees> {
  const owed = await findDebts(ctx, id);
  return {
    setupFee: owed.reduce((sum, { amount }) => sum + amount, 0),
    monthlyFee: monthlyFee ?? 0,
  };
}

/**
 * Whether a known customer orders a package at its price: no fee is agreed any more, as their
 * subscription has ended, and the order does not follow from a quote that they accepted since.
 */
export const startsNewSubscription = async (
  ctx: DatabaseContext,
  { id, monthlyFee }: Customer,
  { setupFee }: Pick<OrderFacts, 'setupFee'>,
): Promise<boolean> =>
  monthlyFee === null && (setupFee !== undefined || (await findDebts(ctx, id)).length === 0);

/** Begins the subscription of a known customer anew. Returns the customer as they are now. */
export async function renewSubscription(
  ctx: ServiceContext,
  before: Customer,
  { package: chosen, monthlyFee }: Order,
): Promise<Customer> {
  const { id } = before;
  await ctx.manager.update(Customer, { id }, { package: chosen, monthlyFor: null });
  const change = { monthlyFee, subscriptionStatus: 'pending' } as const;
  await changeFee(ctx, before, change);
  return ctx.manager.findOneByOrFail(Customer, { id });
}

/** Stores the set-up fee of a new customer or subscription, to be announced with the mandate. */
export const addSetUpFee = (
  ctx: ServiceContext,
  customerId: string,
  { package: chosen, setupFee: amount }: Order,
) =>
  addCharge(ctx, {
    customerId,
    description: `${pricing[chosen].name}: set-up`,
    amount,
    type: 'setup',
    billingDate: londonDate(ctx.clock()),
  });

const googlePeriod = 'google-business';

/**
 * Stores the charge of the Google Business add-on where it is ordered, once for each customer. Returns
 * its price in pence, or 0.
 */
export async function addGoogleFee(
  ctx: ServiceContext,
  customerId: string,
  { googleBusinessSetup }: Order,
): Promise<number> {
  if (!googleBusinessSetup) return 0;
  if (await ctx.manager.existsBy(BillingTransaction, { customerId, period: googlePeriod }))
    return 0;
  const charge = {
    customerId,
    description: 'Google Business: set-up',
    amount: googleBusinessPrice,
    type: 'work',
    billingDate: londonDate(ctx.clock()),
  } as const;
  await addCharge(ctx, charge, googlePeriod);
  return googleBusinessPrice;
}
