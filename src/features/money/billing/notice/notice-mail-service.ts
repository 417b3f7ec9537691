import type { EntityManager } from 'typeorm';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import { causeOf, type ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';

interface Recipient {
  customer: Pick<Customer, 'id' | 'email' | 'firstName'>;
  mandate: Pick<Mandate, 'reference' | 'paymentRequestId'>;
}

/**
 * Queues the notice of what is collected on a day (ISO date), which is not sent once that would be too
 * late: in the receipt of the order while that waits, else as a mail of its own. Returns the mail's id.
 */
export async function queueNotice(
  ctx: ServiceContext,
  { customer, mandate }: Recipient,
  day: string,
  charges: readonly BillingTransaction[],
): Promise<string | null> {
  const { id, email, firstName } = customer;
  const notice = {
    reference: mandate.reference,
    on: day,
    charges: charges
      .filter(({ billingDate }) => billingDate === day)
      .map(({ description, amount, lines }) => ({ description, amount, lines })),
  };
  const life = timeLeft(ctx, day, charges);
  const until = new Date(ctx.clock().getTime() + life).toISOString();
  const receiptId = await addToReceipt(ctx, { customer, mandate }, { ...notice, until });
  if (receiptId !== null) return receiptId;
  return queueMail(ctx, {
    kind: 'charge-notice',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: id,
    data: { firstName, ...notice, ...inOrderThread(mandate) },
    sender: causeOf(ctx),
    life,
  });
}

/** Adds a notice to the receipt of the order of its mandate, before it is first tried. Returns its id. */
async function addToReceipt(
  { manager, clock }: ServiceContext,
  { customer: { email }, mandate }: Recipient,
  notice: object,
): Promise<string | null> {
  // The lock keeps it from being sent meanwhile.
  const [rows]: [{ id: string }[]] = await manager.query(
    `WITH receipt AS (
       SELECT mail.id FROM mail JOIN job ON job.id = job_id
       WHERE subject_id = $1 AND mail.kind = 'order-receipt' AND recipient = $2
         AND NOT jsonb_exists(mail.data, 'notice')
         AND attempts = 0 AND done_at IS NULL AND expires_at > $3
       ORDER BY mail.created_at DESC LIMIT 1 FOR UPDATE OF job)
     UPDATE mail SET data = data || jsonb_build_object('notice', $4::jsonb)
     FROM receipt WHERE mail.id = receipt.id RETURNING mail.id`,
    [mandate.paymentRequestId, email, clock(), notice],
  );
  return rows[0]?.id ?? null;
}

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
  await takeOutOfReceipt(manager, noticeId);
  const [waiting]: [object[]] = await manager.query(
    `UPDATE mail SET data = mail.data || jsonb_build_object('retryOn', $2::text)
     FROM job WHERE job.id = job_id AND done_at IS NULL AND expires_at > $3
       AND mail.kind = 'payment-failed' AND mail.id = $1 RETURNING mail.id`,
    [noticeId, retryOn, clock()],
  );
  return waiting.length > 0;
}

/** Takes the notice out of a receipt that waits to be sent; none of its charges has one then. */
const takeOutOfReceipt = (manager: EntityManager, noticeId: string) =>
  manager.query(
    `WITH receipt AS (
       UPDATE mail SET data = mail.data - 'notice' FROM job WHERE job.id = job_id AND done_at IS NULL
         AND mail.kind = 'order-receipt' AND mail.id = $1 RETURNING mail.id)
     UPDATE billing_transaction SET notice_id = NULL FROM receipt WHERE notice_id = receipt.id`,
    [noticeId],
  );

/** The data of a mail without the notice that it carried, whose date may have changed. */
export const withoutNotice = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'notice'));
