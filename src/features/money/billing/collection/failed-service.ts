import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { isReturnedRefund, statesSql } from '#src/features/money/charge/state-rules.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { isChased, type Retry } from './outcome-rules.ts';

type FailedCharge = Pick<
  BillingTransaction,
  | 'id'
  | 'customerId'
  | 'description'
  | 'amount'
  | 'state'
  | 'type'
  | 'period'
  | 'failure'
  | 'reminders'
> & { personId: string; businessName: string; settledAt: Date; retries: Retry[] };

/** SQL of the second tries of a row `failed`, as JSON. */
export const retriesSql = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('state', later.state, 'submittedAt', later.submitted_at)), '[]')
  FROM billing_transaction AS later WHERE later.customer_id = failed.customer_id
    AND later.period = failed.period AND later.attempt > failed.attempt)`;

/** Finds the failed charges to be chased, longest first, and the refunds that came back. */
export async function findFailed({ manager }: DatabaseContext): Promise<FailedCharge[]> {
  const rows: FailedCharge[] = await manager.query(
    `SELECT failed.id, customer_id AS "customerId", person_id AS "personId",
       business_name AS "businessName", description, amount, state, type, period, failure,
       reminders, settled_at AS "settledAt", ${retriesSql} AS retries
     FROM billing_transaction AS failed JOIN customer ON customer.id = customer_id
     WHERE state IN ${statesSql('failed')} ORDER BY settled_at`,
  );
  return rows.filter((row) => isReturnedRefund(row) || isChased(row, row.retries));
}
