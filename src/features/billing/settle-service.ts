import { type EntityManager, In, Not } from 'typeorm';
import { BillingTransaction } from '#src/features/customer/entity.ts';
import { aboutCustomer } from '#src/features/customer/event-service.ts';
import { issueInvoice } from '#src/features/invoice/service.ts';
import { appError } from '#src/server/errors.ts';
import type { Actor } from './announce-service.ts';
import { cancelCharges } from './cancel-service.ts';
import { lockCustomer } from './customer-lock-service.ts';
import { Mandate } from './entity.ts';
import { failCharge } from './failure-service.ts';
import { type Billing, refreshNextBilling } from './next-billing-service.ts';
import { takeBackNotice } from './notice-mail-service.ts';
import { repayRefund } from './refund-failure-service.ts';
import { type Failure, rankOf } from './rules.ts';
import { isTriedAgain, whyClosed } from './settleable-service.ts';

/** What became of a charge. */
export interface Settlement {
  id: string;
  status: 'paid' | 'failed' | 'cancelled';
  failure?: Failure;
  actor?: Actor;
}

/**
 * Stores what became of a charge and does what follows. An outcome that ranks below the known one is
 * ignored from a provider, and throws CONFLICT from the admin. Throws NOT_FOUND.
 */
export async function settleCharge(
  manager: EntityManager,
  ctx: Billing,
  { id, actor = 'system', ...given }: Settlement,
): Promise<BillingTransaction> {
  const { customerId } = await findCharge(manager, id);
  const customer = await lockCustomer(manager, customerId);
  const charge = await findCharge(manager, id);
  if (charge.refundOf !== null && actor === 'admin' && given.status === 'paid') {
    await repayRefund(manager, ctx, charge);
    return findCharge(manager, id);
  }
  const outcome = outcomeOf(charge, given, actor);
  if (outcome === null) return charge;
  const retries = await manager.findBy(BillingTransaction, retryOf(charge));
  if (actor === 'admin') await requireOpen(manager, charge, outcome, retries);
  const paidByHand = actor === 'admin' && outcome.status === 'paid' && charge.status === 'failed';
  const settled = { ...outcome, settledAt: ctx.clock(), reminders: 0, paidByHand };
  await manager.update(BillingTransaction, { id }, settled);
  if (charge.submittedAt === null) await takeBackNotice(manager, ctx.clock(), charge, null);
  const about = { actor, ...aboutCustomer(customer) };
  const { description, amount } = charge;
  if (charge.period === null) {
    const data = { description, status: outcome.status };
    await ctx.record(manager, { topic: 'transaction.settled', ...about, data });
    return findCharge(manager, id);
  }
  // It may have been given up and credited before.
  if (outcome.status !== 'cancelled' && charge.submittedAt !== null)
    await issueInvoice(manager, ctx, { ...charge, ...outcome });
  if (outcome.status === 'failed')
    await failCharge(manager, ctx, customer, { ...charge, failure: outcome.failure }, actor);
  else if (outcome.status === 'cancelled') {
    await ctx.record(manager, {
      topic: 'charge.cancelled',
      ...about,
      data: { description, amount },
    });
    if (charge.submittedAt !== null) await creditGivenUp(manager, ctx, charge);
  } else {
    if (charge.submittedAt === null) {
      await manager.update(BillingTransaction, { id }, { submittedAt: ctx.clock() });
      await issueInvoice(manager, ctx, { ...charge, ...outcome });
    }
    await ctx.record(manager, { topic: 'charge.paid', ...about, data: { description, amount } });
    // It was paid after all: it is not collected a second time.
    const open = retries.filter(
      ({ status, submittedAt }) => status === 'pending' && submittedAt === null,
    );
    await cancelCharges(manager, ctx, customer, open, { actor, failure: null });
  }
  await refreshNextBilling(manager, ctx, customerId);
  return findCharge(manager, id);
}

/** Throws CONFLICT where the admin cannot settle a charge so. */
async function requireOpen(
  manager: EntityManager,
  charge: BillingTransaction,
  { status }: Outcome,
  retries: readonly BillingTransaction[],
): Promise<void> {
  const { mandateId } = charge;
  const mandate = mandateId ? await manager.findOneBy(Mandate, { id: mandateId }) : null;
  const closed = whyClosed(charge, mandate, retries);
  if (closed !== null) throw appError('CONFLICT', closed);
  if (status === 'cancelled' && isTriedAgain(retries))
    throw appError('CONFLICT', 'It is tried again. Settle the second try.');
  if (status === 'paid' && (await isOtherTryPaid(manager, charge)))
    throw appError('CONFLICT', 'The first try was paid.');
}

/** Credits what was invoiced and not refunded, unless the other try of the charge was paid. */
async function creditGivenUp(manager: EntityManager, ctx: Billing, charge: BillingTransaction) {
  if (await isOtherTryPaid(manager, charge)) return;
  const { id: refundOf, amount } = charge;
  const refunds = { refundOf, status: In(['pending', 'paid']) };
  const refunded = (await manager.sum(BillingTransaction, 'amount', refunds)) ?? 0;
  const left = { ...charge, amount: amount - refunded };
  if (left.amount > 0) await issueInvoice(manager, ctx, left, 'credit_note');
}

const isOtherTryPaid = (
  manager: EntityManager,
  { id, customerId, period }: BillingTransaction,
): Promise<boolean> =>
  manager.existsBy(BillingTransaction, {
    id: Not(id),
    customerId,
    period: period ?? '',
    status: 'paid',
  });

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

const chargedBack: Outcome = { status: 'failed', failure: 'charged_back' };

/** Returns what to store; null where it is known, or older than what is. */
function outcomeOf(
  charge: BillingTransaction,
  { status, failure }: Pick<Settlement, 'status' | 'failure'>,
  actor: Actor,
): Outcome | null {
  const isSubmitted = charge.submittedAt !== null;
  const isAdmin = actor === 'admin';
  if (status === 'cancelled' && isSubmitted && isAdmin && charge.status === 'pending')
    throw appError('CONFLICT', 'It is being collected. Refund it once it is paid.');
  // What a bank took back can still be paid another way, or given up; later news of it change nothing.
  if (isAdmin && status !== 'failed' && rankOf(charge) === rankOf(chargedBack))
    return { ...chargedBack, status };
  const result: Outcome =
    status === 'failed' || (status === 'cancelled' && isSubmitted && !isAdmin)
      ? { status: 'failed', failure: failure ?? 'other' }
      : { status, failure: null };
  if (rankOf(result) > rankOf(charge)) return result;
  // What was cancelled with its mandate is owed until it is given up.
  const isGivenUp = status === 'cancelled' && charge.status === 'cancelled';
  if (isAdmin && isGivenUp && charge.failure === 'mandate_cancelled') return result;
  if (isAdmin && result.status !== charge.status)
    throw appError('CONFLICT', `This was already decided: it is ${charge.status}.`);
  return null;
}
