import { randomUUID } from 'node:crypto';
import { Person } from '#src/features/people/person/entity.ts';
import { makeRoot } from '#src/features/people/person/join-service.ts';
import { ofPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import {
  type SearchContext,
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { Customer } from './entity.ts';

/** Returns the customer. Throws NOT_FOUND if there is none. */
export async function requireCustomer({ manager }: DatabaseContext, id: string): Promise<Customer> {
  const customer = await manager.getRepository(Customer).findOneBy({ id });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  return customer;
}

/** Returns the customer who has an address, or had it; null where no customer does. */
export const findCustomerAt = (
  { manager }: DatabaseContext,
  email: string,
): Promise<Customer | null> => manager.findOneBy(Customer, { personId: ofPeopleAt(email) });

/** Whether a customer was erased: what the law keeps of them names nobody. */
export const isErased = ({ email }: Pick<Customer, 'email'>): boolean =>
  email.endsWith('@erased.invalid');

type NewCustomer = Pick<
  Customer,
  'createdAt' | 'email' | 'firstName' | 'lastName' | 'businessName' | 'package' | 'monthlyFee'
> &
  Partial<Pick<Customer, 'monthlyFor' | 'feePer'>>;

/** Stores a new customer, pending; returns their id, or null if the person of the address is one. */
export async function openCustomer(
  ctx: SearchContext,
  values: NewCustomer,
): Promise<string | null> {
  const { businessName, createdAt: at } = values;
  const person = await personOf(ctx, {
    email: values.email,
    name: fullName(values),
    businessName,
    standing: 'customer',
    at,
  });
  if (await findCustomerAt(ctx, values.email)) return null;
  const id = randomUUID();
  const { email, id: personId } = person;
  const customer = { ...values, id, email, personId };
  await ctx.manager.insert(Customer, { ...customer, subscriptionStatus: 'pending' });
  await ctx.manager.update(Person, personId, { customerId: id });
  await makeRoot(ctx, personId);
  await writeSearchLines(ctx, customer, searchedCustomer(customer));
  return id;
}

/** What a search reads of a customer. */
export const searchedCustomer = (
  customer: Pick<Customer, 'firstName' | 'lastName' | 'businessName' | 'email'>,
): SearchedTexts => ({
  contact: [fullName(customer), customer.businessName, customer.email],
});

/**
 * Locks a customer until the transaction ends: changes of what they owe and new messages do, so that
 * none overlap. Throws NOT_FOUND.
 */
export async function lockCustomer({ manager }: DatabaseContext, id: string): Promise<Customer> {
  const lock = { mode: 'for_no_key_update' } as const;
  const customer = await manager.findOne(Customer, { where: { id }, lock });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  return customer;
}
