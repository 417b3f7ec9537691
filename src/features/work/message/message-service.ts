import { randomUUID } from 'node:crypto';
import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { isErased, lockCustomer, requireCustomer } from '#src/features/people/customer/service.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { gatherMail } from '#src/server/mail/gather-mails.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { attachPrivateImage } from '#src/server/storage/uploads.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { MessageView, NewReply } from './contract.ts';
import { presentMessage, requireMessage, type Side } from './conversation-service.ts';
import { Message } from './entity.ts';
import { otherSide, type Sender } from './message-rules.ts';

/** How long a message may be read before it is mailed, in milliseconds. */
const delay = 2 * 60_000;

const kinds = { customer: 'message-to-customer', admin: 'message-to-owner' } as const;

/**
 * Has a message mailed to the other side, unless they read it within two minutes: in the mail that
 * waits already, or in one an hour after the last. The caller has locked the customer.
 */
async function mailMessage(
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
async function withdrawMails(
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

/**
 * Stores a message and has it mailed. One of the admin's answers the customer's messages, up to the one
 * that was seen last where given. Throws BAD_REQUEST if its image cannot be used, and NOT_FOUND if there
 * is no such message.
 */
export async function sendMessage(
  ctx: ServiceContext,
  conversation: Side,
  { text, imageUrl, upTo }: Pick<NewReply, 'text' | 'imageUrl' | 'upTo'>,
): Promise<MessageView> {
  const { customerId, side } = conversation;
  const { personId } = await requireCustomer(ctx, customerId);
  await lockPeople(ctx, [personId]);
  // So that the messages of a conversation have one order.
  const customer = await lockCustomer(ctx, customerId);
  if (isErased(customer)) throw appError('NOT_FOUND', 'There is no customer by that id.');
  const last = await ctx.manager.findOne(Message, {
    where: { customerId },
    order: { createdAt: 'DESC' },
  });
  const imageName = imageUrl ? await attachPrivateImage(ctx, imageUrl, customerId) : null;
  const message = ctx.manager.create(Message, {
    id: randomUUID(),
    // No two messages have one time, also where the clocks of two processes differ.
    createdAt: new Date(Math.max(ctx.clock().getTime(), (last?.createdAt.getTime() ?? 0) + 1)),
    customerId,
    sender: side,
    text,
    imageName,
    readAt: null,
    answeredAt: null,
  });
  await ctx.manager.insert(Message, message);
  await writeSearchLines(ctx, { ...message, personId }, { message: [text] });
  if (side === 'admin') {
    const seen = upTo === undefined ? message : await requireMessage(ctx, conversation, upTo);
    const unanswered = {
      customerId,
      sender: 'customer',
      answeredAt: IsNull(),
      createdAt: LessThanOrEqual(seen.createdAt),
    } as const;
    await ctx.manager.update(Message, unanswered, { answeredAt: message.createdAt });
  }
  await mailMessage(ctx, customer, message);
  const { firstName, businessName, email } = customer;
  await ctx.record({
    topic: 'message.sent',
    subject: { kind: 'customer', id: customerId },
    email,
    data: {
      firstName,
      fullName: fullName(customer),
      businessName,
      sender: side,
      text,
      hasImage: imageName !== null,
    },
  });
  return presentMessage(ctx, conversation, message);
}

/**
 * Marks the other side's messages as read, up to the one that was seen last; once all are, the mail
 * that waits is withdrawn. Throws NOT_FOUND if there is no such message.
 */
export async function markRead(
  ctx: ServiceContext,
  conversation: Side,
  upTo: string,
): Promise<void> {
  const { customerId, side } = conversation;
  await lockCustomer(ctx, customerId);
  const { createdAt } = await requireMessage(ctx, conversation, upTo);
  const unread = { customerId, sender: otherSide(side), readAt: IsNull() };
  await ctx.manager.update(
    Message,
    { ...unread, createdAt: LessThanOrEqual(createdAt) },
    { readAt: ctx.clock() },
  );
  if (!(await ctx.manager.existsBy(Message, unread)))
    await withdrawMails(ctx, { side, customerId });
}
