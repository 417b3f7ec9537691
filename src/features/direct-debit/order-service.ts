import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { findLiveMandate, lockCustomer } from '#src/features/billing/customer-lock-service.ts';
import { openMandate } from '#src/features/billing/mandate-service.ts';
import { chooseProvider } from '#src/features/billing/provider.ts';
import { Customer } from '#src/features/customer/entity.ts';
import { isUnconfirmed } from '#src/features/gocardless/bank-page-service.ts';
import { queueOpening } from '#src/features/gocardless/opening-service.ts';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Context } from '#src/server/context.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import type { DirectDebit } from './contract.ts';
import { PaymentRequest } from './entity.ts';
import { addSetUpFee, type Order, owedFees, shownFees } from './fee-service.ts';
import { openProject } from './project-service.ts';
import { termsVersion } from './rules.ts';

type OrderKit = Pick<Context, 'cipher' | 'clock' | 'record' | 'env'>;

/**
 * Stores a payment request. For an unknown e-mail address it also creates the customer, their
 * project and set-up fee. Who has no live mandate gets one, which announces what is owed; who has not
 * confirmed it is mailed the link again. Runs inside the caller's transaction.
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
  const customer = await lockByEmail(manager, given.email);
  const live = await findLiveMandate(manager, customer.id);
  const order =
    newCustomerId !== null || live ? shown : { ...shown, ...(await owedFees(manager, customer)) };
  const id = await storePaymentRequest(manager, ctx.cipher, now, order);
  const awaitsBank = live ? isUnconfirmed(live) : chooseProvider(ctx.env) === 'gocardless';
  await ctx.record(manager, placedEvent(id, order, newCustomerId !== null, awaitsBank));
  if (newCustomerId !== null) await addSetUpFee(manager, ctx, newCustomerId, order);
  const agreement = { customer, paymentRequestId: id, termsVersion, actor: 'visitor' } as const;
  if (!live) await openMandate(manager, ctx, agreement);
  else if (isUnconfirmed(live)) await queueOpening(manager, now, { mandateId: live.id, again: id });
  return { id, newCustomerId };
}

async function lockByEmail(manager: EntityManager, email: string): Promise<Customer> {
  const { id } = await manager.findOneByOrFail(Customer, { email: email.toLowerCase() });
  return lockCustomer(manager, id);
}

const placedEvent = (
  id: string,
  order: Order,
  newCustomer: boolean,
  awaitsBank: boolean,
): NewEvent<'order.placed'> => ({
  topic: 'order.placed',
  actor: 'visitor',
  subject: { kind: 'order', id },
  email: order.email,
  data: {
    fullName: `${order.firstName} ${order.lastName}`,
    businessName: order.businessName,
    package: order.package,
    monthlyPrice: order.monthlyFee,
    setupPrice: order.setupFee,
    newCustomer,
  },
  // The most that a mail may say of an account.
  mailData: {
    accountEnding: order.accountNumber.slice(-2),
    ...(awaitsBank && { confirmedAt: 'GoCardless' }),
  },
});

async function storePaymentRequest(
  manager: EntityManager,
  cipher: Cipher,
  now: Date,
  { accountHolderName, sortCode, accountNumber, clientId: _, ...order }: Order,
): Promise<string> {
  const id = randomUUID();
  const seal = (column: string, plain: string) =>
    cipher.seal(plain, `payment_request/${id}/${column}`);
  await manager.insert(PaymentRequest, {
    ...order,
    id,
    createdAt: now,
    sealedAccountHolderName: seal('accountHolderName', accountHolderName),
    sealedSortCode: seal('sortCode', sortCode),
    sealedAccountNumber: seal('accountNumber', accountNumber),
    agreedAt: now,
    termsVersion,
  });
  return id;
}

/** Returns the new customer's id, or null if the e-mail address already has a customer. */
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
