import type { DataSource, EntityManager } from 'typeorm';
import { appError } from '#src/server/errors.ts';
import { Customer } from './entity.ts';

/** Returns the customer. Throws NOT_FOUND if there is none. */
export async function requireCustomer(
  db: DataSource | EntityManager,
  id: string,
): Promise<Customer> {
  const customer = await db.getRepository(Customer).findOneBy({ id });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  return customer;
}

/**
 * Locks a customer until the transaction ends: changes of what they owe and new messages do, so that
 * none overlap. Throws NOT_FOUND.
 */
export async function lockCustomer(manager: EntityManager, id: string): Promise<Customer> {
  const lock = { mode: 'for_no_key_update' } as const;
  const customer = await manager.findOne(Customer, { where: { id }, lock });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  return customer;
}
