import type { DataSource, EntityManager } from 'typeorm';
import { findFailed } from '#src/features/money/billing/charge/failed-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { remindersDue } from '#src/features/money/charge/rules.ts';
import { lockCharge } from '#src/features/money/charge/store-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';

/** Finds the failed charges of which a reminder is due. */
export async function findReminders(db: DataSource, now: Date) {
  const failed = await findFailed(db);
  return failed.filter(
    ({ type, settledAt, reminders }) =>
      type !== 'refund' && remindersDue(settledAt, now) > reminders,
  );
}

/** Queues the reminder that is due of a failed charge; one, also where several days have passed. */
export async function remindOfCharge(
  manager: EntityManager,
  { clock }: ServiceContext,
  id: string,
): Promise<void> {
  const now = clock();
  const { customer, charge } = await lockCharge(manager, { id });
  const { email, firstName } = customer;
  const { customerId, status, settledAt, reminders, description, amount, mandateId } = charge;
  if (status !== 'failed' || !settledAt || remindersDue(settledAt, now) <= reminders) return;
  await manager.update(BillingTransaction, { id }, { reminders: remindersDue(settledAt, now) });
  const mandate = mandateId === null ? null : await manager.findOneBy(Mandate, { id: mandateId });
  await queueMail(manager, now, {
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
