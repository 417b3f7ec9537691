import type { DataSource, EntityManager } from 'typeorm';
import { remindersDue } from '#src/features/money/billing/charge/debt-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { reminderDays } from '#src/features/money/charge/rules.ts';
import { statesSql } from '#src/features/money/charge/state-rules.ts';
import { lockCharge } from '#src/features/money/charge/store-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';

/** What failed, was announced by the schedule and is not tried again, as `isTriedAgain` says; `failed` is the row. */
export const failedSql = `failed.state IN ${statesSql('failed')} AND failed.type <> 'refund' AND failed.period IS NOT NULL
  AND NOT EXISTS (SELECT FROM billing_transaction AS later
    WHERE later.customer_id = failed.customer_id AND later.period = failed.period
      AND later.attempt > failed.attempt
      AND (later.state IN ${statesSql('pending')} OR later.submitted_at IS NOT NULL))`;

/** Whether all reminders of a failed charge went, so that it is up to the admin; `failed` is the row. */
export const allRemindedSql = `failed.reminders >= ${reminderDays.length}`;

/** Finds the failed charges of which a reminder is due, with how many were. */
export async function findReminders(db: DataSource, now: Date) {
  const rows: { id: string; reminders: number; settledAt: Date }[] = await db.query(
    `SELECT id, reminders, settled_at AS "settledAt" FROM billing_transaction AS failed
     WHERE ${failedSql} AND NOT ${allRemindedSql} ORDER BY settled_at`,
  );
  return rows.filter(({ reminders, settledAt }) => remindersDue(settledAt, now) > reminders);
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
