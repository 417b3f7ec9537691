import { In, Not } from 'typeorm';
import { takeBackNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Failure } from '#src/features/money/charge/rules.ts';
import { statusOf } from '#src/features/money/charge/state-rules.ts';
import { lockCharge } from '#src/features/money/charge/store-service.ts';
import { issueInvoice } from '#src/features/money/invoice/service.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  withActor,
} from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { cancelCharges } from './cancel-service.ts';
import { failCharge } from './failure-service.ts';
import { refreshNextBilling } from './next-billing-service.ts';
import type { Report } from './outcome-rules.ts';
import { planSettlement } from './settlement-rules.ts';

/** What is said to have become of a charge or refund, by the admin or else its provider. */
export interface SettlementReport {
  id: string;
  customerId?: string;
  status: Report['status'];
  failure?: Failure | undefined;
  /** Whether the bank cancelled its chargeback. */
  isReinstated?: true;
  /** The id that its provider gave it. */
  providerId?: string | null;
}

/**
 * Stores what became of a charge or refund and does what follows, as `planSettlement` decides. Returns
 * it. Throws NOT_FOUND, and CONFLICT for what the admin cannot do.
 */
export async function settleCharge(
  ctx: ServiceContext,
  report: SettlementReport,
): Promise<BillingTransaction> {
  const { customer, charge } = await lockCharge(ctx, report);
  const known = await readKnown(ctx, charge);
  const plan = planSettlement(charge, { ...report, isAdmin: ctx.actor === 'admin' }, known);
  if (plan.kind === 'refused') throw appError('CONFLICT', plan.reason);
  if (plan.kind === 'nothing') return charge;
  const { id, description, amount, submittedAt } = charge;
  const now = ctx.clock();
  const settled = {
    ...plan.outcome,
    paidByHand: plan.paidByHand,
    providerId: report.providerId ?? charge.providerId,
    submittedAt: plan.submits ? now : submittedAt,
    settledAt: now,
    reminders: 0,
  };
  await ctx.manager.update(BillingTransaction, { id }, settled);
  if (submittedAt === null) await takeBackNotice(ctx, charge, null);
  Object.assign(charge, settled);
  // What was refunded stays credited where the rest is invoiced anew.
  if (plan.paper === 'invoice')
    await issueInvoice(ctx, charge, plan.paper, amount - known.refunded);
  const about = aboutCustomer(customer);
  const { topic } = plan;
  if (topic === 'charge.failed')
    await failCharge(ctx, { customer, charge, mandate: known.mandate }, plan);
  else if (topic === 'transaction.settled') {
    const { state, type, billingDate: on } = charge;
    const data = { description, amount, status: statusOf(state), type, on };
    await ctx.record({ topic, ...about, data });
  } else if (plan.reinstates !== null) {
    const names = { fullName: fullName(customer), businessName: customer.businessName };
    const data = { ...names, description, amount, was: plan.reinstates };
    await ctx.record({ topic: 'charge.reinstated', ...about, data });
  } else {
    // Only the admin refunds.
    const by = topic === 'charge.refunded' ? withActor(ctx, 'admin') : ctx;
    await by.record({ topic, ...about, data: { description, amount } });
  }
  if (plan.paper === 'credit_note') await issueInvoice(ctx, charge, plan.paper, plan.credited);
  if (charge.period === null) return charge;
  await cancelCharges(ctx, customer, plan.cancels, null);
  await refreshNextBilling(ctx, customer.id);
  return charge;
}

async function readKnown(
  { manager }: DatabaseContext,
  { id, customerId, mandateId, period, attempt, refundOf }: BillingTransaction,
) {
  const tries = { customerId, period: period ?? '' };
  const charges = manager.getRepository(BillingTransaction);
  // Each has its credit note; one that is planned is not made once the charge is taken back.
  const refunds = { refundOf: id, state: In(['paid', 'returned']) };
  const refunded = refundOf === null ? null : await charges.findOneByOrFail({ id: refundOf });
  return {
    mandate: mandateId === null ? null : await manager.findOneBy(Mandate, { id: mandateId }),
    retries: await charges.findBy({ ...tries, attempt: attempt + 1 }),
    isOtherTryPaid: await charges.existsBy({ ...tries, id: Not(id), state: 'paid' }),
    refunded: (await charges.sum('amount', refunds)) ?? 0,
    isOfInvoiced: refunded !== null && refunded.submittedAt !== null,
  };
}
