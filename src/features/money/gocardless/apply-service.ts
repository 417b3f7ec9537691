import { type EntityManager, In, IsNull } from 'typeorm';
import type { Account } from '#src/features/money/billing/charge/announce-service.ts';
import {
  closeMandate,
  queueCancelling,
} from '#src/features/money/billing/charge/cancel-service.ts';
import { settleCharge } from '#src/features/money/billing/charge/settle-service.ts';
import { activateMandate } from '#src/features/money/billing/provider-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { isLive } from '#src/features/money/charge/rules.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { GoCardlessEvent } from './entity.ts';
import { decidePayment, mandateEnds } from './event-rules.ts';
import type { ApplyEvent } from './event-service.ts';
import { confirmMandate } from './mandate-service.ts';

/** Creates the function that applies an event. It ignores events about payments and mandates of others. */
export const createApplyEvent =
  (ctx: ServiceContext): ApplyEvent =>
  (manager, event) => {
    if (event.kind === 'payments') return applyPayment(manager, ctx, event);
    if (event.kind === 'mandates') return applyMandate(manager, ctx, event);
    if (event.kind === 'refunds') return applyRefund(manager, ctx, event);
    return applyBillingRequest(manager, ctx, event);
  };

async function applyPayment(
  manager: EntityManager,
  ctx: ServiceContext,
  { resourceId, links }: GoCardlessEvent,
): Promise<void> {
  // It may come before the response to the call that made the payment.
  if (links.charge)
    await manager.update(
      BillingTransaction,
      { id: links.charge, providerId: IsNull() },
      { providerId: resourceId },
    );
  const charge = await manager.findOneBy(BillingTransaction, { providerId: resourceId });
  const events = await manager.findBy(GoCardlessEvent, { kind: 'payments', resourceId });
  const decision = decidePayment(events);
  if (charge && decision) await settleCharge(manager, ctx, { id: charge.id, ...decision });
}

/** A refund came back. Where we have not stored yet that it was made, that is stored first. */
async function applyRefund(
  manager: EntityManager,
  ctx: ServiceContext,
  { resourceId: providerId, links: { ourRefund } }: GoCardlessEvent,
): Promise<void> {
  const type = 'refund' as const;
  const refund = await manager.findOneBy(BillingTransaction, [
    { providerId, type },
    // It may come before the response to the call that made the refund.
    ...(ourRefund ? [{ id: ourRefund, providerId: IsNull(), type }] : []),
  ]);
  if (!refund) return;
  const { id } = refund;
  await settleCharge(manager, ctx, { id, status: 'paid', providerId });
  await settleCharge(manager, ctx, { id, status: 'returned' });
}

async function applyMandate(
  manager: EntityManager,
  ctx: ServiceContext,
  { action, resourceId, links }: GoCardlessEvent,
): Promise<void> {
  const found = await manager.findOneBy(Mandate, { providerId: resourceId });
  if (!found) return;
  const account = await lockAccount(manager, found);
  const { mandate } = account;
  const end = mandateEnds.get(action);
  if (mandate.status === 'waiting') await applyWaiting(manager, ctx, mandate, action);
  else if (action === 'active') await activateMandate(manager, ctx, mandate.id);
  else if (end && isLive(mandate))
    await closeMandate(manager, ctx, account, { status: end, actor: 'system' });
  else if (action === 'replaced' && links.new_mandate)
    await manager.update(Mandate, { id: mandate.id }, { providerId: links.new_mandate });
}

/** Keeps what the provider says of a mandate that does not count yet. */
async function applyWaiting(
  manager: EntityManager,
  { clock }: ServiceContext,
  { id }: Mandate,
  action: string,
): Promise<void> {
  const end = mandateEnds.get(action);
  if (action === 'active') await manager.update(Mandate, { id }, { activatedAt: clock() });
  else if (end) await manager.update(Mandate, { id }, { status: end });
}

async function lockAccount(manager: EntityManager, { id, customerId }: Mandate): Promise<Account> {
  const customer = await lockCustomer(manager, customerId);
  return { customer, mandate: await manager.findOneByOrFail(Mandate, { id }) };
}

async function applyBillingRequest(
  manager: EntityManager,
  ctx: ServiceContext,
  { action, resourceId, links }: GoCardlessEvent,
): Promise<void> {
  const found = await manager.findOneBy(Mandate, { billingRequestId: resourceId });
  if (!found) return;
  const account = await lockAccount(manager, found);
  const { mandate } = account;
  const { id, status, providerId } = mandate;
  if (action === 'cancelled') {
    if (status === 'waiting' && providerId === null)
      await manager.update(Mandate, { id }, { status: 'failed' });
    else if (status === 'pending' && providerId === null)
      await closeMandate(manager, ctx, account, { status: 'failed', actor: 'system' });
    return;
  }
  const confirmed = links.mandate_request_mandate;
  if (!confirmed || providerId !== null) return;
  await confirmMandate(manager, id, confirmed);
  // It was cancelled here in the meantime.
  if (!isLive(mandate) && status !== 'waiting') {
    await queueCancelling(manager, ctx.clock(), id);
    return;
  }
  // Events about the mandate that arrived before we knew its id.
  const earlier = await manager.find(GoCardlessEvent, {
    where: {
      kind: 'mandates',
      resourceId: confirmed,
      action: In(['active', ...mandateEnds.keys()]),
    },
    order: { happenedAt: 'ASC', id: 'ASC' },
  });
  for (const event of earlier) await applyMandate(manager, ctx, event);
}
