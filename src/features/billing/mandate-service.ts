import { randomInt, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Customer } from '#src/features/customer/entity.ts';
import { aboutCustomer } from '#src/features/customer/event-service.ts';
import { queueOpening } from '#src/features/gocardless/opening-service.ts';
import { londonDate } from '#src/shared/dates.ts';
import { addWorkingDays } from '#src/shared/working-days.ts';
import { type Account, type Actor, announce } from './announce-service.ts';
import { Mandate } from './entity.ts';
import { addDueMonths } from './month-service.ts';
import { type Billing, collectionDate } from './next-billing-service.ts';
import { findOwed } from './owed-service.ts';
import { chooseProvider } from './provider.ts';
import { noticeDays } from './rules.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () =>
  `AWN-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

interface Agreement {
  customer: Customer;
  paymentRequestId: string;
  termsVersion: string;
  actor: Actor;
}

/**
 * Opens the mandate of a customer who has no live one, and announces what is owed and the first
 * month. The customer is locked.
 */
export async function openMandate(
  manager: EntityManager,
  ctx: Billing,
  { customer, paymentRequestId, termsVersion, actor }: Agreement,
): Promise<Mandate> {
  const now = ctx.clock();
  const id = randomUUID();
  const provider = chooseProvider(ctx.env);
  await manager.insert(Mandate, {
    id,
    createdAt: now,
    customerId: customer.id,
    paymentRequestId,
    reference: newReference(),
    status: provider === 'record' ? 'active' : 'pending',
    agreedAt: now,
    termsVersion,
    provider,
    firstChargeOn: addWorkingDays(londonDate(now), noticeDays.first, ctx.env.BANK_HOLIDAYS),
  });
  const mandate = await manager.findOneByOrFail(Mandate, { id });
  await ctx.record(manager, {
    topic: 'mandate.opened',
    actor,
    ...aboutCustomer(customer),
    data: mandateWords(customer, mandate),
  });
  if (provider === 'gocardless') await queueOpening(manager, now, { mandateId: id });
  await announceOwed(manager, ctx, { customer, mandate }, actor);
  return mandate;
}

/** What the events of a mandate say. */
export const mandateWords = (
  { firstName, lastName, businessName }: Customer,
  { reference }: Mandate,
) => ({ firstName, fullName: `${firstName} ${lastName}`, businessName, reference });

/** Announces what a customer with a live mandate owes, and the months that fall due. */
export async function announceOwed(
  manager: EntityManager,
  ctx: Billing,
  account: Account,
  actor: Actor,
): Promise<void> {
  const on = collectionDate(ctx, account.mandate.firstChargeOn);
  const owed = await findOwed(manager, account.customer.id);
  const months = await addDueMonths(manager, ctx, account);
  const charges = [...owed.map((charge) => ({ ...charge, billingDate: on })), ...months];
  await announce(manager, ctx, account, charges, { actor });
}
