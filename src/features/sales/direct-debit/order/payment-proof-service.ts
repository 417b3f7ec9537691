import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import { endingOf, readBankDetail } from '#src/features/people/order/bank-service.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { PaymentItem } from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import type { Context } from '#src/server/context.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

export type PaymentProof = Pick<PaymentItem, 'standing' | 'isUnproven' | 'inForce'>;

interface Row {
  id: string;
  isUnproven: boolean;
  inForceId: string | null;
  holder: string;
  account: string;
  reference: string;
  agreedAt: Date;
  isProven: boolean;
}

/** Finds the Direct Debits in force next to payment requests that nobody confirmed. */
export async function findPaymentProofs(
  ctx: ServiceContext & Pick<Context, 'readsBank'>,
  requests: readonly PaymentRequest[],
) {
  const rows: Row[] = await ctx.manager.query(
    `SELECT own.payment_request_id AS id,
       own.status IN ('pending', 'active') AND own.proven_by IS NULL AS "isUnproven",
       live.payment_request_id AS "inForceId", live.reference, live.agreed_at AS "agreedAt",
       live.proven_by IS NOT NULL AS "isProven", sealed_account_holder_name AS holder,
       sealed_account_number AS account
     FROM mandate AS own
     LEFT JOIN mandate AS live ON own.status = 'waiting' AND live.customer_id = own.customer_id
       AND live.status IN ('pending', 'active')
     LEFT JOIN payment_request AS request ON request.id = live.payment_request_id
     WHERE own.payment_request_id = ANY($1)`,
    [requests.map(({ id }) => id)],
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    of({ id, standing }: PaymentRequest): PaymentProof {
      const row = rowOf.get(id);
      const isUnproven = asksForProof(ctx.env) && row?.isUnproven === true;
      if (!row?.inForceId) return { standing, isUnproven, inForce: null };
      const { inForceId, reference, agreedAt, isProven, holder, account } = row;
      const accountNumber = readBankDetail(ctx, inForceId, 'accountNumber', account);
      const inForce = {
        accountHolderName: readBankDetail(ctx, inForceId, 'accountHolderName', holder),
        accountEnding: /^\d+$/.test(accountNumber) ? endingOf(accountNumber) : accountNumber,
        reference,
        agreedAt: agreedAt.toISOString(),
        isProven,
      };
      return { standing, isUnproven, inForce };
    },
  };
}
