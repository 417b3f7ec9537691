import type {
  BillingFile,
  ChargeView,
  MandateView,
  MoneyEvent,
} from '#src/features/money/billing/admin-contract.ts';
import { findDebts } from '#src/features/money/billing/collection/debt-service.ts';
import {
  collectionDate,
  findNextPeriod,
  isChargedFrom,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import {
  isChased,
  retriesOf,
  whyClosed,
} from '#src/features/money/billing/collection/outcome-rules.ts';
import { findScheduled } from '#src/features/money/billing/notice/notice-service.ts';
import {
  countsAsRefunded,
  isRefundedByProvider,
} from '#src/features/money/billing/refund/refund-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { counted, Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { isLive, type NoticeState } from '#src/features/money/charge/rules.ts';
import { isReturnedRefund, statusOf } from '#src/features/money/charge/state-rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { appError } from '#src/server/errors.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';

const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;
/** How much of the history is shown. */
const longest = 200;

/** Returns a customer's mandates, charges and their history, newest first. Throws NOT_FOUND. */
export async function readBillingFile(
  ctx: ServiceContext,
  customerId: string,
): Promise<BillingFile> {
  const customer = await ctx.manager.getRepository(Customer).findOneBy({ id: customerId });
  if (!customer) throw appError('NOT_FOUND', 'There is no such customer.');
  const where = { customerId };
  const mandates = await ctx.manager.getRepository(Mandate).find({
    where: { ...where, status: counted() },
    order: newestFirst,
  });
  const charges = await ctx.manager
    .getRepository(BillingTransaction)
    .find({ where, order: { billingDate: 'DESC', createdAt: 'DESC', type: 'ASC' } });
  const scheduled = await findScheduled(ctx, { customerId });
  const notices = new Map(scheduled.map(({ id, notice }) => [id, notice]));
  const owed = new Set((await findDebts(ctx, customerId)).map(({ id }) => id));
  const { monthlyFee, feePer, nextBillingDate, plannedChanges } = customer;
  const live = mandates.find(isLive);
  return {
    monthlyFee,
    feePer,
    package: customer.package,
    nextBillingDate,
    plannedChanges: await Promise.all(
      plannedChanges.map(async (planned) => ({
        ...planned,
        isAnnounced: await isChargedFrom(ctx, live, planned.from),
      })),
    ),
    nextPeriodOn: await findNextPeriod(ctx, customer, live),
    nextCollection: collectionDate(ctx),
    mandates: mandates.map(presentMandate),
    charges: charges.map((charge) =>
      presentCharge(charge, owed.has(charge.id), charges, mandates, notices),
    ),
    history: await readHistory(ctx, customerId),
  };
}

const presentMandate = (mandate: Mandate): MandateView => ({
  ...mandate,
  agreedAt: mandate.agreedAt.toISOString(),
});

function presentCharge(
  charge: BillingTransaction,
  isOwed: boolean,
  all: readonly BillingTransaction[],
  mandates: readonly Mandate[],
  notices: ReadonlyMap<string, NoticeState>,
): ChargeView {
  const { id, state, type, amount, submittedAt } = charge;
  const refunded = all
    .filter((other) => other.refundOf === id && countsAsRefunded(other))
    .reduce((sum, refund) => sum + refund.amount, 0);
  const retries = retriesOf(charge, all);
  const mandate = mandates.find((one) => one.id === charge.mandateId);
  const chased = isChased(charge, retries);
  return {
    ...charge,
    status: statusOf(state),
    announcedAt: charge.announcedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    settledAt: charge.settledAt?.toISOString() ?? null,
    refundable: state === 'paid' && type !== 'refund' ? amount - refunded : 0,
    isOpen: isReturnedRefund(charge) || whyClosed(charge, mandate, retries) === null,
    isRefundedByProvider: isRefundedByProvider(charge),
    isCancellable: state === 'planned' || state === 'announced' || chased || isOwed,
    isChased: chased,
    isOwed,
    notice: submittedAt === null ? (notices.get(id) ?? null) : null,
  };
}

const readHistory = ({ manager }: DatabaseContext, customerId: string): Promise<MoneyEvent[]> =>
  manager.query(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor, topic,
       data->>'description' AS description,
       coalesce(data->'amount', data->'monthlyFee')::int AS amount,
       data->>'on' AS on, data->>'failure' AS failure, data->>'per' AS per,
       CASE WHEN topic LIKE 'subscription.change%' THEN data->>'package' END AS package
     FROM ${eventRows()} AS event
     WHERE subject_id = $1 AND (topic LIKE 'charge.%' OR topic LIKE 'mandate.%'
       OR topic LIKE 'subscription.%' OR topic LIKE 'transaction.%')
     ORDER BY event.at DESC, id DESC LIMIT $2`,
    [customerId, longest],
  );
