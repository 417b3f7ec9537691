import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import { Customer } from '#src/features/customer/entity.ts';
import type { Context } from '#src/server/context.ts';
import { personId } from '#src/server/database/person-id.ts';
import { appError } from '#src/server/errors.ts';
import { attachPrivateImage } from '#src/server/storage/uploads.ts';
import type { Conversation, MessageView, newMessage } from './contract.ts';
import { Message } from './entity.ts';
import { mailMessage, withdrawMails } from './mail-service.ts';
import { messagesPerPage, otherSide, type Sender } from './rules.ts';

/** One side's view of the conversation with a customer, whose address below /api is `path`. */
export interface Side {
  side: Sender;
  customerId: string;
  path: string;
}

/** Returns the customer's side. Throws FORBIDDEN for the id of another customer. */
export function customerSide(customerId: string, id: string): Side {
  if (id !== customerId) throw appError('FORBIDDEN', 'This is not yours to see.');
  return { side: 'customer', customerId, path: `/customer/${id}/messages` };
}

/** Returns the admin's side of the conversation with a person. Throws NOT_FOUND unless a customer. */
export async function adminSide(db: DataSource, id: string): Promise<Side> {
  const customer = await db
    .getRepository(Customer)
    .createQueryBuilder('customer')
    .where(`${personId('customer.email')} = :id`, { id })
    .getOne();
  if (!customer) throw appError('NOT_FOUND', 'There is no customer by that id.');
  return { side: 'admin', customerId: customer.id, path: `/admin/people/${id}/messages` };
}

type Site = Pick<Context, 'env'>;

const present = (
  { env }: Site,
  { path }: Side,
  { id, createdAt, sender, text, imageName, readAt }: Message,
): MessageView => ({
  id,
  createdAt: createdAt.toISOString(),
  sender,
  text,
  imageUrl: imageName && `${env.PUBLIC_URL}/api${path}/${id}/image`,
  readAt: readAt?.toISOString() ?? null,
});

/** Returns a message of this conversation. Throws NOT_FOUND. */
export async function requireMessage(
  db: DataSource | EntityManager,
  { customerId }: Pick<Side, 'customerId'>,
  id: string,
): Promise<Message> {
  const message = await db.getRepository(Message).findOneBy({ id, customerId });
  if (!message) throw appError('NOT_FOUND', 'There is no such message.');
  return message;
}

/** Returns the newest messages, or those before `cursor`, oldest first. Throws NOT_FOUND. */
export async function readConversation(
  ctx: Site & Pick<Context, 'db'>,
  conversation: Side,
  cursor?: string,
): Promise<Omit<Conversation, 'success'>> {
  const { customerId, side } = conversation;
  const before = cursor && (await requireMessage(ctx.db, conversation, cursor)).createdAt;
  const messages = ctx.db.getRepository(Message);
  const newest = await messages.find({
    where: { customerId, ...(before && { createdAt: LessThan(before) }) },
    order: { createdAt: 'DESC' },
    take: messagesPerPage + 1,
  });
  return {
    data: newest
      .slice(0, messagesPerPage)
      .reverse()
      .map((message) => present(ctx, conversation, message)),
    earlier: newest.length > messagesPerPage,
    unread: await messages.countBy({ customerId, sender: otherSide(side), readAt: IsNull() }),
  };
}

/** Locks a customer until the transaction ends, so that the messages of a conversation have one order. */
const lockCustomer = (manager: EntityManager, id: string): Promise<Customer> =>
  manager.findOneOrFail(Customer, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Stores a message and has it mailed. Throws BAD_REQUEST if its image cannot be used. */
export async function sendMessage(
  manager: EntityManager,
  ctx: Site & Pick<Context, 'clock' | 'record'>,
  conversation: Side,
  { text, imageUrl }: Pick<z.output<typeof newMessage>, 'text' | 'imageUrl'>,
): Promise<MessageView> {
  const { customerId, side } = conversation;
  const customer = await lockCustomer(manager, customerId);
  const last = await manager.findOne(Message, {
    where: { customerId },
    order: { createdAt: 'DESC' },
  });
  const imageName = imageUrl ? await attachPrivateImage(manager, ctx, imageUrl) : null;
  const message = manager.create(Message, {
    id: randomUUID(),
    // No two messages have one time, also where the clocks of two processes differ.
    createdAt: new Date(Math.max(ctx.clock().getTime(), (last?.createdAt.getTime() ?? 0) + 1)),
    customerId,
    sender: side,
    text,
    imageName,
    readAt: null,
  });
  await manager.insert(Message, message);
  await mailMessage(manager, ctx, customer, message);
  const { firstName, lastName, businessName, email } = customer;
  await ctx.record(manager, {
    topic: 'message.sent',
    actor: side,
    subject: { kind: 'customer', id: customerId },
    email,
    data: {
      firstName,
      fullName: `${firstName} ${lastName}`,
      businessName,
      sender: side,
      text,
      hasImage: imageName !== null,
    },
  });
  return present(ctx, conversation, message);
}

/**
 * Marks the other side's messages as read, up to the one that was seen last; once all are, the mail
 * that waits is withdrawn. Throws NOT_FOUND if there is no such message.
 */
export async function markRead(
  manager: EntityManager,
  { clock }: Pick<Context, 'clock'>,
  conversation: Side,
  upTo: string,
): Promise<void> {
  const { customerId, side } = conversation;
  await lockCustomer(manager, customerId);
  const { createdAt } = await requireMessage(manager, conversation, upTo);
  const unread = { customerId, sender: otherSide(side), readAt: IsNull() };
  await manager.update(
    Message,
    { ...unread, createdAt: LessThanOrEqual(createdAt) },
    { readAt: clock() },
  );
  if (!(await manager.existsBy(Message, unread)))
    await withdrawMails(manager, side, customerId, clock());
}
