import type { EntityManager } from 'typeorm';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { issueInvoice } from '#src/features/money/invoice/service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import type { ServiceContext } from '#src/server/context.ts';

/** Stores that a charge is now collected, and issues its invoice. */
export async function markSubmitted(
  manager: EntityManager,
  ctx: ServiceContext,
  customer: Customer,
  charge: BillingTransaction,
): Promise<void> {
  const { id, description, amount } = charge;
  await manager.update(
    BillingTransaction,
    { id },
    { state: 'submitted', submittedAt: ctx.clock() },
  );
  await ctx.record(manager, {
    topic: 'charge.submitted',
    actor: 'system',
    ...aboutCustomer(customer),
    data: { description, amount },
  });
  await issueInvoice(manager, ctx, charge);
}
