import { IsNull, LessThan } from 'typeorm';
import { Customer } from '#src/features/people/customer/entity.ts';
import { requireAll } from '#src/features/people/order/scope-service.ts';
import { ofJoined } from '#src/features/people/person/joined-people-service.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { Conversation, MessageView } from './contract.ts';
import { Message } from './entity.ts';
import { messagesPerPage, otherSide, type Sender } from './message-rules.ts';

/** One side's view of the conversation with a customer, whose address below /api is `path`. */
export interface Side {
  side: Sender;
  customerId: string;
  path: string;
}

/**
 * Returns the customer's side. Throws FORBIDDEN for the id of another customer, and for a session tied
 * to an order where the customer has more than that: the conversation may be of that.
 */
export async function customerSide(ctx: PortalContext, id: string): Promise<Side> {
  const { customerId } = ctx;
  requireOwn(customerId, id);
  await requireAll(ctx);
  return { side: 'customer', customerId, path: `/customer/${id}/messages` };
}

/** Returns the admin's side of the conversation with a person. Throws NOT_FOUND unless a customer. */
export async function adminSide({ manager }: DatabaseContext, id: string): Promise<Side> {
  const customer = await manager.getRepository(Customer).findOneBy({ personId: ofJoined(id) });
  if (!customer) throw appError('NOT_FOUND', 'There is no customer by that id.');
  return { side: 'admin', customerId: customer.id, path: `/admin/people/${id}/messages` };
}

/** Converts a message for one side, whose credentials read its image at imageUrl. */
export const presentMessage = (
  { env }: ServiceContext,
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
  { manager }: DatabaseContext,
  { customerId }: Pick<Side, 'customerId'>,
  id: string,
): Promise<Message> {
  const message = await manager.getRepository(Message).findOneBy({ id, customerId });
  if (!message) throw appError('NOT_FOUND', 'There is no such message.');
  return message;
}

/** Returns the newest messages, or those before `cursor`, oldest first. Throws NOT_FOUND. */
export async function readConversation(
  ctx: ServiceContext,
  conversation: Side,
  cursor?: string,
): Promise<Omit<Conversation, 'success'>> {
  const { customerId, side } = conversation;
  const before = cursor && (await requireMessage(ctx, conversation, cursor)).createdAt;
  const messages = ctx.manager.getRepository(Message);
  const newest = await messages.find({
    where: { customerId, ...(before && { createdAt: LessThan(before) }) },
    order: { createdAt: 'DESC' },
    take: messagesPerPage + 1,
  });
  return {
    data: newest
      .slice(0, messagesPerPage)
      .reverse()
      .map((message) => presentMessage(ctx, conversation, message)),
    earlier: newest.length > messagesPerPage,
    unread: await messages.countBy({ customerId, sender: otherSide(side), readAt: IsNull() }),
  };
}

/** Reads how many messages of each customer the admin has not read; none where there are none. */
async function countUnread({ manager }: DatabaseContext, customers: readonly Customer[]) {
  const rows: { id: string; count: number }[] = await manager.query(
    `SELECT customer_id AS id, count(*)::int AS count FROM message
     WHERE customer_id = ANY($1) AND sender = 'customer' AND read_at IS NULL GROUP BY customer_id`,
    [customers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const present = (customer: Customer, unread: ReadonlyMap<string, number>) => ({
  ...presentRow(customer),
  unreadMessages: unread.get(customer.id) ?? 0,
});

/** Converts customers for the admin, each with how many of their messages are unread. */
export async function presentCustomers(ctx: DatabaseContext, customers: readonly Customer[]) {
  const unread = await countUnread(ctx, customers);
  return customers.map((customer) => present(customer, unread));
}

/** Converts one customer for the admin, with how many of their messages are unread. */
export const presentCustomer = async (ctx: DatabaseContext, customer: Customer) =>
  present(customer, await countUnread(ctx, [customer]));
