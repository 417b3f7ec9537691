import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { seesAll } from '#src/features/people/order/scope-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { BillingTransaction } from './entity.ts';

/** Finds the charges that a session sees, newest first: of an order its set-up and its months. */
export async function findCharges(ctx: PortalContext) {
  const { manager, customerId, orderId } = ctx;
  const charges = await manager.getRepository(BillingTransaction).find({
    where: { customerId },
    order: { billingDate: 'DESC', createdAt: 'DESC', type: 'ASC' },
  });
  if (orderId === null || (await seesAll(ctx))) return charges;
  const own = await manager.getRepository(PaymentRequest).findOneByOrFail({ id: orderId });
  const seen = new Set(charges.filter((charge) => isOf(own, charge)).map(({ id }) => id));
  return charges.filter(({ id, refundOf }) => seen.has(id) || (refundOf && seen.has(refundOf)));
}

const isOf = (
  { monthlyFee }: PaymentRequest,
  { type, period, amount, lines }: BillingTransaction,
) => {
  if (type === 'subscription') return period !== null && amount === monthlyFee;
  if (lines?.some((line, at) => at > 0 && line.amount !== monthlyFee)) return false;
  return period === 'set-up' || period === 'google-business';
};
