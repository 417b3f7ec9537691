import { bankContext, endingOf } from '#src/features/people/order/bank-service.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { DirectDebit } from './order-contract.ts';

/** What an order is for, by whom and since when, without the bank details. */
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
> & { createdAt: Date; accountEnding: string };

/** Returns what a stored order is for, as it was given. */
export const factsOf = (cipher: Cipher, request: PaymentRequest): OrderFacts => ({
  ...request,
  setupFee: request.shownSetupFee ?? undefined,
  accountEnding: endingOf(
    cipher.open(request.sealedAccountNumber, bankContext(request.id, 'accountNumber')),
  ),
});
