import { In, Not } from 'typeorm';
import { takeBackNotice } from '#src/features/money/billing/notice/notice-mail-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { type Failure, isLive, noticeDays } from '#src/features/money/charge/rules.ts';
import { statusOf } from '#src/features/money/charge/state-rules.ts';
import { lockCharge, storeCharge } from '#src/features/money/charge/store-service.ts';
import { issueInvoice } from '#src/features/money/invoice/invoice-service.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  withActor,
} from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { fullName } from '#src/shared/full-name.ts';
import { type Account, announce } from './announce-service.ts';
import { cancelCharges, closeMandate } from './cancel-service.ts';
import { refreshNextBilling } from './next-billing-service.ts';
import type { Report } from './outcome-rules.ts';
import { type Plan, planSettlement } from './settlement-rules.ts';

interface Failed {
  customer: Account['customer'];
  charge: BillingTransaction;
  mandate: Account['mandate'] | null;
}

/**
 * Notifies the customer of a failed charge; as planned it is tried once more, or its mandate is closed.
 */
async function failCharge(
  ctx: ServiceContext,
  { customer, charge, mandate }: Failed,
  { triesAgain, endsMandate }: Pick<Plan<never>, 'triesAgain' | 'endsMandate'>,
): Promise<void> {
  const retry = triesAgain ? await addRetry(ctx, charge) : null;
  const data = {
    firstName: customer.firstName,
    description: charge.description,
    amount: charge.amount,
    failure: charge.failure ?? 'other',
    retryOn: retry?.billingDate ?? null,
    reference: mandate && isLive(mandate) ? mandate.reference : '',
  };
  await ctx.record({ topic: 'charge.failed', ...aboutCustomer(customer), data });
  const noticeId = await queueMail(ctx, {
    kind: 'payment-failed',
    recipient: customer.email,
    email: customer.email,
    subjectKind: 'customer',
    subjectId: customer.id,
    data: { ...data, ...inOrderThread(mandate) },
  });
  if (!mandate) return;
  const account: Account = { customer, mandate };
  // The mail about the failure is the notice of the second try.
  if (retry) await announce(ctx, account, [retry], { noticeId });
  if (endsMandate) await closeMandate(withActor(ctx, 'system'), account);
}

/** Stores the second try of a charge. */
function addRetry(ctx: ServiceContext, charge: BillingTransaction): Promise<BillingTransaction> {
  const now = ctx.clock();
  const { customerId, description, amount, type, period, mandateId, coveredMonth, lines } = charge;
  return storeCharge(ctx, {
    ...{ customerId, description, amount, type, period, mandateId, coveredMonth, lines },
    attempt: 2,
    billingDate: addWorkingDays(londonDate(now), noticeDays.retry, ctx.firm.identity.bankHolidays),
    createdAt: now,
  });
}

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
