import { randomUUID } from 'node:crypto';
import { bankContext, endingOf } from '#src/features/people/order/bank-service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { searchedOrder } from '#src/features/people/order/search-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { newReference } from '#src/features/sales/onboarding/reference-service.ts';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { findInquiry } from './inquiry-service.ts';
import type { DirectDebit } from './order-contract.ts';

/** What an order is for, and by whom, without the bank details. */
export type OrderFacts = Pick<
  DirectDebit,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'businessName'
  | 'package'
  | 'googleBusinessSetup'
  | 'clientId'
  | 'setupFee'
> & { accountEnding: string };

type Proof = Partial<Pick<PaymentRequest, 'standing' | 'proof'>> & {
  /** The account of whoever it is proven to be, or that it opened. */
  customerId?: string | null;
};

/** Stores a payment request, with the bank details sealed, and returns its id. */
export async function storePaymentRequest(
  ctx: ServiceContext,
  { accountHolderName, sortCode, accountNumber, quote: _, setupFee, ...order }: DirectDebit,
  { standing = null, proof = null, customerId = null }: Proof,
): Promise<string> {
  const id = randomUUID();
  const reference = await referenceOf(ctx, order);
  const now = ctx.clock();
  const seal = (column: string, plain: string) => ctx.cipher.seal(plain, bankContext(id, column));
  const { email, businessName, phone } = order;
  const person = await personOf(ctx, {
    email,
    name: fullName(order),
    businessName,
    phone,
    standing: 'order',
    at: now,
    customerId,
  });
  const stored = ctx.manager.create(PaymentRequest, {
    ...order,
    id,
    reference,
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
    standing,
    proof,
  });
  await ctx.manager.insert(PaymentRequest, stored);
  await writeSearchLines(ctx, stored, searchedOrder(stored));
  return id;
}

/** Returns the reference that the order's inquiry was given, unless another order has it; else a new one. */
async function referenceOf(
  ctx: ServiceContext,
  order: Pick<DirectDebit, 'clientId' | 'email'>,
): Promise<string> {
  const given = (await findInquiry(ctx, order))?.reference;
  const isTaken = !given || (await ctx.manager.existsBy(PaymentRequest, { reference: given }));
  return isTaken ? newReference(ctx) : given;
}

/** Returns what a stored order is for, as it was given. */
export const factsOf = (cipher: Cipher, request: PaymentRequest): OrderFacts => ({
  ...request,
  setupFee: request.shownSetupFee ?? undefined,
  accountEnding: endingOf(
    cipher.open(request.sealedAccountNumber, bankContext(request.id, 'accountNumber')),
  ),
});
