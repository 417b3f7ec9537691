import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import {
  billingMessages,
  chargeWords,
  outcomesOf,
} from '#src/features/money/billing/file/admin-texts.ts';
import { formatPence } from '#src/shared/money.ts';
import { ChargeOutcome } from './charge-outcome.tsx';

const ignoreDone = () => {};

/** A failed charge or refund of a customer, with what is to be done about it. */
export function OneCharge({ customerId, id }: { customerId: string; id: string }) {
  const result = api.admin.billing.file.useQuery({ customerId });
  if (!result.data && result.error)
    return <ReadFailed title={billingMessages.readFailed} query={result} />;
  const charge = result.data?.charges.find((candidate) => candidate.id === id);
  if (!charge) return null;
  const outcomes = outcomesOf(charge);
  return (
    <section
      aria-label="What to do"
      className="grid gap-3 rounded border-l-4 border-bad bg-bad-soft/50 p-4"
    >
      <div>
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span className="wrap-anywhere">{charge.description}</span>
          <span className="tabular whitespace-nowrap">{formatPence(charge.amount)}</span>
        </p>
        <p className="text-sm">{chargeWords(charge)}</p>
      </div>
      {charge.type !== 'refund' && (
        <p className="text-sm">Ask them how they will pay, then record here what came of it.</p>
      )}
      {outcomes.length > 0 && (
        <ChargeOutcome
          customerId={customerId}
          charge={charge}
          outcomes={outcomes}
          onDone={ignoreDone}
        />
      )}
    </section>
  );
}
