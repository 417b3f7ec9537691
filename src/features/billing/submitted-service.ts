import type { EntityManager } from 'typeorm';
import { BillingTransaction, type Customer } from '#src/features/customer/entity.ts';
import { aboutMoney } from './customer-lock-service.ts';
import type { Billing } from './next-billing-service.ts';

/** Stores that a charge is now collected, and issues what the customer gets for it. */
export async function markSubmitted(
  manager: EntityManager,
  { clock, record }: Billing,
  customer: Customer,
  { id, description, amount }: BillingTransaction,
): Promise<void> {
  await manager.update(BillingTransaction, { id }, { submittedAt: clock() });
  await record(manager, {
    topic: 'charge.submitted',
    actor: 'system',
    ...aboutMoney(customer),
    data: { description, amount },
  });
}
