import type { DataSource, EntityManager } from 'typeorm';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { fullName } from '#src/shared/full-name.ts';
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

type NewCustomer = Pick<
  Customer,
  'createdAt' | 'email' | 'firstName' | 'lastName' | 'businessName' | 'package' | 'monthlyFee'
> &
  Partial<Pick<Customer, 'monthlyFor'>>;

/** Stores a new customer, pending; returns their id, or null if the email address already has one. */
export async function openCustomer(
  manager: EntityManager,
  values: NewCustomer,
): Promise<string | null> {
  const { raw }: { raw: { id: string }[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(Customer)
    .values({ ...values, subscriptionStatus: 'pending' })
    .orIgnore()
    .returning('id')
    .execute();
  const [opened] = raw;
  if (!opened) return null;
  const customer = await requireCustomer(manager, opened.id);
  await writeSearchLines(manager, customer, searchedCustomer(customer));
  return customer.id;
}

/** What a search reads of a customer. */
const searchedCustomer = (customer: Customer): SearchedTexts => ({
  contact: [fullName(customer), customer.businessName, customer.email],
});

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
