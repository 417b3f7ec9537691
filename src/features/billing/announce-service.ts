import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { BillingTransaction, type Customer } from '#src/features/customer/entity.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { aboutMoney } from './customer-lock-service.ts';
import type { Mandate } from './entity.ts';
import { type Billing, refreshNextBilling } from './next-billing-service.ts';
import { setUpPeriod } from './rules.ts';

export type Actor = NewEvent<'charge.announced'>['actor'];

/** Who is charged, and under what. */
export interface Account {
  customer: Customer;
  mandate: Mandate;
}

type NewCharge = Pick<BillingTransaction, 'description' | 'amount' | 'type' | 'billingDate'>;

/**
 * Stores a charge that is announced later: the set-up fee, or where that was charged before, one of
 * its own. Returns it.
 */
export async function addCharge(
  manager: EntityManager,
  { clock }: Pick<Billing, 'clock'>,
  charge: NewCharge & { customerId: string },
  period?: string,
): Promise<BillingTransaction> {
  const { customerId } = charge;
  const id = randomUUID();
  const isFirst =
    charge.type === 'setup' &&
    !(await manager.existsBy(BillingTransaction, { customerId, period: setUpPeriod }));
  const own = isFirst ? setUpPeriod : id;
  await manager.insert(BillingTransaction, {
    ...charge,
    id,
    createdAt: clock(),
    period: period ?? own,
  });
  return manager.findOneByOrFail(BillingTransaction, { id });
}

/**
 * Announces pending charges: dates them, records the events and queues one notice a day of
 * collection, unless another mail says the same.
 */
export async function announce(
  manager: EntityManager,
  ctx: Billing,
  { customer, mandate }: Account,
  charges: readonly BillingTransaction[],
  { actor = 'system', mail = true }: { actor?: Actor; mail?: boolean } = {},
): Promise<void> {
  const now = ctx.clock();
  const { reference } = mandate;
  for (const day of new Set(mail ? charges.map(({ billingDate }) => billingDate) : []))
    await queueMail(manager, now, {
      kind: 'charge-notice',
      recipient: customer.email,
      email: customer.email,
      subjectKind: 'customer',
      subjectId: customer.id,
      data: {
        firstName: customer.firstName,
        reference,
        on: day,
        charges: charges
          .filter(({ billingDate }) => billingDate === day)
          .map(({ description, amount }) => ({ description, amount })),
      },
    });
  for (const { id, description, amount, billingDate } of charges) {
    await manager.update(
      BillingTransaction,
      { id },
      {
        mandateId: mandate.id,
        status: 'pending',
        failure: null,
        settledAt: null,
        billingDate,
        announcedAt: now,
      },
    );
    await ctx.record(manager, {
      topic: 'charge.announced',
      actor,
      ...aboutMoney(customer),
      data: { description, amount, on: billingDate, reference },
    });
  }
  await refreshNextBilling(manager, ctx, customer.id);
}
