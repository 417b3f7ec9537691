import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { isLive, noticeDays } from '#src/features/money/charge/rules.ts';
import { storeCharge } from '#src/features/money/charge/store-service.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import { type ServiceContext, withActor } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { type Account, announce } from './announce-service.ts';
import { closeMandate } from './cancel-service.ts';
import type { Plan } from './settlement-rules.ts';

interface Failed {
  customer: Account['customer'];
  charge: BillingTransaction;
  mandate: Account['mandate'] | null;
}

/**
 * Notifies the customer of a failed charge; as planned it is tried once more, or its mandate is closed.
 */
export async function failCharge(
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
