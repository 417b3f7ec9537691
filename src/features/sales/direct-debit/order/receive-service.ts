import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { bankContext } from '#src/features/people/order/bank-service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { searchedOrder } from '#src/features/people/order/search-service.ts';
import { isAddressOf } from '#src/features/people/person/joined-people-service.ts';
import { findOrMakePerson } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { newReference } from '#src/features/sales/onboarding/reference-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { hashOf } from '#src/features/sales/quote/sent/service.ts';
import { findDevice, keepOrderDevice } from '#src/server/auth/devices.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { withShownPrices } from './fee-service.ts';
import { findInquiry } from './inquiry-service.ts';
import { queueOrder } from './job-service.ts';
import type { DirectDebit } from './order-contract.ts';

/**
 * Stores an order, which a job carries out a moment later. Whoever has the address, it takes the same
 * statements: neither the response nor its time tells who is a customer. Runs inside the caller's
 * transaction. Throws CONFLICT or BAD_REQUEST for a price that does not count.
 */
export async function receiveOrder(
  caller: Context,
  given: DirectDebit,
): Promise<Pick<PaymentRequest, 'id' | 'reference'>> {
  const ctx = await withShownPrices(caller, given);
  const { accountHolderName, sortCode, accountNumber, quote: _, setupFee, ...order } = given;
  const { email, businessName, phone } = order;
  const now = ctx.clock();
  const named = { email, name: fullName(order), businessName, phone };
  const person = await findOrMakePerson(ctx, { ...named, standing: 'order', at: now });
  const id = randomUUID();
  const seal = (column: string, plain: string) => ctx.cipher.seal(plain, bankContext(id, column));
  const stored = ctx.manager.create(PaymentRequest, {
    ...order,
    id,
    reference: await referenceOf(ctx, order),
    personId: person.id,
    createdAt: now,
    sealedAccountHolderName: seal('accountHolderName', accountHolderName),
    sealedSortCode: seal('sortCode', sortCode),
    sealedAccountNumber: seal('accountNumber', accountNumber),
    agreedAt: now,
    termsVersion: ctx.firm.termsVersion,
    firmVersion: ctx.firm.version,
    clientId: order.clientId ?? null,
    shownSetupFee: setupFee ?? null,
    browserId: await keepOrderDevice(ctx),
    standing: 'received',
    proof: await findProof(ctx, given),
  });
  await ctx.manager.insert(PaymentRequest, stored);
  await writeSearchLines(ctx, stored, searchedOrder(stored));
  await queueOrder(ctx, id);
  return stored;
}

/** Returns how the caller proves that the address of an order is theirs; null if they do not. */
async function findProof(
  ctx: Context,
  { email, quote }: Pick<DirectDebit, 'email' | 'quote'>,
): Promise<'session' | 'quote' | null> {
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

/** Returns the reference that the order's inquiry was given, unless another order has it; else a new one. */
async function referenceOf(
  ctx: Context,
  order: Pick<DirectDebit, 'clientId' | 'email'>,
): Promise<string> {
  const given = (await findInquiry(ctx, order))?.reference;
  const isTaken = !given || (await ctx.manager.existsBy(PaymentRequest, { reference: given }));
  return isTaken ? newReference(ctx) : given;
}
