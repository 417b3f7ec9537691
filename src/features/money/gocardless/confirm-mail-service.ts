import { In } from 'typeorm';
import { Customer } from '#src/features/people/customer/entity.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import { latest } from '#src/server/clocks.ts';
import { findKnownAddress } from '#src/server/mail/known-addresses.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import { isQueued, queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import { forgetMails, holdUnsent } from '#src/server/mail/unsent-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';

/** The least time between two of these mails to an address that never proved itself, in milliseconds. */
const interval = 24 * 3_600_000;

interface Wanted {
  customerId: string;
  /** The key under which it is queued once. */
  key: string;
  /** By whom it is counted: a keyed hash of the address of whoever ordered. */
  sender: string | null;
  /** Milliseconds until it is sent. */
  delay: number;
}

/**
 * Queues the mail with the link to an order's bank page. An address that never proved itself gets one a
 * day: a newer one takes the place of one that waits. The caller locks the customer.
 */
export async function queueConfirmMail(
  ctx: ServiceContext,
  order: PaymentRequest,
  { customerId, key, sender, delay }: Wanted,
): Promise<void> {
  if (await isQueued(ctx.manager, key)) return;
  const { email } = await ctx.manager.findOneByOrFail(Customer, { id: customerId });
  const mail = {
    kind: 'mandate-confirm',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: customerId,
    data: {
      fullName: fullName(order),
      businessName: order.businessName,
      ...inThreads(threadName('order', order.id)),
    },
    // Whoever has the order's id can open the page.
    sealedCode: ctx.cipher.seal(order.id, codeContext),
    sender,
  } as const;
  const known = await findKnownAddress(ctx.manager, email);
  const wait = known?.proven ? 0 : await replaceWaiting(ctx, mail);
  await queueMail(ctx, mail, key, Math.max(wait, delay));
}

/** Deletes those of these mails that wait, and returns how long the next has to. */
async function replaceWaiting(
  ctx: ServiceContext,
  { recipient }: { recipient: string },
): Promise<number> {
  const now = ctx.clock();
  const unsent = await holdUnsent(ctx, { kind: 'mandate-confirm', recipient });
  const waiting = unsent.filter(({ attempts }) => attempts === 0);
  await forgetMails(ctx, { id: In(waiting.map(({ id }) => id)) });
  const tried: { doneAt: Date | null }[] = await ctx.manager.query(
    `SELECT done_at AS "doneAt" FROM ${mailRows('mandate-confirm')} AS mail
     WHERE recipient = $1 AND created_at <= $2 AND (done_at > $3 OR done_at IS NULL AND attempts > 0)`,
    [recipient, latest(now), new Date(now.getTime() - interval)],
  );
  const last = Math.max(0, ...tried.map(({ doneAt }) => (doneAt ?? now).getTime()));
  return last + interval - now.getTime();
}
