import { closeMandate } from '#src/features/money/billing/collection/cancel-service.ts';
import { openMandate } from '#src/features/money/billing/mandate/mandate-service.ts';
import { queueOpening } from '#src/features/money/billing/mandate/opening-service.ts';
import { releaseMandate } from '#src/features/money/billing/mandate/proof-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { ProvenBy } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import {
  addGoogleFee,
  addSetUpFee,
  type Order,
  owedFees,
  renewSubscription,
  shownFees,
} from './fee-service.ts';
import { foldReceipt } from './inquiry-service.ts';
import type { CarriedOut } from './plan-rules.ts';
import { openProject } from './project-service.ts';
import { factsOf } from './stored-order-service.ts';

/** The event of an order that counts. */
const placedEvent = (
  { id, reference }: PaymentRequest,
  order: Order,
  { opensAccount, keeps, awaitsBank, standing }: CarriedOut<Mandate>,
  googlePrice: number,
): NewEvent<'order.placed'> => ({
  topic: 'order.placed',
  subject: { kind: 'order', id },
  email: order.email,
  data: {
    fullName: fullName(order),
    businessName: order.businessName,
    package: order.package,
    monthlyPrice: keeps ? 0 : order.monthlyFee,
    per: order.feePer,
    setupPrice: keeps ? 0 : order.setupFee,
    googlePrice,
    newCustomer: opensAccount,
    wasHeld: standing === 'accepted',
    isCharged: keeps === null,
    reference: reference ?? '',
  },
  // The most that a mail may say of an account.
  mailData: {
    ...(order.clientId && inThreads(threadName('order', order.clientId), threadName('order', id))),
    accountEnding: order.accountEnding,
    ...(awaitsBank && { confirmedWith: 'GoCardless' }),
  },
});

interface Fulfilled {
  request: PaymentRequest;
  plan: CarriedOut<Mandate>;
  /** Locked. */
  customer: Customer;
}

/** Does what was planned of an order for its customer; who has no Direct Debit is announced what is owed. */
export async function fulfilOrder(ctx: ServiceContext, fulfilled: Fulfilled): Promise<void> {
  const { request, plan, customer: before } = fulfilled;
  const { id } = request;
  const { keeps, replaces, releases, subscription, provenBy, standing } = plan;
  const facts = factsOf(ctx.cipher, request);
  const shown = { ...facts, ...shownFees(ctx, facts) };
  if (replaces)
    await closeMandate(ctx, { customer: before, mandate: replaces }, { isReplaced: true });
  const isRenewed = subscription === 'begins anew';
  const customer = isRenewed ? await renewSubscription(ctx, before, shown) : before;
  if (subscription !== 'stays' && shown.setupFee > 0) await addSetUpFee(ctx, customer.id, shown);
  const order = keeps ? shown : { ...shown, ...(await owedFees(ctx, customer)) };
  const googlePrice = keeps ? 0 : await addGoogleFee(ctx, customer.id, shown);
  // Who pays under a live mandate goes on as before: what this order comes to is agreed with them.
  const { setupFee, monthlyFee, feePer } = keeps ? request : order;
  const proof = provenBy ?? request.proof;
  await ctx.manager.update(
    PaymentRequest,
    { id },
    { standing, proof, setupFee, monthlyFee, feePer },
  );
  await ctx.record(placedEvent(request, order, plan, googlePrice));
  await foldReceipt(ctx, { ...facts, id });
  if (releases && provenBy) await releaseMandate(ctx, { customer, mandate: releases }, provenBy);
  else if (!keeps) await openMandate(ctx, agreementOf(request, customer, provenBy));
  if (plan.mailsLinkOf) await queueOpening(ctx, { mandateId: plan.mailsLinkOf.id, again: id });
  if (plan.opensProject) await openProject(ctx, customer.id, { ...facts, id });
}

/** What the account holder of an order agreed to. */
export const agreementOf = (
  { id, termsVersion, agreedAt }: PaymentRequest,
  customer: Customer,
  provenBy: ProvenBy | null,
) => ({ customer, paymentRequestId: id, termsVersion, agreedAt, provenBy });
