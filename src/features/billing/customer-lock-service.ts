import { type EntityManager, In } from 'typeorm';
import { Customer } from '#src/features/customer/entity.ts';
import { appError } from '#src/server/errors.ts';
import { Mandate } from './entity.ts';

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

/** Finds the mandate that a customer's charges are collected under, or will be. */
export const findLiveMandate = (
  manager: EntityManager,
  customerId: string,
): Promise<Mandate | null> =>
  manager.findOneBy(Mandate, { customerId, status: In(['pending', 'active']) });
