import type { EntityManager } from 'typeorm';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import { appError } from '#src/server/errors.ts';
import type { Actor } from './announce-service.ts';
import { cancelCharges } from './cancel-service.ts';
import { aboutMoney, lockCustomer } from './customer-lock-service.ts';
import { failCharge } from './failure-service.ts';
import { type Billing, refreshNextBilling } from './next-billing-service.ts';
import { type Failure, rankOf } from './rules.ts';
import { markSubmitted } from './submitted-service.ts';

/** What became of a charge. */
export interface Settlement {
  id: string;
  status: 'paid' | 'failed' | 'cancelled';
  failure?: Failure;
  actor?: Actor;
}

/**
 * Settles a charge with all that follows from it. News that are older than what is known change
 * nothing; of the admin's, they throw CONFLICT. Throws NOT_FOUND.
 */
export async function settleCharge(
  manager: EntityManager,
  ctx: Billing,
  { id, actor = 'system', ...given }: Settlement,
): Promise<BillingTransaction> {
  const { customerId } = await findCharge(manager, id);
  const customer = await lockCustomer(manager, customerId);
  const charge = await findCharge(manager, id);
  const outcome = outcomeOf(charge, given, actor);
  if (outcome === null) return charge;
  const settled = { ...outcome, settledAt: ctx.clock(), reminders: 0 };
  await manager.update(BillingTransaction, { id }, settled);
  const about = { actor, ...aboutMoney(customer) };
  const { description, amount } = charge;
  if (charge.period === null) {
    const data = { description, status: outcome.status };
    await ctx.record(manager, { topic: 'transaction.settled', ...about, data });
    return findCharge(manager, id);
  }
  if (outcome.status === 'failed')
    await failCharge(manager, ctx, customer, { ...charge, failure: outcome.failure }, actor);
  else if (outcome.status === 'cancelled')
    await ctx.record(manager, {
      topic: 'charge.cancelled',
      ...about,
      data: { description, amount },
    });
  else {
    if (charge.submittedAt === null) await markSubmitted(manager, ctx, customer, charge);
    await ctx.record(manager, { topic: 'charge.paid', ...about, data: { description, amount } });
    // It was paid after all: it is not collected a second time.
    const again = await manager.findBy(BillingTransaction, {
      ...retryOf(charge),
      status: 'pending',
    });
    const open = again.filter(({ submittedAt }) => submittedAt === null);
    await cancelCharges(manager, ctx, customer, open, { actor, failure: null });
  }
  await refreshNextBilling(manager, ctx, customerId);
  return findCharge(manager, id);
}

const retryOf = ({ customerId, period, attempt }: BillingTransaction) => ({
  customerId,
  period: period ?? '',
  attempt: attempt + 1,
});

async function findCharge(manager: EntityManager, id: string): Promise<BillingTransaction> {
  const charge = await manager.findOneBy(BillingTransaction, { id });
  if (!charge) throw appError('NOT_FOUND', 'There is no such charge.');
  return charge;
}

type Outcome = Pick<BillingTransaction, 'failure'> & Pick<Settlement, 'status'>;

/** Returns what to store; null where it is known, or older than what is. */
function outcomeOf(
  charge: BillingTransaction,
  { status, failure }: Pick<Settlement, 'status' | 'failure'>,
  actor: Actor,
): Outcome | null {
  const isSubmitted = charge.status === 'pending' && charge.submittedAt !== null;
  if (status === 'cancelled' && isSubmitted && actor === 'admin')
    throw appError('CONFLICT', 'It is being collected. Refund it once it is paid.');
  const result: Outcome =
    status === 'failed' || (status === 'cancelled' && isSubmitted)
      ? { status: 'failed', failure: failure ?? 'other' }
      : { status, failure: null };
  // The admin may give up what failed.
  const isGivenUp = charge.status === 'failed' && status === 'cancelled' && actor === 'admin';
  if (isGivenUp || rankOf(result) > rankOf(charge)) return result;
  if (actor === 'admin' && result.status !== charge.status)
    throw appError('CONFLICT', `This was already decided: it is ${charge.status}.`);
  return null;
}
