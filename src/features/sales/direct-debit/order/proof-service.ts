import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import type { ProvenBy } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { hashOf } from '#src/features/sales/quote/sent/service.ts';
import { findDevice } from '#src/server/auth/devices.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import type { DirectDebit } from './order-contract.ts';

type Proof = Extract<ProvenBy, 'session' | 'quote'>;
/** Returns how the caller proves that the address of an order is theirs; null if they do not. */
export async function findProof(
  manager: EntityManager,
  ctx: Context,
  { email, quote }: Pick<DirectDebit, 'email' | 'quote'>,
): Promise<Proof | null> {
  if (await hasSession(manager, ctx, email)) return 'session';
  return quote !== undefined && (await isQuoteOf(manager, quote, email)) ? 'quote' : null;
}

/** Whether the caller is logged in by a code as the customer, or in a browser known to be theirs. */
async function hasSession(manager: EntityManager, ctx: Context, email: string): Promise<boolean> {
  const { customerToken, sameOrigin } = ctx.caller;
  if (!sameOrigin) return false;
  const session = customerToken
    ? await findSession({ ...ctx, db: manager }, 'customer', customerToken)
    : null;
  const found = [session, await findDevice(manager, ctx)];
  for (const login of found)
    if (login?.proven && login.customerId !== null)
      if (await manager.existsBy(Customer, { id: login.customerId, email })) return true;
  return false;
}

/** Whether a token is that of a quote that was mailed to this address. */
async function isQuoteOf(manager: EntityManager, token: string, email: string): Promise<boolean> {
  const where = { tokenHash: hashOf(token), status: Not('withdrawn' as const) };
  const quote = await manager.findOneBy(Quote, where);
  const request =
    quote && (await manager.findOneBy(ConsultationRequest, { id: quote.consultationId }));
  return request !== null && normalEmail(request.email) === email;
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
  manager: EntityManager,
  { email, clientId }: Pick<DirectDebit, 'email' | 'clientId'>,
): Promise<Known | null> {
  const [known]: { fullName: string; businessName: string }[] = await manager.query(
    `SELECT first_name || ' ' || last_name AS "fullName", business_name AS "businessName"
     FROM customer WHERE email = $1
     UNION ALL
     SELECT full_name, business_name FROM consultation WHERE lower(email) = $1
       AND EXISTS (SELECT FROM quote WHERE consultation_id = consultation.id
         AND quote.status <> 'withdrawn')
     UNION ALL
     SELECT full_name, business_name FROM onboarding_inquiry
     WHERE lower(email) = $1 AND status = 'accepted' AND id IS DISTINCT FROM $2::uuid
     LIMIT 1`,
    [email, clientId ?? null],
  );
  if (!known) return null;
  const [firstName = '', ...others] = known.fullName.split(/\s+/);
  return { firstName, lastName: others.join(' '), businessName: known.businessName };
}
