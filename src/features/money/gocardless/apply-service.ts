import { In, IsNull } from 'typeorm';
import type { Account } from '#src/features/money/billing/collection/announce-service.ts';
import {
  closeMandate,
  queueCancelling,
} from '#src/features/money/billing/collection/cancel-service.ts';
import { settleCharge } from '#src/features/money/billing/collection/settle-service.ts';
import { openMandateKind } from '#src/features/money/billing/mandate/opening-service.ts';
import { activateMandate } from '#src/features/money/billing/provider-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { isLive } from '#src/features/money/charge/rules.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import type {
  DatabaseContext,
  ProcessContext,
  ServiceContext,
} from '#src/server/service-context.ts';
import type { GoCardlessClient } from './client-service.ts';
import { GoCardlessEvent } from './entity.ts';
import { decidePayment, mandateEnds } from './event-rules.ts';
import { type ApplyEvent, createEventsHandler, eventsKind } from './event-service.ts';
import { confirmMandate, createOpenMandateHandler } from './mandate-service.ts';

/** Creates the function that applies an event. It ignores events about payments and mandates of others. */
export const applyEvent: ApplyEvent = (ctx, event) => {
  if (event.kind === 'payments') return applyPayment(ctx, event);
  if (event.kind === 'mandates') return applyMandate(ctx, event);
  if (event.kind === 'refunds') return applyRefund(ctx, event);
  return applyBillingRequest(ctx, event);
};

async function applyPayment(
  ctx: ServiceContext,
  { resourceId, links }: GoCardlessEvent,
): Promise<void> {
  // It may come before the response to the call that made the payment.
  if (links.charge)
    await ctx.manager.update(
      BillingTransaction,
      { id: links.charge, providerId: IsNull() },
      { providerId: resourceId },
    );
  const charge = await ctx.manager.findOneBy(BillingTransaction, { providerId: resourceId });
  const events = await ctx.manager.findBy(GoCardlessEvent, { kind: 'payments', resourceId });
  const decision = decidePayment(events);
  if (charge && decision) await settleCharge(ctx, { id: charge.id, ...decision });
}

/** A refund came back. Where we have not stored yet that it was made, that is stored first. */
async function applyRefund(
  ctx: ServiceContext,
  { resourceId: providerId, links: { ourRefund } }: GoCardlessEvent,
): Promise<void> {
  const type = 'refund' as const;
  const refund = await ctx.manager.findOneBy(BillingTransaction, [
    { providerId, type },
    // It may come before the response to the call that made the refund.
    ...(ourRefund ? [{ id: ourRefund, providerId: IsNull(), type }] : []),
  ]);
  if (!refund) return;
  const { id } = refund;
  await settleCharge(ctx, { id, status: 'paid', providerId });
  await settleCharge(ctx, { id, status: 'returned' });
}

async function applyMandate(
  ctx: ServiceContext,
  { action, resourceId, links }: GoCardlessEvent,
): Promise<void> {
  const found = await ctx.manager.findOneBy(Mandate, { providerId: resourceId });
  if (!found) return;
  const account = await lockAccount(ctx, found);
  const { mandate } = account;
  const end = mandateEnds.get(action);
  if (mandate.status === 'waiting') await applyWaiting(ctx, mandate, action);
  else if (action === 'active') await activateMandate(ctx, mandate.id);
  else if (end && isLive(mandate)) await closeMandate(ctx, account, { status: end });
  else if (action === 'replaced' && links.new_mandate)
    await ctx.manager.update(Mandate, { id: mandate.id }, { providerId: links.new_mandate });
}

/** Keeps what the provider says of a mandate that does not count yet. */
async function applyWaiting(
  { manager, clock }: ServiceContext,
  { id }: Mandate,
  action: string,
): Promise<void> {
  const end = mandateEnds.get(action);
  if (action === 'active') await manager.update(Mandate, { id }, { activatedAt: clock() });
  else if (end) await manager.update(Mandate, { id }, { status: end });
}

async function lockAccount(ctx: DatabaseContext, { id, customerId }: Mandate): Promise<Account> {
  const customer = await lockCustomer(ctx, customerId);
  return { customer, mandate: await ctx.manager.findOneByOrFail(Mandate, { id }) };
}

async function applyBillingRequest(
  ctx: ServiceContext,
  { action, resourceId, links }: GoCardlessEvent,
): Promise<void> {
  const found = await ctx.manager.findOneBy(Mandate, { billingRequestId: resourceId });
  if (!found) return;
  const account = await lockAccount(ctx, found);
  const { mandate } = account;
  const { id, status, providerId } = mandate;
  if (action === 'cancelled') {
    if (status === 'waiting' && providerId === null)
      await ctx.manager.update(Mandate, { id }, { status: 'failed' });
    else if (status === 'pending' && providerId === null)
      await closeMandate(ctx, account, { status: 'failed' });
    return;
  }
  const confirmed = links.mandate_request_mandate;
  if (!confirmed || providerId !== null) return;
  await confirmMandate(ctx, id, confirmed);
  // It was cancelled here in the meantime.
  if (!isLive(mandate) && status !== 'waiting') {
    await queueCancelling(ctx, id);
    return;
  }
  // Events about the mandate that arrived before we knew its id.
  const earlier = await ctx.manager.find(GoCardlessEvent, {
    where: {
      kind: 'mandates',
      resourceId: confirmed,
      action: In(['active', ...mandateEnds.keys()]),
    },
    order: { happenedAt: 'ASC', id: 'ASC' },
  });
  for (const event of earlier) await applyMandate(ctx, event);
}

/** The handlers of the jobs that only GoCardless has. */
export const gocardlessHandlers = (
  services: ProcessContext,
  client: GoCardlessClient,
): JobHandlers => ({
  [openMandateKind]: createOpenMandateHandler(services, client),
  [eventsKind]: createEventsHandler(services, applyEvent),
});
