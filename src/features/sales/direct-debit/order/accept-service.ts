import { asShownIn } from '#src/features/firm/profile/shown-service.ts';
import { queueCancelling } from '#src/features/money/billing/collection/cancel-service.ts';
import { mandateWords } from '#src/features/money/billing/mandate/mandate-service.ts';
import { proveMandate } from '#src/features/money/billing/mandate/proof-service.ts';
import { findUnproven } from '#src/features/money/billing/mandate/question-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { ProvenBy } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer, requireCustomer } from '#src/features/people/customer/service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { fulfilOrder } from './fulfil-service.ts';
import { findKnown } from './known-service.ts';
import { planOrder } from './plan-rules.ts';

/**
 * Accepts an order that nobody proved: one that waits is carried out, the mandate of one in force is
 * proven. Again changes nothing. Throws NOT_FOUND, or CONFLICT once it was refused or has ended, and
 * unless the owner accepts where a proven mandate is in force.
 */
export async function acceptOrder(
  ctx: ServiceContext,
  id: string,
  provenBy: Exclude<ProvenBy, 'before'>,
): Promise<void> {
  const { request, customer } = await lockOrder(ctx, id);
  const { known } = await findKnown(ctx, request, customer);
  const plan = planOrder({ ...request, proof: provenBy }, known);
  if (plan.kind === 'refused') throw appError('CONFLICT', plan.reason);
  if (plan.kind === 'proven') {
    await ctx.manager.update(PaymentRequest, { id }, { proof: provenBy });
    await proveMandate(ctx, { customer, mandate: plan.debit }, provenBy);
  }
  if (plan.kind === 'carried out')
    await fulfilOrder(await asShownIn(ctx, request.firmVersion), { request, plan, customer });
}

/** Refuses an order that waits. Again changes nothing. Throws NOT_FOUND, or CONFLICT unless it waits. */
export async function refuseOrder(ctx: ServiceContext, id: string): Promise<void> {
  const { request, mandate, customer } = await lockOrder(ctx, id);
  if (request.standing === 'refused') return;
  if (request.standing !== 'waiting')
    throw appError('CONFLICT', 'This Direct Debit does not wait for a decision.');
  await ctx.manager.update(PaymentRequest, { id }, { standing: 'refused' });
  if (mandate.status === 'waiting')
    await ctx.manager.update(Mandate, { id: mandate.id }, { status: 'refused' });
  if (mandate.providerId !== null) await queueCancelling(ctx, mandate.id);
  await ctx.record({
    topic: 'mandate.refused',
    ...aboutCustomer(customer),
    data: mandateWords(customer, mandate),
  });
}

/** Accepts what was ordered in a browser whose user has now proven the address, the newest order first. */
export async function acceptOfBrowser(
  ctx: ServiceContext,
  customer: Pick<Customer, 'id' | 'email'>,
  browserId: string,
): Promise<void> {
  for (const { id } of await findUnproven(ctx, customer.id)) {
    const isOwn = await ctx.manager.existsBy(PaymentRequest, { id, browserId });
    if (!isOwn) continue;
    await acceptOrder(ctx, id, 'code');
    return;
  }
}

async function lockOrder(ctx: DatabaseContext, id: string) {
  const found = await ctx.manager.findOneBy(Mandate, { paymentRequestId: id });
  if (!found) throw appError('NOT_FOUND', 'This order has no Direct Debit of its own.');
  const { personId } = await requireCustomer(ctx, found.customerId);
  await lockPeople(ctx, [personId]);
  const customer: Customer = await lockCustomer(ctx, found.customerId);
  return {
    customer,
    request: await ctx.manager.findOneByOrFail(PaymentRequest, { id }),
    mandate: await ctx.manager.findOneByOrFail(Mandate, { id: found.id }),
  };
}
