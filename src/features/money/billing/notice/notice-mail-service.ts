import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import { forgetMails, holdUnsent, rewriteMail } from '#src/server/mail/unsent-mails.ts';
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
  ctx: ServiceContext,
  { customer: { email }, mandate: { paymentRequestId } }: Recipient,
  notice: object,
): Promise<string | null> {
  if (paymentRequestId === null) return null;
  const about = { kind: 'order-receipt', subjectId: paymentRequestId, recipient: email } as const;
  const receipt = (await holdUnsent(ctx, about)).find(
    ({ data, attempts, expiresAt }) =>
      !('notice' in data) && attempts === 0 && expiresAt > ctx.clock(),
  );
  if (!receipt) return null;
  await rewriteMail(ctx, receipt.id, { ...receipt.data, notice });
  return receipt.id;
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
 * Takes back the notice of a charge while it waits to be sent; none of the charges in a receipt has one
 * then. A mail about a failed payment goes out all the same, with the date of the second try (ISO date)
 * or null; returns whether it waits.
 */
export async function takeBackNotice(
  ctx: ServiceContext,
  { noticeId }: Pick<BillingTransaction, 'noticeId'>,
  retryOn: string | null,
): Promise<boolean> {
  if (noticeId === null) return false;
  const [mail] = await holdUnsent(ctx, { id: noticeId });
  if (mail?.kind === 'charge-notice') await forgetMails(ctx, { id: noticeId });
  if (mail?.kind === 'order-receipt') {
    await rewriteMail(ctx, noticeId, withoutNotice(mail.data));
    await ctx.manager.update(BillingTransaction, { noticeId }, { noticeId: null });
  }
  if (mail?.kind !== 'payment-failed' || mail.expiresAt <= ctx.clock()) return false;
  await rewriteMail(ctx, noticeId, { ...mail.data, retryOn });
  return true;
}

/** The data of a mail without the notice that it carried, whose date may have changed. */
export const withoutNotice = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'notice'));
