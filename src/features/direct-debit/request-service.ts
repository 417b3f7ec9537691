import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { PaymentRequest } from './entity.ts';
import type { DirectDebit } from './order-contract.ts';
import { termsVersion } from './rules.ts';

type StoredOrder = Omit<DirectDebit, 'setupFee'> & Pick<PaymentRequest, 'setupFee' | 'monthlyFee'>;

/** Stores a payment request, with the bank details sealed, and returns its id. Prices are in pence. */
export async function storePaymentRequest(
  manager: EntityManager,
  cipher: Cipher,
  now: Date,
  { accountHolderName, sortCode, accountNumber, clientId: _, ...order }: StoredOrder,
): Promise<string> {
  const id = randomUUID();
  const seal = (column: string, plain: string) =>
    cipher.seal(plain, `payment_request/${id}/${column}`);
  await manager.insert(PaymentRequest, {
    ...order,
    id,
    createdAt: now,
    sealedAccountHolderName: seal('accountHolderName', accountHolderName),
    sealedSortCode: seal('sortCode', sortCode),
    sealedAccountNumber: seal('accountNumber', accountNumber),
    agreedAt: now,
    termsVersion,
  });
  return id;
}
