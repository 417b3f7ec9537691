import { type ChargeState, statusOf } from '#src/features/money/charge/state-rules.ts';
import type { Became } from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

interface Row extends Omit<NonNullable<Became>, 'firstPayment'> {
  id: string;
  on: string | null;
  amount: number | null;
  states: ChargeState[] | null;
}

/** Finds what became of payment requests: their Direct Debits, and what was first announced on them. */
export async function findBecame(
  { manager }: DatabaseContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Became>> {
  const rows: Row[] = await manager.query(
    `SELECT payment_request_id AS id, reference AS "mandateReference", status AS "mandateStatus",
       first.on, first.amount, first.states
     FROM mandate LEFT JOIN LATERAL (
       SELECT billing_date::text AS on, sum(amount)::float8 AS amount, array_agg(state) AS states
       FROM billing_transaction WHERE mandate_id = mandate.id AND refund_of IS NULL AND attempt = 1
       GROUP BY billing_date ORDER BY billing_date LIMIT 1
     ) AS first ON true
     WHERE payment_request_id = ANY($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, on, amount, states, ...mandate }) => {
      const isKnown = on !== null && amount !== null && states !== null;
      return [
        id,
        { ...mandate, firstPayment: isKnown ? { on, amount, status: joint(states) } : null },
      ];
    }),
  );
}

/** The status of charges of one day: paid or cancelled only if all are. */
function joint(states: readonly ChargeState[]) {
  const statuses = new Set(states.map(statusOf));
  const [only] = statuses;
  if (only && statuses.size === 1) return only;
  return statuses.has('failed') ? 'failed' : 'pending';
}
