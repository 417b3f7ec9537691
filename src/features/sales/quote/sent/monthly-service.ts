import { changeFee } from '#src/features/money/billing/admin-service.ts';
import { paysMonthly } from '#src/features/money/billing/charge/next-billing-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { isProven } from '#src/features/money/billing/mandate/proof-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import type { QuoteLine, QuoteTotals } from '#src/features/sales/quote/rules.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { packages } from '#src/shared/packages.ts';

/** What is agreed monthly: pence, and what for. */
export type Agreed = Pick<QuoteTotals, 'monthly'> & { monthlyFor: string | null };

/** What the monthly lines of a quote are for, on one line, without discounts; null where there is none. */
export const monthlyWords = (lines: readonly QuoteLine[]): string | null =>
  lines
    .filter(({ monthly, unitPrice }) => monthly && unitPrice >= 0)
    .map(({ description, quantity }) =>
      quantity === 1 ? description : `${description}, ${quantity} times`,
    )
    .join(', ') || null;

/** Adds the monthly fee of a quote to what a customer pays, from the first month not announced. */
export async function agreeMonthly(
  ctx: ServiceContext,
  customerId: string,
  quoted: Agreed,
): Promise<void> {
  const customer = await lockCustomer(ctx, customerId);
  const { subscriptionStatus: before } = customer;
  const mandate = await findLiveMandate(ctx, customerId);
  // Whoever set it up may be somebody else: what they agreed to is not raised.
  if (mandate && !isProven(ctx.env, mandate))
    await ctx.manager.update(Mandate, { id: mandate.id }, { monthsHeld: true });
  const isPaying = paysMonthly(customer);
  const monthlyFee = quoted.monthly + (isPaying ? (customer.monthlyFee ?? 0) : 0);
  const earlier = isPaying ? (customer.monthlyFor ?? packages[customer.package].name) : null;
  const monthlyFor = [earlier, quoted.monthlyFor].filter(Boolean).join(', ');
  await ctx.manager.update(Customer, { id: customerId }, { monthlyFor });
  const subscriptionStatus = before === 'cancelled' ? 'pending' : before;
  await changeFee(ctx, { ...customer, monthlyFor }, { monthlyFee, subscriptionStatus });
}
