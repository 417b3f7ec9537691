import { findAnnounced } from '#src/features/money/billing/collection/cancel-service.ts';
import { findDebts } from '#src/features/money/billing/collection/debt-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { findCustomerAt, lockCustomer } from '#src/features/people/customer/service.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import { peopleAt } from '#src/features/people/person/joined-people-service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { splitName } from '#src/shared/full-name.ts';
import type { Known } from './plan-rules.ts';

/** Somebody as a quote or an inquiry of theirs calls them. */
export type Named = Pick<Customer, 'firstName' | 'lastName' | 'businessName'>;

/** What is known of an order's address, with the rows that it was read from. */
export interface Found {
  known: Known<Mandate>;
  /** Locked. */
  customer: Customer | null;
  /** By what name they were sent a quote, or had an inquiry accepted. */
  named: Named | null;
}

/** Reads what decides what follows from an order. Its people are locked, and its customer where known. */
export async function findKnown(
  ctx: ServiceContext,
  order: Pick<PaymentRequest, 'id' | 'email' | 'clientId'>,
  locked?: Customer,
): Promise<Found> {
  const own = await ctx.manager.findOneBy(Mandate, { paymentRequestId: order.id });
  const customer = locked ?? (await lockCustomerAt(ctx, order.email));
  const named = customer ? null : await findNamed(ctx, order);
  const known = {
    asksForProof: asksForProof(ctx.env),
    collectsBy: chooseProvider(ctx.env),
    isQuoted: named !== null,
    account: customer && (await findAccount(ctx, customer)),
    own,
  };
  return { known, customer, named };
}

async function lockCustomerAt(ctx: ServiceContext, email: string): Promise<Customer | null> {
  const customer = await findCustomerAt(ctx, email);
  return customer && lockCustomer(ctx, customer.id);
}

async function findAccount(
  ctx: ServiceContext,
  { id, monthlyFee }: Customer,
): Promise<Known<Mandate>['account']> {
  const inForce = await findLiveMandate(ctx, id);
  // With the Direct Debit that they are announced on they are cancelled, and owed again.
  const announced = (inForce ? await findAnnounced(ctx, id) : []).filter(
    ({ type, period, attempt }) => type !== 'subscription' && period !== null && attempt === 1,
  );
  return {
    hasFee: monthlyFee !== null,
    owes: announced.length > 0 || (await findDebts(ctx, id)).length > 0,
    hasProject: await ctx.manager.existsBy(Project, { customerId: id }),
    inForce,
  };
}

/**
 * Finds by what name somebody was sent a quote at an address, or had an inquiry accepted there. The
 * inquiry that an order names does not count: only its sender has its id.
 */
async function findNamed(
  { manager }: DatabaseContext,
  { email, clientId }: Pick<PaymentRequest, 'email' | 'clientId'>,
): Promise<Named | null> {
  const [named]: { fullName: string; businessName: string }[] = await manager.query(
    `WITH known AS (${peopleAt('$1')})
     SELECT full_name AS "fullName", business_name AS "businessName" FROM quote
     WHERE person_id IN (SELECT id FROM known) AND status <> 'withdrawn'
     UNION ALL
     SELECT full_name, business_name FROM onboarding_inquiry
     WHERE person_id IN (SELECT id FROM known) AND status = 'accepted' AND id IS DISTINCT FROM $2::uuid
     LIMIT 1`,
    [email, clientId],
  );
  return named ? { ...splitName(named.fullName), businessName: named.businessName } : null;
}
