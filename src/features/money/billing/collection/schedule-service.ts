import { IsNull, Not } from 'typeorm';
import { beginChanges } from '#src/features/money/billing/change/change-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import {
  findScheduled,
  type ScheduledCharge,
} from '#src/features/money/billing/notice/notice-service.ts';
import {
  findReminders,
  remindOfCharge,
} from '#src/features/money/billing/notice/reminder-service.ts';
import { queueRefund } from '#src/features/money/billing/refund/refund-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { hasValidNotice, nextDue } from '#src/features/money/charge/rules.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { eachInTransaction } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { announce, findForReannouncement } from './announce-service.ts';
import { collectKind, isDue, isTooLate } from './collect-service.ts';
import { addDueMonths, announceHorizon } from './month-service.ts';
import { findMonthlyPayers } from './next-billing-service.ts';

/**
 * Begins what was planned for today; announces charges that fall due, and anew those that missed their date; queues the collection of
 * charges that are due, and pending refunds; reminds customers of failed charges. It may run at any
 * time and in several processes at once, because it locks each customer in turn.
 */
export async function runBilling(services: ServiceContext): Promise<void> {
  const now = services.clock();
  const ctx: ServiceContext = { ...services, clock: () => now };
  const problems: unknown[] = [];
  const each = (ids: string[], run: (ctx: ServiceContext, id: string) => Promise<unknown>) =>
    eachInTransaction(ctx, ids, run).catch((error) => problems.push(error));
  await beginChanges(ctx).catch((error) => problems.push(error));
  const due = await findDueCustomers(ctx);
  const scheduled = (await findScheduled(ctx)).filter(({ isActive }) => isActive);
  const late = scheduled.filter((charge) => isLate(ctx, charge));
  await each([...new Set([...due, ...late.map(({ customerId }) => customerId)])], announceDue);
  const ready = scheduled.filter(
    (charge) =>
      isDue(ctx, charge, charge) &&
      (charge.isSubmitted || hasValidNotice(charge.notice)) &&
      !late.includes(charge),
  );
  await each(
    ready.map(({ id }) => id),
    queueCollection,
  );
  const refunds = await ctx.manager
    .getRepository(BillingTransaction)
    .findBy({ state: 'planned', refundOf: Not(IsNull()) });
  await each(
    refunds.map(({ id }) => id),
    queueRefund,
  );
  const failed = await findReminders(ctx);
  await each(
    failed.map(({ id }) => id),
    remindOfCharge,
  );
  if (problems.length > 0)
    throw new AggregateError(problems, 'Some customers could not be billed.');
}

/** Finds the customers of whom a month is to be announced. */
async function findDueCustomers(ctx: ServiceContext): Promise<string[]> {
  const horizon = announceHorizon(ctx);
  return (await findMonthlyPayers(ctx))
    .filter(({ firstChargeOn, last }) => nextDue(firstChargeOn, last) <= horizon)
    .map(({ id }) => id);
}

/** Whether a charge that is not submitted is to be announced again: its date or notice came too late. */
const isLate = (ctx: ServiceContext, charge: ScheduledCharge): boolean =>
  !charge.isSubmitted &&
  (charge.notice === 'late' || (hasValidNotice(charge.notice) && isTooLate(ctx, charge, charge)));

/** Announces a customer's months that fall due, and again what was not collected when it was announced. */
export async function announceDue(ctx: ServiceContext, customerId: string): Promise<void> {
  const customer = await lockCustomer(ctx, customerId);
  const mandate = await findLiveMandate(ctx, customerId);
  if (mandate?.status !== 'active') return;
  const account = { customer, mandate };
  const ids = (await findScheduled(ctx, { customerId }))
    .filter((charge) => isLate(ctx, charge))
    .map(({ id }) => id);
  const late = await findForReannouncement(ctx, ids);
  const months = await addDueMonths(ctx, account);
  if (late.length + months.length > 0) await announce(ctx, account, [...late, ...months]);
}

/** In milliseconds. */
const day = 24 * 3_600_000;

/** Queues the submission of a charge, once a day until its provider has it. */
async function queueCollection(
  { manager, clock }: ServiceContext,
  chargeId: string,
): Promise<void> {
  const now = clock();
  await addJob(manager, now, {
    kind: collectKind,
    data: { chargeId },
    dedupeKey: `${collectKind} ${chargeId} ${londonDate(now)}`,
    priority: priority.normal,
    life: day,
  });
}
