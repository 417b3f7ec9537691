import type { EntityManager } from 'typeorm';
import { In, IsNull, MoreThan } from 'typeorm';
import { z } from 'zod';
import type { Customer } from '#src/features/customer/entity.ts';
import type { Context } from '#src/server/context.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import type { Message } from './entity.ts';
import { otherSide, type Sender } from './rules.ts';

/** How long a message may be read before it is mailed, and from one mail to the next, in milliseconds. */
const patience = 2 * 60_000;
const interval = 60 * 60_000;
/** How many of the messages that wait a mail quotes. */
const quoted = 3;

const kinds = { customer: 'message-to-customer', admin: 'message-to-owner' } as const;

const storedData = z.object({ messages: z.array(z.unknown()), earlier: z.int() });

/**
 * Has a message mailed to the other side, unless they read it within two minutes: in the mail that
 * waits already, or in one an hour after the last. The caller has locked the customer.
 */
export async function mailMessage(
  manager: EntityManager,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  customer: Customer,
  { sender, text, imageName, id }: Message,
): Promise<void> {
  const side = otherSide(sender);
  const recipient = side === 'customer' ? customer.email : env.OWNER_EMAIL;
  if (!recipient) return;
  const now = clock();
  const words = { message: text, hasImage: imageName !== null };
  const last = await findLast(manager, side, customer.id);
  if (last && isWaiting(last.job, now)) {
    const { messages, earlier } = storedData.parse(last.mail.data);
    const all = [...messages, words];
    const data = {
      ...last.mail.data,
      messages: all.slice(-quoted),
      earlier: earlier + Math.max(0, all.length - quoted),
    };
    await manager.update(Mail, { id: last.mail.id }, { data });
    return;
  }
  const { firstName, lastName, businessName, email } = customer;
  await queueMail(
    manager,
    now,
    {
      kind: kinds[side],
      recipient,
      email,
      subjectKind: 'customer',
      subjectId: customer.id,
      data: {
        firstName,
        fullName: `${firstName} ${lastName}`,
        businessName,
        messages: [words],
        earlier: 0,
      },
    },
    `message ${id}`,
    Math.max(patience, last ? lastTried(last.job, now) + interval - now.getTime() : 0),
  );
}

/** Returns a side's newest mail about this conversation; its job is locked, so that no worker takes it. */
async function findLast(manager: EntityManager, side: Sender, customerId: string) {
  const mail = await manager.findOne(Mail, {
    where: { kind: kinds[side], subjectId: customerId },
    order: { createdAt: 'DESC' },
  });
  if (!mail) return null;
  const lock = { mode: 'pessimistic_write' } as const;
  return { mail, job: await manager.findOneOrFail(Job, { where: { id: mail.jobId }, lock }) };
}

const isWaiting = ({ doneAt, attempts, expiresAt }: Job, now: Date) =>
  doneAt === null && attempts === 0 && expiresAt > now;

/** When a mail was sent, in milliseconds; one that is being sent counts as sent now. */
function lastTried({ doneAt, expiresAt }: Job, now: Date): number {
  if (doneAt) return doneAt.getTime();
  return expiresAt > now ? now.getTime() : Number.NEGATIVE_INFINITY;
}

/** Withdraws the mails to a side that were not tried yet, once it has read everything. */
export async function withdrawMails(
  manager: EntityManager,
  side: Sender,
  customerId: string,
  now: Date,
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
    expiresAt: MoreThan(now),
  });
}
