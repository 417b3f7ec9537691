import { randomUUID } from 'node:crypto';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { isErased, lockCustomer, requireCustomer } from '#src/features/people/customer/service.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { attachPrivateImage } from '#src/server/storage/uploads.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { MessageView, NewReply } from './contract.ts';
import { presentMessage, requireMessage, type Side } from './conversation-service.ts';
import { Message } from './entity.ts';
import { mailMessage, withdrawMails } from './mail-service.ts';
import { otherSide } from './rules.ts';

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
