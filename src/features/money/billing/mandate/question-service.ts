import { bankContext, endingOf } from '#src/features/people/order/bank-service.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { asksForProof } from './proof-service.ts';
import type { UnprovenDebit } from './question-contract.ts';

type Row = Pick<PaymentRequest, 'id' | 'createdAt'> & {
  holder: string;
  account: string;
  isInForce: boolean;
};

/**
 * Lists a customer's Direct Debits that nobody proved, the one in force and those that wait, newest
 * first; none where a proven one is in force.
 */
export async function findUnproven(
  { manager, cipher, env }: ServiceContext,
  customerId: string,
): Promise<UnprovenDebit[]> {
  if (!asksForProof(env)) return [];
  const rows: Row[] = await manager.query(
    `SELECT request.id, request.created_at AS "createdAt",
       sealed_account_holder_name AS holder, sealed_account_number AS account,
       mandate.status <> 'waiting' AS "isInForce"
     FROM mandate JOIN payment_request AS request ON request.id = payment_request_id
     WHERE customer_id = $1 AND proven_by IS NULL
       AND mandate.status IN ('pending', 'active', 'waiting')
       AND NOT EXISTS (SELECT FROM mandate AS live WHERE live.customer_id = $1
         AND live.status IN ('pending', 'active') AND live.proven_by IS NOT NULL)
     ORDER BY request.created_at DESC LIMIT 10`,
    [customerId],
  );
  return rows.map(({ id, createdAt, holder, account, isInForce }) => ({
    id,
    orderedAt: createdAt.toISOString(),
    holder: cipher.open(holder, bankContext(id, 'accountHolderName')),
    accountEnding: endingOf(cipher.open(account, bankContext(id, 'accountNumber'))),
    isInForce,
  }));
}
