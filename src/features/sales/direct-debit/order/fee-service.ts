import { requireOffered } from '#src/features/firm/profile/offered-service.ts';
import { asShown, honouredFor } from '#src/features/firm/profile/shown-service.ts';
import { changeFee } from '#src/features/money/billing/admin-service.ts';
import { addCharge } from '#src/features/money/billing/collection/announce-service.ts';
import { findDebts } from '#src/features/money/billing/collection/debt-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { newPrice } from '#src/features/sales/direct-debit/texts.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { findPackage, packageName } from '#src/shared/find-package.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { FirmPrices, PagePackage } from '#src/shared/firm/prices.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import { discountEnd, discountRuns } from '#src/shared/prices/launch-discount.ts';
import { priceLine, priceOf } from '#src/shared/prices/price-line.ts';
import { z } from '#src/shared/zod.ts';
import type { DirectDebit } from './order-contract.ts';
import type { OrderFacts } from './stored-order-service.ts';

/** An order with the fees that the customer was shown, in pence. */
export type Order = OrderFacts & Fees;

interface Fees {
  setupFee: number;
  /** Each period. */
  monthlyFee: number;
  feePer: PackagePeriod;
}

type Shown = Pick<OrderFacts, 'package' | 'setupFee'>;

/** Whether the discount runs at a time, or ran until so many milliseconds before. */
function hasDiscount({ discount }: FirmPrices, at: Date, since = 0): boolean {
  const now = at.getTime();
  return discountRuns(now, discountEnd(discount, now) + since);
}

/** The package of a stored order, as it was offered when it was ordered. */
function ordered(firm: Firm, key: string): PagePackage {
  const found = findPackage(firm, key);
  if (!found) throw new Error('No version of the firm has the package of this order.');
  return found;
}

/** Returns the fees that go with the set-up fee the visitor was shown; by default those of the order's day. */
export function shownFees(
  { firm }: ServiceContext,
  { package: chosen, setupFee, createdAt }: Shown & Pick<OrderFacts, 'createdAt'>,
): Fees {
  const offered = ordered(firm, chosen);
  const { setup, originalSetup } = offered;
  const tellsNothing = setupFee === undefined || setup === originalSetup;
  const discounted = tellsNothing
    ? hasDiscount(firm.prices, createdAt)
    : setupFee !== originalSetup;
  const { setup: setupNow, price } = priceOf(offered, discounted);
  return { setupFee: setupNow, monthlyFee: price, feePer: offered.per };
}

const isPrice = (
  ctx: ServiceContext,
  prices: FirmPrices,
  { package: chosen, setupFee }: Shown,
): boolean => {
  const offered = prices.packages.find(({ key }) => key === chosen);
  if (!offered) return false;
  const { setup, originalSetup } = offered;
  if (setupFee === undefined || setupFee === originalSetup) return true;
  return setupFee === setup && hasDiscount(prices, ctx.clock(), honouredFor);
};

/**
 * Returns a context with the prices and terms that whoever orders was shown. Throws CONFLICT where those
 * count no longer, and BAD_REQUEST for a set-up fee that is not a price of the package.
 */
export async function withShownPrices<C extends ServiceContext>(
  ctx: C,
  { firmVersion, ...order }: Shown & Pick<DirectDebit, 'firmVersion'>,
): Promise<C> {
  const shown = await asShown(ctx, firmVersion, ({ prices }) => isPrice(ctx, prices, order));
  if (!shown) {
    const offered = requireOffered(ctx, order.package, 'package');
    const price = priceLine(ctx.firm, offered, hasDiscount(ctx.firm.prices, ctx.clock()));
    throw appError('CONFLICT', newPrice(offered.name, price));
  }
  requireOffered(shown, order.package, 'package');
  requirePrice(shown, order);
  return shown;
}

function requirePrice(ctx: ServiceContext, order: Shown): void {
  if (isPrice(ctx, ctx.firm.prices, order)) return;
  const { setupFee } = order;
  const message = 'That is not a price of this package. Please reload the page.';
  const issue = { path: ['setupFee'], message, input: setupFee };
  throw appError('BAD_REQUEST', message, new z.ZodRealError([{ code: 'custom', ...issue }]));
}

/** Returns what a customer without a live mandate owes, such as from a quote. */
export async function owedFees(
  ctx: DatabaseContext,
  { id, monthlyFee, feePer }: Customer,
): Promise<Fees> {
  const owed = await findDebts(ctx, id);
  return {
    setupFee: owed.reduce((sum, { amount }) => sum + amount, 0),
    monthlyFee: monthlyFee ?? 0,
    feePer,
  };
}

/** Begins the subscription of a known customer anew. Returns the customer as they are now. */
export async function renewSubscription(
  ctx: ServiceContext,
  before: Customer,
  { package: chosen, monthlyFee, feePer }: Order,
): Promise<Customer> {
  const { id } = before;
  await ctx.manager.update(Customer, { id }, { monthlyFor: null });
  const change = { package: chosen, monthlyFee, feePer, plannedChanges: [] };
  await changeFee(ctx, before, { ...change, subscriptionStatus: 'pending' });
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
    description: `${packageName(ctx.firm, chosen)}: set-up`,
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
  if (!googleBusinessSetup || ctx.firm.prices.googleBusiness === 0) return 0;
  if (await ctx.manager.existsBy(BillingTransaction, { customerId, period: googlePeriod }))
    return 0;
  const charge = {
    customerId,
    description: 'Google Business: set-up',
    amount: ctx.firm.prices.googleBusiness,
    type: 'work',
    billingDate: londonDate(ctx.clock()),
  } as const;
  await addCharge(ctx, charge, googlePeriod);
  return charge.amount;
}
