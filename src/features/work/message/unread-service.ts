import type { Customer } from '#src/features/people/customer/entity.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

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
