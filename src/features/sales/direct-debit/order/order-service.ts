import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { insertMandate } from '#src/features/money/billing/mandate/mandate-service.ts';
import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import type { ProvenBy } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { findCustomerAt, openCustomer } from '#src/features/people/customer/service.ts';
import { endingOf } from '#src/features/people/order/bank-service.ts';
import {
  isAddressOf,
  lockPeopleAt,
  peopleAt,
} from '#src/features/people/person/joined-people-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { hashOf } from '#src/features/sales/quote/sent/service.ts';
import { findDevice } from '#src/server/auth/devices.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { keepOrUndo } from '#src/server/database/keep-or-undo.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { fullName, splitName } from '#src/shared/full-name.ts';
import { shownFees, withShownPrices } from './fee-service.ts';
import { fulfilOrder } from './fulfil-service.ts';
import type { DirectDebit } from './order-contract.ts';
import { openProject } from './project-service.ts';
import { storePaymentRequest } from './request-service.ts';

type Proof = Extract<ProvenBy, 'session' | 'quote'>;

/** Returns how the caller proves that the address of an order is theirs; null if they do not. */
async function findProof(
  ctx: Context,
  { email, quote }: Pick<DirectDebit, 'email' | 'quote'>,
): Promise<Proof | null> {
  if (await hasSession(ctx, email)) return 'session';
  return quote !== undefined && (await isQuoteOf(ctx, quote, email)) ? 'quote' : null;
}

/** Whether the caller is logged in by a code as the customer, or in a browser known to be theirs. */
async function hasSession(ctx: Context, email: string): Promise<boolean> {
  const { customerToken, sameOrigin } = ctx.caller;
  if (!sameOrigin) return false;
  const session = customerToken ? await findSession(ctx, 'customer', customerToken) : null;
  const customer = await findCustomerAt(ctx, email);
  const found = [session, await findDevice(ctx)];
  return (
    customer !== null && found.some((login) => login?.proven && login.customerId === customer.id)
  );
}

/** Whether a token is that of a quote that was mailed to the person of this address. */
async function isQuoteOf(ctx: DatabaseContext, token: string, email: string): Promise<boolean> {
  const where = { tokenHash: hashOf(token), status: Not('withdrawn' as const) };
  const quote = await ctx.manager.findOneBy(Quote, where);
  return quote !== null && (await isAddressOf(ctx, email, quote.personId));
}

/** Somebody that we know by an address, and by what name. */
interface Known {
  firstName: string;
  lastName: string;
  businessName: string;
}

/**
 * Finds who has an address: a customer, or whoever was sent a quote or had an inquiry accepted there.
 * The inquiry that an order names does not count: only its sender has its id.
 */
async function findKnown(
  { manager }: DatabaseContext,
  { email, clientId }: Pick<DirectDebit, 'email' | 'clientId'>,
): Promise<Known | null> {
  const [known]: { fullName: string; businessName: string }[] = await manager.query(
    `WITH known AS (${peopleAt('$1')})
     SELECT first_name || ' ' || last_name AS "fullName", business_name AS "businessName"
     FROM customer WHERE person_id IN (SELECT id FROM known)
     UNION ALL
     SELECT full_name, business_name FROM quote
     WHERE person_id IN (SELECT id FROM known) AND status <> 'withdrawn'
     UNION ALL
     SELECT full_name, business_name FROM onboarding_inquiry
     WHERE person_id IN (SELECT id FROM known) AND status = 'accepted' AND id IS DISTINCT FROM $2::uuid
     LIMIT 1`,
    [email, clientId ?? null],
  );
  if (!known) return null;
  return { ...splitName(known.fullName), businessName: known.businessName };
}

/**
 * Stores an order of a known address that nobody proved: its mandate waits until the customer or the
 * owner accepts it, and nothing else changes. Returns its id.
 */
async function holdOrder(ctx: ServiceContext, order: DirectDebit, known: Known): Promise<string> {
  // First: of somebody with an account the order changes nothing.
  const customer = await findCustomer(ctx, order, known);
  const id = await storePaymentRequest(ctx, order, { standing: 'waiting' });
  const { termsVersion } = ctx.firm;
  const agreement = { customer, paymentRequestId: id, termsVersion, provenBy: null };
  await insertMandate(ctx, agreement, 'waiting');
  const { businessName, package: chosen } = order;
  await ctx.record({
    topic: 'order.held',
    subject: { kind: 'order', id },
    email: order.email,
    data: { fullName: fullName(order), businessName, package: chosen },
    // The customer is called by their own name.
    mailData: { firstName: customer.firstName },
  });
  return id;
}

/** Who was sent a quote, or had an inquiry accepted, becomes a customer by their own name, who pays nothing. */
async function findCustomer(
  ctx: ServiceContext,
  { email, package: chosen }: DirectDebit,
  { firstName, lastName, businessName }: Known,
): Promise<Customer> {
  await openCustomer(ctx, {
    createdAt: ctx.clock(),
    firstName,
    lastName,
    businessName,
    email,
    package: chosen,
    monthlyFee: null,
  });
  const customer = await findCustomerAt(ctx, email);
  if (!customer) throw new Error('The customer was not stored.');
  return customer;
}

interface Placed {
  id: string;
  newCustomerId: string | null;
}

/**
 * Stores an order, and carries it out unless it has to wait for proof: where its address is known and its
 * sender proves nothing. Then both are tried and one is rolled back, so that neither the response nor its
 * time tells which addresses are known. Runs inside the caller's transaction.
 */
export async function placeOrder(caller: Context, given: DirectDebit): Promise<Placed> {
  await lockPeopleAt(caller, [given.email]);
  const ctx = await withShownPrices(caller, given);
  const proof = await findProof(ctx, given);
  if (proof !== null || !asksForProof(ctx.env)) return place(ctx, given, proof);
  const known = await findKnown(ctx, given);
  // One of the two is undone. An address that has just become a customer's is known after all.
  const own = known ? { ...given, email: standIn() } : given;
  const counts = ({ newCustomerId }: Placed) => known === null && newCustomerId !== null;
  const placed = await keepOrUndo(ctx, counts, (ctx) => place(ctx, own, null));
  const held = await keepOrUndo(
    ctx,
    () => !counts(placed),
    (ctx) => holdOrder(ctx, given, known ?? given),
  );
  return counts(placed) ? placed : { id: held, newCustomerId: null };
}

/** An address that nobody has. */
const standIn = () => `${randomUUID()}@example.invalid`;

async function place(
  caller: ServiceContext,
  given: DirectDebit,
  proof: Proof | null,
): Promise<Placed> {
  // Of one time: what came after the account is not what it was opened with.
  const now = caller.clock();
  const ctx = { ...caller, clock: () => now };
  const { email, firstName, lastName, businessName, package: chosen } = given;
  const newCustomerId = await openCustomer(ctx, {
    createdAt: now,
    email,
    firstName,
    lastName,
    businessName,
    package: chosen,
    monthlyFee: shownFees(ctx, given).monthlyFee,
  });
  const account = newCustomerId === null && proof && (await findCustomerAt(ctx, email));
  const customerId = newCustomerId ?? (account ? account.id : null);
  const id = await storePaymentRequest(ctx, given, { proof, customerId });
  await fulfilOrder(ctx, {
    id,
    facts: { ...given, accountEnding: endingOf(given.accountNumber) },
    isNewCustomer: newCustomerId !== null,
    provenBy: asksForProof(ctx.env) ? proof : null,
  });
  if (newCustomerId !== null) await openProject(ctx, newCustomerId, { ...given, id });
  return { id, newCustomerId };
}
