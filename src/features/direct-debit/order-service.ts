import type { EntityManager } from 'typeorm';
import { findLiveMandate, lockCustomer } from '#src/features/billing/customer-lock-service.ts';
import { openMandate } from '#src/features/billing/mandate-service.ts';
import { chooseProvider } from '#src/features/billing/provider.ts';
import { Customer } from '#src/features/customer/entity.ts';
import { isUnconfirmed } from '#src/features/gocardless/bank-page-service.ts';
import { queueOpening } from '#src/features/gocardless/opening-service.ts';
import type { Context } from '#src/server/context.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import {
  addSetUpFee,
  isOrderedAnew,
  type Order,
  owedFees,
  renewSubscription,
  shownFees,
} from './fee-service.ts';
import type { DirectDebit } from './order-contract.ts';
import { openProject } from './project-service.ts';
import { storePaymentRequest } from './request-service.ts';
import { termsVersion } from './rules.ts';

type OrderKit = Pick<Context, 'cipher' | 'clock' | 'record' | 'env'>;

/**
 * Stores a payment request. For an unknown email address it also creates the customer, their
 * project and set-up fee; for a customer whose subscription has ended, a new one. Who has no live
 * mandate gets one, which announces what is owed; who has not confirmed it is mailed the link again.
 * Runs inside the caller's transaction.
 */
export async function placeOrder(
  manager: EntityManager,
  ctx: OrderKit,
  given: DirectDebit,
): Promise<{ id: string; newCustomerId: string | null }> {
  const shown = { ...given, ...shownFees(given) };
  const now = ctx.clock();
  const newCustomerId = await insertCustomer(manager, now, shown);
  if (newCustomerId !== null) await openProject(manager, newCustomerId, now, shown);
  const found = await lockByEmail(manager, given.email);
  const live = await findLiveMandate(manager, found.id);
  const isRenewal = !live && newCustomerId === null && (await isOrderedAnew(manager, found, given));
  const customer = isRenewal ? await renewSubscription(manager, ctx, found, shown) : found;
  if (newCustomerId !== null || isRenewal) await addSetUpFee(manager, ctx, customer.id, shown);
  const order = live ? shown : { ...shown, ...(await owedFees(manager, customer)) };
  // Who pays under a live mandate goes on as before: what this order comes to is agreed with them.
  const fees = live ? { setupFee: null, monthlyFee: null } : {};
  const id = await storePaymentRequest(manager, ctx.cipher, now, { ...order, ...fees });
  const awaitsBank = live ? isUnconfirmed(live) : chooseProvider(ctx.env) === 'gocardless';
  await ctx.record(
    manager,
    placedEvent(id, order, {
      newCustomer: newCustomerId !== null,
      isCharged: !live,
      awaitsBank,
    }),
  );
  const agreement = { customer, paymentRequestId: id, termsVersion, actor: 'visitor' } as const;
  if (!live) await openMandate(manager, ctx, agreement);
  else if (isUnconfirmed(live)) await queueOpening(manager, now, { mandateId: live.id, again: id });
  return { id, newCustomerId };
}

async function lockByEmail(manager: EntityManager, email: string): Promise<Customer> {
  const { id } = await manager.findOneByOrFail(Customer, { email: email.toLowerCase() });
  return lockCustomer(manager, id);
}

/** What an order finds and leads to. */
interface Standing {
  newCustomer: boolean;
  /** False if the customer has a live mandate. */
  isCharged: boolean;
  /** Whether the customer has still to confirm a mandate. */
  awaitsBank: boolean;
}

const placedEvent = (
  id: string,
  order: Order,
  { newCustomer, isCharged, awaitsBank }: Standing,
): NewEvent<'order.placed'> => ({
  topic: 'order.placed',
  actor: 'visitor',
  subject: { kind: 'order', id },
  email: order.email,
  data: {
    fullName: `${order.firstName} ${order.lastName}`,
    businessName: order.businessName,
    package: order.package,
    monthlyPrice: isCharged ? order.monthlyFee : 0,
    setupPrice: isCharged ? order.setupFee : 0,
    newCustomer,
    isCharged,
  },
  // The most that a mail may say of an account.
  mailData: {
    accountEnding: order.accountNumber.slice(-2),
    ...(awaitsBank && { confirmedWith: 'GoCardless' }),
  },
});

/** Returns the new customer's id, or null if the email address already has a customer. */
async function insertCustomer(
  manager: EntityManager,
  now: Date,
  { email, firstName, lastName, businessName, package: chosen, monthlyFee }: Order,
): Promise<string | null> {
  const { raw }: { raw: { id: string }[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(Customer)
    .values({
      createdAt: now,
      email: email.toLowerCase(),
      firstName,
      lastName,
      businessName,
      package: chosen,
      subscriptionStatus: 'pending',
      monthlyFee,
    })
    .orIgnore()
    .returning('id')
    .execute();
  return raw[0]?.id ?? null;
}
