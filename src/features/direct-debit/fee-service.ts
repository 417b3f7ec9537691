import type { EntityManager } from 'typeorm';
import { addCharge } from '#src/features/billing/announce-service.ts';
import { findOwed } from '#src/features/billing/owed-service.ts';
import type { Customer } from '#src/features/customer/entity.ts';
import type { Context } from '#src/server/context.ts';
import { londonDate } from '#src/shared/dates.ts';
import { pricing } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';
import type { DirectDebit } from './contract.ts';

/** An order with the fees that the customer was shown, in pence. */
export type Order = DirectDebit & Fees;

interface Fees {
  setupFee: number;
  monthlyFee: number;
}

/** Returns the fees that go with the set-up fee the visitor was shown; those of the launch by default. */
export function shownFees({ package: chosen, setupFee }: DirectDebit): Fees {
  const { setup, monthly } = priceOf(chosen, setupFee !== pricing[chosen].originalSetupPrice);
  return { setupFee: setup, monthlyFee: monthly };
}

/** Returns what a customer without a live mandate owes, such as from a quote; null where no fee is agreed. */
export async function owedFees(
  manager: EntityManager,
  { id, monthlyFee }: Customer,
): Promise<Fees | null> {
  if (monthlyFee === null) return null;
  const owed = await findOwed(manager, id);
  return { setupFee: owed.reduce((sum, { amount }) => sum + amount, 0), monthlyFee };
}

/** Stores the set-up fee of a new customer, to be announced with the mandate. */
export const addSetUpFee = (
  manager: EntityManager,
  ctx: Pick<Context, 'clock'>,
  customerId: string,
  { package: chosen, setupFee: amount }: Order,
) =>
  addCharge(manager, ctx, {
    customerId,
    description: `${pricing[chosen].name}: set-up`,
    amount,
    type: 'setup',
    billingDate: londonDate(ctx.clock()),
  });
