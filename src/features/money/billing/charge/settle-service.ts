import { type EntityManager, In, Not } from 'typeorm';
import { takeBackNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { repayRefund } from '#src/features/money/billing/refund/refund-failure-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Failure } from '#src/features/money/charge/rules.ts';
import { statusOf } from '#src/features/money/charge/state-rules.ts';
import { issueInvoice } from '#src/features/money/invoice/service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { Actor } from './announce-service.ts';
import { cancelCharges } from './cancel-service.ts';
import { failCharge } from './failure-service.ts';
import { refreshNextBilling } from './next-billing-service.ts';
import { planSettlement, type Report, type Settlement } from './settlement-rules.ts';

/** What is said to have become of a charge; by its provider where no actor is given. */
export interface SettlementReport {
  id: string;
  status: Report['status'];
  failure?: Failure;
  isReinstated?: true;
  actor?: Actor;
}

/**
 * Stores what became of a charge and does what follows, as `planSettlement` decides. Throws NOT_FOUND,
 * and CONFLICT for what the admin cannot do.
 */
export async function settleCharge(
  manager: EntityManager,
  ctx: ServiceContext,
  { id, actor = 'system', ...report }: SettlementReport,
): Promise<BillingTransaction> {
  const { customerId } = await findCharge(manager, id);
  const customer = await lockCustomer(manager, customerId);
  const charge = await findCharge(manager, id);
  const isAdmin = actor === 'admin';
  const plan = planSettlement(charge, { ...report, isAdmin }, await readKnown(manager, charge));
  if (plan.kind === 'refused') throw appError('CONFLICT', plan.reason);
  if (plan.kind === 'repaid') await repayRefund(manager, ctx, charge);
  if (plan.kind === 'settled') await carryOut(manager, ctx, { customer, charge, actor }, plan);
  return findCharge(manager, id);
}

/** A charge that is settled, and by whom. */
interface Settled {
  customer: Customer;
  charge: BillingTransaction;
  actor: Actor;
}

async function carryOut(
  manager: EntityManager,
  ctx: ServiceContext,
  { customer, charge, actor }: Settled,
  plan: Extract<Settlement<BillingTransaction>, { kind: 'settled' }>,
): Promise<void> {
  const { id, description, amount } = charge;
  const { outcome, paidByHand, paper } = plan;
  const now = ctx.clock();
  const submittedAt = plan.submits ? now : charge.submittedAt;
  const settled = { ...outcome, submittedAt, settledAt: now, reminders: 0, paidByHand };
  await manager.update(BillingTransaction, { id }, settled);
  if (charge.submittedAt === null) await takeBackNotice(manager, now, charge, null);
  const about = { actor, ...aboutCustomer(customer) };
  if (plan.isRecord) {
    const data = { description, status: statusOf(outcome.state) };
    await ctx.record(manager, { topic: 'transaction.settled', ...about, data });
    return;
  }
  Object.assign(charge, outcome);
  // It may have been given up and credited before.
  if (paper === 'invoice') await issueInvoice(manager, ctx, charge);
  if (statusOf(outcome.state) === 'failed') {
    await failCharge(manager, ctx, customer, charge, actor);
  } else if (plan.reinstates) {
    const names = { fullName: fullName(customer), businessName: customer.businessName };
    const data = { ...names, description, amount, was: plan.reinstates };
    await ctx.record(manager, { topic: 'charge.reinstated', ...about, data });
  } else {
    const topic = outcome.state === 'paid' ? 'charge.paid' : 'charge.cancelled';
    await ctx.record(manager, { topic, ...about, data: { description, amount } });
  }
  if (paper === 'credit_note') await creditGivenUp(manager, ctx, charge);
  await cancelCharges(manager, ctx, customer, plan.cancels, { actor, failure: null });
  await refreshNextBilling(manager, ctx, customer.id);
}

async function readKnown(
  manager: EntityManager,
  { id, customerId, mandateId, period, attempt }: BillingTransaction,
) {
  const tries = { customerId, period: period ?? '' };
  return {
    mandate: mandateId ? await manager.findOneBy(Mandate, { id: mandateId }) : null,
    retries: await manager.findBy(BillingTransaction, { ...tries, attempt: attempt + 1 }),
    isOtherTryPaid: await manager.existsBy(BillingTransaction, {
      ...tries,
      id: Not(id),
      state: 'paid',
    }),
  };
}

/** Credits what was invoiced and not refunded. */
async function creditGivenUp(
  manager: EntityManager,
  ctx: ServiceContext,
  charge: BillingTransaction,
) {
  const { id: refundOf, amount } = charge;
  const refunds = { refundOf, state: In(['planned', 'paid']) };
  const refunded = (await manager.sum(BillingTransaction, 'amount', refunds)) ?? 0;
  const left = amount - refunded;
  if (left > 0)
    await issueInvoice(manager, ctx, Object.assign(charge, { amount: left }), 'credit_note');
}

async function findCharge(manager: EntityManager, id: string): Promise<BillingTransaction> {
  const charge = await manager.findOneBy(BillingTransaction, { id });
  if (!charge) throw appError('NOT_FOUND', 'There is no such charge.');
  return charge;
}
