import { takeBackNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { rewriteCharge, storeCharge } from '#src/features/money/charge/store-service.ts';
import { describeTogether } from '#src/features/money/charge/texts.ts';
import { issueInvoice, papersOf } from '#src/features/money/invoice/invoice-service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

/** A month that falls due. */
export type Month = Pick<
  BillingTransaction,
  'customerId' | 'description' | 'amount' | 'billingDate'
> & { period: string };

/**
 * Adds a month to a set-up fee that is collected on the same day: one charge with two lines. Returns
 * whether it did; not where the month has a charge of its own.
 */
export async function coverMonth(
  ctx: ServiceContext,
  setUp: BillingTransaction,
  { customerId, period, description, amount, billingDate }: Month,
): Promise<boolean> {
  if (setUp.lines !== null || setUp.billingDate !== billingDate) return false;
  if (await ctx.manager.existsBy(BillingTransaction, { customerId, period })) return false;
  const lines = [
    { description: setUp.description, amount: setUp.amount },
    { description, amount },
  ];
  // One that was cancelled with an earlier mandate counts as charged again.
  await ctx.manager.update(
    BillingTransaction,
    { id: setUp.id },
    { state: 'planned', failure: null },
  );
  await rewriteCharge(ctx, setUp, {
    lines,
    coveredMonth: period,
    description: describeTogether(lines),
    amount: setUp.amount + amount,
  });
  return true;
}

/**
 * Takes the month out of a set-up fee that is not collected with it, and returns its line; null where
 * there is none. A second try stays whole: all of it was invoiced, and is owed.
 */
export async function uncoverMonth(ctx: ServiceContext, charge: BillingTransaction) {
  const { amount, attempt } = charge;
  const [setUp, month] = charge.lines ?? [];
  if (!setUp || !month || attempt > 1) return null;
  // Its provider may have refused its date after it was invoiced.
  const paper = await papersOf(ctx, charge).getOne();
  if (paper?.kind === 'invoice') await issueInvoice(ctx, charge, 'credit_note', amount);
  await rewriteCharge(ctx, charge, { ...setUp, lines: null, coveredMonth: null });
  return month;
}

/**
 * Cancels the month that an announced set-up fee includes, which is collected without it. The next run
 * announces it again where its notice was not sent. Of any other charge nothing changes.
 */
export async function cancelCovered(
  ctx: ServiceContext,
  customer: Customer,
  charge: BillingTransaction,
): Promise<void> {
  const { customerId, billingDate, mandateId, announcedAt, coveredMonth: period } = charge;
  const month = await uncoverMonth(ctx, charge);
  if (!month) return;
  await takeBackNotice(ctx, charge, null);
  const now = ctx.clock();
  const cancelled = { state: 'cancelled', settledAt: now, createdAt: now } as const;
  const dated = { customerId, billingDate, mandateId, announcedAt, period };
  await storeCharge(ctx, { ...month, ...dated, ...cancelled, type: 'subscription' });
  await ctx.record({ topic: 'charge.cancelled', ...aboutCustomer(customer), data: month });
}
