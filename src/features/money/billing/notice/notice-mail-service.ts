import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';

interface Recipient {
  customer: Pick<Customer, 'id' | 'email' | 'firstName'>;
  mandate: Pick<Mandate, 'reference' | 'paymentRequestId'>;
}

/**
 * Queues the notice of what is collected on a day (ISO date), which is not sent once that would be too
 * late. Returns its id.
 */
export const queueNotice = (
  ctx: ServiceContext,
  { customer: { id, email, firstName }, mandate }: Recipient,
  day: string,
  charges: readonly BillingTransaction[],
): Promise<string | null> =>
  queueMail(ctx.manager, ctx.clock(), {
    kind: 'charge-notice',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: id,
    data: {
      firstName,
      reference: mandate.reference,
      on: day,
      charges: charges
        .filter(({ billingDate }) => billingDate === day)
        .map(({ description, amount }) => ({ description, amount })),
      ...inOrderThread(mandate),
    },
    life: timeLeft(ctx, day, charges),
  });

/** Returns how many milliseconds are left until a notice for a day would be too late; today always counts. */
function timeLeft(
  { firm, clock }: ServiceContext,
  day: string,
  charges: readonly BillingTransaction[],
): number {
  const isRetry = charges.every(({ attempt }) => attempt > 1);
  const days = isRetry ? noticeDays.retry : noticeDays.first;
  let next = addDays(londonDate(clock()), 1);
  while (addWorkingDays(next, days, firm.identity.bankHolidays) <= day) next = addDays(next, 1);
  return londonMidnight(next).getTime() - clock().getTime();
}

/**
 * Takes back the notice of a charge while it waits to be sent. A mail about a failed payment goes out
 * all the same, with the date of the second try (ISO date) or null; returns whether it waits.
 */
export async function takeBackNotice(
  { manager, clock }: ServiceContext,
  { noticeId }: Pick<BillingTransaction, 'noticeId'>,
  retryOn: string | null,
): Promise<boolean> {
  if (noticeId === null) return false;
  await manager.query(
    `DELETE FROM job USING mail WHERE mail.job_id = job.id AND done_at IS NULL
       AND mail.kind = 'charge-notice' AND mail.id = $1`,
    [noticeId],
  );
  const [waiting]: [object[]] = await manager.query(
    `UPDATE mail SET data = mail.data || jsonb_build_object('retryOn', $2::text)
     FROM job WHERE job.id = job_id AND done_at IS NULL AND expires_at > $3
       AND mail.kind = 'payment-failed' AND mail.id = $1 RETURNING mail.id`,
    [noticeId, retryOn, clock()],
  );
  return waiting.length > 0;
}
