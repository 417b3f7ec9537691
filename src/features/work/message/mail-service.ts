import { In, IsNull, MoreThan } from 'typeorm';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { gatherMail } from '#src/server/mail/gather-mails.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { Message } from './entity.ts';
import { otherSide, type Sender } from './rules.ts';

/** How long a message may be read before it is mailed, in milliseconds. */
const delay = 2 * 60_000;

const kinds = { customer: 'message-to-customer', admin: 'message-to-owner' } as const;

/**
 * Has a message mailed to the other side, unless they read it within two minutes: in the mail that
 * waits already, or in one an hour after the last. The caller has locked the customer.
 */
export async function mailMessage(
  ctx: ServiceContext,
  { id: subjectId, email, firstName, lastName, businessName }: Customer,
  { sender, text, imageName, id }: Message,
): Promise<void> {
  const side = otherSide(sender);
  const recipient = side === 'customer' ? email : ctx.firm.identity.ownerEmail;
  if (!recipient) return;
  await gatherMail(
    ctx,
    {
      kind: kinds[side],
      recipient,
      email,
      subjectKind: 'customer',
      subjectId,
      data: {
        firstName,
        fullName: fullName({ firstName, lastName }),
        businessName,
        ...inThreads(threadName('conversation', subjectId)),
      },
    },
    { message: text, hasImage: imageName !== null },
    { key: `message ${id}`, delay },
  );
}

/** Withdraws the mails to a side that were not tried yet, once it has read everything. */
export async function withdrawMails(
  { manager, clock }: ServiceContext,
  { side, customerId }: { side: Sender; customerId: string },
): Promise<void> {
  const mails = await manager.find(Mail, {
    select: { jobId: true },
    where: { kind: kinds[side], subjectId: customerId },
    order: { createdAt: 'DESC' },
    take: 3,
  });
  await manager.delete(Job, {
    id: In(mails.map(({ jobId }) => jobId)),
    attempts: 0,
    doneAt: IsNull(),
    expiresAt: MoreThan(clock()),
  });
}
