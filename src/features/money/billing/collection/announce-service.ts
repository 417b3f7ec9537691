import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import {
  queueNotice,
  takeBackNotice,
} from '#src/features/money/billing/notice/notice-mail-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { setUpPeriod } from '#src/features/money/charge/rules.ts';
import { storeCharge } from '#src/features/money/charge/store-service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { collectionDate, refreshNextBilling } from './next-billing-service.ts';

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
  ctx: ServiceContext,
  charge: NewCharge & { customerId: string },
  period?: string,
): Promise<BillingTransaction> {
  const { customerId } = charge;
  const id = randomUUID();
  const isFirst =
    charge.type === 'setup' &&
    !(await ctx.manager.existsBy(BillingTransaction, { customerId, period: setUpPeriod }));
  const own = isFirst ? setUpPeriod : id;
  return storeCharge(ctx, { ...charge, id, createdAt: ctx.clock(), period: period ?? own });
}

interface Announcement {
  /** The mail about it; if undefined, one for each day of collection is queued. */
  noticeId?: string | null;
  /** When the admin notified the customer, who is then not mailed. */
  notifiedAt?: Date | null;
}

/**
 * Announces pending charges: dates them, records the events and has the customer notified. An earlier
 * notice that still waits to be sent is cancelled.
 */
export async function announce(
  ctx: ServiceContext,
  { customer, mandate }: Account,
  charges: readonly BillingTransaction[],
  { noticeId, notifiedAt = null }: Announcement = {},
): Promise<void> {
  const now = ctx.clock();
  const { reference } = mandate;
  const retold = new Set<BillingTransaction>();
  for (const charge of charges)
    if (await takeBackNotice(ctx, charge, charge.billingDate)) retold.add(charge);
  const isMailed = noticeId === undefined && notifiedAt === null;
  const unannounced = charges.filter((charge) => !retold.has(charge));
  const notices = new Map<string, string | null>();
  for (const day of isMailed ? new Set(unannounced.map(({ billingDate }) => billingDate)) : [])
    notices.set(day, await queueNotice(ctx, { customer, mandate }, day, unannounced));
  for (const charge of charges) {
    const { id, description, amount, billingDate } = charge;
    const mailed = retold.has(charge) ? charge.noticeId : notices.get(billingDate);
    await ctx.manager.update(
      BillingTransaction,
      { id },
      {
        mandateId: mandate.id,
        state: 'announced',
        failure: null,
        settledAt: null,
        billingDate,
        announcedAt: now,
        noticeId: noticeId ?? mailed ?? null,
        notifiedAt,
      },
    );
    await ctx.record({
      topic: 'charge.announced',
      ...aboutCustomer(customer),
      data: { description, amount, on: billingDate, reference },
    });
  }
  await refreshNextBilling(ctx, customer.id);
}

/** Finds charges to announce again, with the first date (ISO) for which notice can be given now. */
export const findForReannouncement = async (
  ctx: ServiceContext,
  ids: string[],
): Promise<BillingTransaction[]> => {
  const billingDate = collectionDate(ctx);
  const order = { billingDate: 'ASC', id: 'ASC' } as const;
  const charges = await ctx.manager.find(BillingTransaction, { where: { id: In(ids) }, order });
  return charges.map((charge) => Object.assign(charge, { billingDate }));
};
