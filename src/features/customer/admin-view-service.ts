import type { DataSource, EntityManager } from 'typeorm';
import { personId } from '#src/server/database/person-id.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import type { AdminCustomer } from './admin-contract.ts';
import type { Customer } from './entity.ts';

/** Converts customers for the admin, each with the id of their person and how many messages wait. */
export async function presentCustomers(
  db: DataSource | EntityManager,
  customers: Customer[],
): Promise<AdminCustomer[]> {
  const facts: ({ id: string } & Pick<AdminCustomer, 'personId' | 'unreadMessages'>)[] =
    await db.query(
      `SELECT customer.id, ${personId('email')} AS "personId",
         count(message.id)::int AS "unreadMessages"
       FROM customer LEFT JOIN message ON message.customer_id = customer.id
         AND message.sender = 'customer' AND message.read_at IS NULL
       WHERE customer.id = ANY($1) GROUP BY customer.id`,
      [customers.map(({ id }) => id)],
    );
  const factsOf = new Map(facts.map((row) => [row.id, row]));
  return customers.flatMap((customer) => {
    const found = factsOf.get(customer.id);
    return found ? [{ ...presentRow(customer), ...found }] : [];
  });
}

/** Converts one customer for the admin. Throws NOT_FOUND if they were deleted meanwhile. */
export async function presentCustomer(
  db: DataSource | EntityManager,
  customer: Customer,
): Promise<AdminCustomer> {
  const [view] = await presentCustomers(db, [customer]);
  if (!view) throw appError('NOT_FOUND', 'There is no such customer.');
  return view;
}
