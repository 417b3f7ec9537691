import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { BillingTransaction, type Customer } from '#src/features/customer/entity.ts';
import { aboutCustomer } from '#src/features/customer/event-service.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { cancelMailsById, queueMail } from '#src/server/mail/queue-mails.ts';
import type { Mandate } from './entity.ts';
import { type Billing, collectionDate, refreshNextBilling } from './next-billing-service.ts';
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

interface Announcement {
  actor?: Actor;
  /** The mail that tells of it; without one, one for each day of collection is queued. */
  noticeId?: string | null;
  /** When the admin told the customer, who is then not mailed. */
  toldAt?: Date | null;
}

/**
 * Announces pending charges: dates them, records the events and sees that the customer is told. A
 * notice of before that was not sent yet is not sent any more.
 */
export async function announce(
  manager: EntityManager,
  ctx: Billing,
  { customer, mandate }: Account,
  charges: readonly BillingTransaction[],
  { actor = 'system', noticeId, toldAt = null }: Announcement = {},
): Promise<void> {
  const now = ctx.clock();
  const { reference } = mandate;
  await cancelMailsById(
    manager,
    charges.flatMap((charge) => charge.noticeId ?? []),
  );
  const isMailed = noticeId === undefined && toldAt === null;
  const days = new Set(charges.map(({ billingDate }) => billingDate));
  const notices = new Map<string, string | null>();
  for (const day of isMailed ? days : [])
    notices.set(day, await mailNotice(manager, now, { customer, mandate }, day, charges));
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
        noticeId: noticeId ?? notices.get(billingDate) ?? null,
        toldAt,
      },
    );
    await ctx.record(manager, {
      topic: 'charge.announced',
      actor,
      ...aboutCustomer(customer),
      data: { description, amount, on: billingDate, reference },
    });
  }
  await refreshNextBilling(manager, ctx, customer.id);
}

/** Queues the notice of what is collected on a day. Returns its id. */
const mailNotice = (
  manager: EntityManager,
  now: Date,
  { customer: { id, email, firstName }, mandate: { reference } }: Account,
  day: string,
  charges: readonly BillingTransaction[],
) =>
  queueMail(manager, now, {
    kind: 'charge-notice',
    recipient: email,
    email,
    subjectKind: 'customer',
    subjectId: id,
    data: {
      firstName,
      reference,
      on: day,
      charges: charges
        .filter(({ billingDate }) => billingDate === day)
        .map(({ description, amount }) => ({ description, amount })),
    },
  });

/** Finds charges that are announced again, dated anew. */
export const findAgain = async (
  manager: EntityManager,
  ctx: Billing,
  ids: string[],
): Promise<BillingTransaction[]> => {
  const billingDate = collectionDate(ctx);
  const order = { billingDate: 'ASC', id: 'ASC' } as const;
  const charges = await manager.find(BillingTransaction, { where: { id: In(ids) }, order });
  return charges.map((charge) => ({ ...charge, billingDate }));
};
