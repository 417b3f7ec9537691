import { randomUUID } from 'node:crypto';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { lockCustomer, requireCustomer } from '#src/features/people/customer/service.ts';
import {
  type SearchContext,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { BillingTransaction } from './entity.ts';

type NewCharge = Partial<BillingTransaction> &
  Pick<BillingTransaction, 'customerId' | 'description' | 'amount' | 'type' | 'billingDate'>;

/** Stores a charge or refund, and returns it. */
export async function storeCharge(
  ctx: SearchContext,
  values: NewCharge,
): Promise<BillingTransaction> {
  const id = values.id ?? randomUUID();
  await ctx.manager.insert(BillingTransaction, { ...values, id });
  const charge = await ctx.manager.findOneByOrFail(BillingTransaction, { id });
  await writeChargeLine(ctx, charge);
  return charge;
}

/** Stores what a search reads of a charge: none of the months, which are all alike. */
async function writeChargeLine(ctx: SearchContext, charge: BillingTransaction): Promise<void> {
  const { description, type, period, customerId } = charge;
  if (type === 'subscription' && period !== null) return;
  const { personId } = await requireCustomer(ctx, customerId);
  await writeSearchLines(ctx, { ...charge, personId }, { charge: [description] });
}

/** Changes what a charge is for, in place too. */
export async function rewriteCharge(
  ctx: SearchContext,
  charge: BillingTransaction,
  change: Pick<BillingTransaction, 'description' | 'amount' | 'lines' | 'coveredMonth'>,
): Promise<void> {
  await ctx.manager.update(BillingTransaction, { id: charge.id }, change);
  await writeChargeLine(ctx, Object.assign(charge, change));
}

/** Locks the customer of a charge, and reads both. Throws NOT_FOUND. */
export async function lockCharge(
  ctx: DatabaseContext,
  { id, customerId }: { id: string; customerId?: string },
): Promise<{ customer: Customer; charge: BillingTransaction }> {
  const where = { id, ...(customerId !== undefined && { customerId }) };
  const found = await ctx.manager.findOneBy(BillingTransaction, where);
  if (!found) throw appError('NOT_FOUND', 'This customer has no such transaction.');
  const customer = await lockCustomer(ctx, found.customerId);
  return { customer, charge: await ctx.manager.findOneByOrFail(BillingTransaction, { id }) };
}
