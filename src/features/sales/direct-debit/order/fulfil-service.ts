import { closeMandate } from '#src/features/money/billing/charge/cancel-service.ts';
import { isUnconfirmed } from '#src/features/money/billing/mandate/confirmation-rules.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { openMandate } from '#src/features/money/billing/mandate/mandate-service.ts';
import { queueOpening } from '#src/features/money/billing/mandate/opening-service.ts';
import { releaseMandate } from '#src/features/money/billing/mandate/proof-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import type { Mandate, ProvenBy } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { findCustomerAt, lockCustomer } from '#src/features/people/customer/service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import {
  addGoogleFee,
  addSetUpFee,
  type Order,
  owedFees,
  renewSubscription,
  shownFees,
  startsNewSubscription,
} from './fee-service.ts';
import { foldReceipt } from './inquiry-service.ts';
import type { OrderFacts } from './request-service.ts';

/** What became of an order. */
interface Outcome {
  newCustomer: boolean;
  /** False if the customer has a live mandate. */
  isCharged: boolean;
  /** Pence, for the Google Business add-on. */
  googlePrice: number;
  /** Whether the customer has still to confirm a mandate. */
  awaitsBank: boolean;
  /** Whether it waited to be confirmed as theirs. */
  wasHeld: boolean;
}

/** The event of an order that counts. */
const placedEvent = (
  id: string,
  order: Order & { reference: string | null },
  { newCustomer, isCharged, googlePrice, awaitsBank, wasHeld }: Outcome,
): NewEvent<'order.placed'> => ({
  topic: 'order.placed',
  subject: { kind: 'order', id },
  email: order.email,
  data: {
    fullName: fullName(order),
    businessName: order.businessName,
    package: order.package,
    monthlyPrice: isCharged ? order.monthlyFee : 0,
    setupPrice: isCharged ? order.setupFee : 0,
    googlePrice,
    newCustomer,
    wasHeld,
    isCharged,
    reference: order.reference ?? '',
  },
  // The most that a mail may say of an account.
  mailData: {
    ...(order.clientId && inThreads(threadName('order', order.clientId), threadName('order', id))),
    accountEnding: order.accountEnding,
    ...(awaitsBank && { confirmedWith: 'GoCardless' }),
  },
});

interface StoredOrder {
  /** The id of the stored payment request. */
  id: string;
  facts: OrderFacts;
  isNewCustomer: boolean;
  provenBy: ProvenBy | null;
  /** The mandate that it opened while it waited. */
  waiting?: Mandate;
}

/**
 * Carries out a stored order: a customer whose subscription has ended begins a new one; who has no live
 * mandate gets one, which announces what is owed; who has not confirmed it is mailed the link again. A
 * proven order replaces a mandate that nobody proved.
 */
export async function fulfilOrder(ctx: ServiceContext, stored: StoredOrder) {
  const { id, facts, isNewCustomer, provenBy, waiting } = stored;
  const shown = { ...facts, ...shownFees(ctx, facts) };
  const found = await lockByEmail(ctx, facts.email);
  const live = await findKept(ctx, found, stored);
  const isRenewal = !live && !isNewCustomer && (await startsNewSubscription(ctx, found, facts));
  const customer = isRenewal ? await renewSubscription(ctx, found, shown) : found;
  if (isNewCustomer || isRenewal) await addSetUpFee(ctx, customer.id, shown);
  const order = live ? shown : { ...shown, ...(await owedFees(ctx, customer)) };
  const googlePrice = live ? 0 : await addGoogleFee(ctx, customer.id, shown);
  // Who pays under a live mandate goes on as before: what this order comes to is agreed with them.
  const { setupFee, monthlyFee } = order;
  if (!live) await ctx.manager.update(PaymentRequest, { id }, { setupFee, monthlyFee });
  const isToConfirm = chooseProvider(ctx.env) === 'gocardless' && waiting?.providerId == null;
  const awaitsBank = live ? isUnconfirmed(live) : isToConfirm;
  const isCharged = !live;
  const wasHeld = waiting !== undefined;
  const outcome = {
    newCustomer: isNewCustomer,
    isCharged,
    googlePrice,
    awaitsBank,
    wasHeld,
  };
  const { reference } = await ctx.manager.findOneByOrFail(PaymentRequest, { id });
  await ctx.record(placedEvent(id, { ...order, reference }, outcome));
  await foldReceipt(ctx, { id, ...facts });
  if (live) {
    if (isUnconfirmed(live)) await queueAgain(ctx, live.id, id);
  } else if (waiting && provenBy) {
    await releaseMandate(ctx, { customer, mandate: waiting }, provenBy);
    if (isUnconfirmed(waiting)) await queueAgain(ctx, waiting.id, id);
  } else {
    const { termsVersion } = ctx.firm;
    const agreement = { customer, paymentRequestId: id, termsVersion, provenBy };
    await openMandate(ctx, agreement);
  }
}

const queueAgain = (ctx: ServiceContext, mandateId: string, id: string) =>
  queueOpening(ctx, { mandateId, again: id });

/** Returns the live mandate that stays, and closes the one that this order replaces. */
async function findKept(
  ctx: ServiceContext,
  customer: Customer,
  { provenBy }: StoredOrder,
): Promise<Mandate | null> {
  const mandate = await findLiveMandate(ctx, customer.id);
  const isReplaced = provenBy === 'owner' || (provenBy !== null && mandate?.provenBy === null);
  if (!mandate || !isReplaced) return mandate;
  await closeMandate(ctx, { customer, mandate }, { isReplaced });
  return null;
}

async function lockByEmail(ctx: DatabaseContext, email: string): Promise<Customer> {
  const customer = await findCustomerAt(ctx, email);
  if (!customer) throw new Error('An order that counts has a customer.');
  return lockCustomer(ctx, customer.id);
}
