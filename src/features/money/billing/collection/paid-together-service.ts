import { In } from 'typeorm';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { formatLongDay, londonDate } from '#src/shared/dates/dates.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import { refreshNextBilling } from './next-billing-service.ts';
import { refusals } from './outcome-rules.ts';
import type { TogetherResult, UnchangedCharge } from './paid-together-contract.ts';
import { settleCharge } from './settle-service.ts';

interface Row {
  charge: BillingTransaction;
  customer: Customer;
  mandate: Mandate | undefined;
}

/**
 * Marks charges paid that the admin collects and that are due, in the caller's transaction. What cannot
 * be marked is told with its reason, and stays as it is.
 */
export const markPaid = (ctx: ServiceContext, ids: readonly string[]): Promise<TogetherResult> =>
  eachOf(ctx, ids, whyNotPaid, async ({ charge: { id, customerId } }) => {
    await settleCharge(ctx, { id, customerId, status: 'paid' });
  });

/** Takes back that charges were marked paid moments ago: they are being collected again. */
export const undoPaid = (ctx: ServiceContext, ids: readonly string[]): Promise<TogetherResult> =>
  eachOf(ctx, ids, whyNotUndone, async ({ charge: { id, description, amount }, customer }) => {
    const submitted = { state: 'submitted', settledAt: null } as const;
    await ctx.manager.update(BillingTransaction, { id }, submitted);
    const about = aboutCustomer(customer);
    await ctx.record({ topic: 'charge.reopened', ...about, data: { description, amount } });
    await refreshNextBilling(ctx, customer.id);
  });

/** Changes the charges that nothing speaks against. */
async function eachOf(
  ctx: ServiceContext,
  ids: readonly string[],
  whyNot: (ctx: ServiceContext, row: Row) => string | null,
  change: (row: Row) => Promise<void>,
): Promise<TogetherResult> {
  const rows = await lockRows(ctx, ids);
  const changed: string[] = [];
  const unchanged: UnchangedCharge[] = [];
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    const reason = row ? whyNot(ctx, row) : 'There is no such charge.';
    const { description = '' } = row?.charge ?? {};
    const { businessName = '' } = row?.customer ?? {};
    if (reason !== null) unchanged.push({ id, businessName, description, reason });
    else if (row) {
      await change(row);
      changed.push(id);
    }
  }
  return { changed, unchanged };
}

/** Locks all customers before the first change, in one order: two such calls never wait for each other. */
async function lockRows({ manager }: DatabaseContext, ids: readonly string[]) {
  const where = { id: In([...ids]) };
  const found = await manager.find(BillingTransaction, { where, select: { customerId: true } });
  const customers = await manager.find(Customer, {
    where: { id: In([...new Set(found.map(({ customerId }) => customerId))]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const charges = await manager.find(BillingTransaction, { where });
  const mandateIds = charges.flatMap(({ mandateId }) => mandateId ?? []);
  const mandates = await manager.findBy(Mandate, { id: In(mandateIds) });
  return new Map(
    charges.flatMap((charge) => {
      const customer = customers.find(({ id }) => id === charge.customerId);
      const mandate = mandates.find(({ id }) => id === charge.mandateId);
      return customer ? [[charge.id, { charge, customer, mandate }]] : [];
    }),
  );
}

function whyNotPaid({ clock }: ServiceContext, { charge, mandate }: Row): string | null {
  const { status, state, refundOf, billingDate } = charge;
  if (refundOf !== null) return refusals.automaticRefund;
  if (status !== 'pending') return refusals.decided(status);
  if (state === 'planned') return 'It is not announced yet.';
  if (mandate?.provider === 'gocardless') return refusals.collecting;
  return billingDate > londonDate(clock())
    ? `It is not due before ${formatLongDay(new Date(billingDate))}.`
    : null;
}

function whyNotUndone({ clock }: ServiceContext, { charge, mandate }: Row): string | null {
  const { state, settledAt, submittedAt, paidByHand, refundOf } = charge;
  if (state !== 'paid' || settledAt === null) return 'It is not paid.';
  const isOurs = mandate?.provider === 'record' && submittedAt !== null && !paidByHand;
  if (!isOurs || refundOf !== null) return 'It was not marked paid together with others.';
  const isRecent = clock().getTime() - settledAt.getTime() <= undoDeadline;
  return isRecent ? null : 'It was marked too long ago to be undone.';
}
