import { Not } from 'typeorm';
import type { ProvenBy } from '#src/features/money/charge/mandate-entity.ts';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { isAddressOf, peopleAt } from '#src/features/people/person/joined-people-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { hashOf } from '#src/features/sales/quote/sent/service.ts';
import { findDevice } from '#src/server/auth/devices.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { splitName } from '#src/shared/full-name.ts';
import type { DirectDebit } from './order-contract.ts';

export type Proof = Extract<ProvenBy, 'session' | 'quote'>;

/** Returns how the caller proves that the address of an order is theirs; null if they do not. */
export async function findProof(
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
export interface Known {
  firstName: string;
  lastName: string;
  businessName: string;
}

/**
 * Finds who has an address: a customer, or whoever was sent a quote or had an inquiry accepted there.
 * The inquiry that an order names does not count: only its sender has its id.
 */
export async function findKnown(
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
