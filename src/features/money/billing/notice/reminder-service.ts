import { findFailed } from '#src/features/money/billing/collection/failed-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { remindersDue } from '#src/features/money/charge/rules.ts';
import { lockCharge } from '#src/features/money/charge/store-service.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

/** Finds the failed charges of which a reminder is due. */
export async function findReminders(ctx: ServiceContext) {
  const now = ctx.clock();
  const failed = await findFailed(ctx);
  return failed.filter(
    ({ type, settledAt, reminders }) =>
      type !== 'refund' && remindersDue(settledAt, now) > reminders,
  );
}

/** Queues the reminder of a failed charge that is due: only one, even after several days. */
export async function remindOfCharge(ctx: ServiceContext, id: string): Promise<void> {
  const now = ctx.clock();
  const { customer, charge } = await lockCharge(ctx, { id });
  const { email, firstName } = customer;
  const { customerId, status, settledAt, reminders, description, amount, mandateId } = charge;
  if (status !== 'failed' || !settledAt || remindersDue(settledAt, now) <= reminders) return;
  await ctx.manager.update(BillingTransaction, { id }, { reminders: remindersDue(settledAt, now) });
  const mandate =
    mandateId === null ? null : await ctx.manager.findOneBy(Mandate, { id: mandateId });
  await queueMail(ctx, {
    kind: 'payment-reminder',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: customerId,
    data: {
      ...{ firstName, description, amount },
      reference: mandate?.reference ?? '',
      ...inOrderThread(mandate),
    },
  });
}
