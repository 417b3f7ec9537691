import { useState } from 'react';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import type { ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { chargeWords, outcomesOf } from '#src/features/money/billing/file/admin-texts.ts';
import { RefundForm } from '#src/features/money/billing/refund/refund-form.tsx';
import { ChargeLines } from '#src/features/money/charge/charge-lines.tsx';
import { sayChargeOnDesk } from '#src/features/money/charge/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { ChargeOutcome } from './charge-outcome.tsx';

const questions: Partial<Record<string, string>> = {
  pending: 'Mark paid or failed',
  paid: 'Charged back?',
};

/** One charge or refund on the desk, with what can be done about it. */
export function ChargeRow({ customerId, charge }: { customerId: string; charge: ChargeView }) {
  const [open, setOpen] = useState<'outcome' | 'refund'>();
  const toggle = (panel: typeof open) => setOpen(open === panel ? undefined : panel);
  const close = () => setOpen(undefined);
  const heading = useFocusAfter<HTMLParagraphElement>(open === undefined);
  const { description, amount, type, status, billingDate, refundable } = charge;
  const words = chargeWords(charge);
  const question = questions[status] ?? 'What happened?';
  const outcomes = outcomesOf(charge);
  const props = { customerId, charge, onDone: close };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
            {description}
          </p>
          <p className="text-sm text-stone">{words || formatDate(billingDate)}</p>
        </div>
        <div className="flex shrink-0 flex-col-reverse items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
          <StatusBadge status={status} words={sayChargeOnDesk(charge)} />
          <p className="tabular text-right font-semibold">
            {formatPence(type === 'refund' ? -amount : amount)}
          </p>
        </div>
      </div>
      <ChargeLines lines={charge.lines} />
      {(outcomes.length > 0 || refundable > 0) && (
        <div className="-ml-5 flex flex-wrap">
          {outcomes.length > 0 && (
            <Button
              look="quiet"
              aria-expanded={open === 'outcome'}
              aria-label={`${question} ${description}`}
              onClick={() => toggle('outcome')}
            >
              {question}
            </Button>
          )}
          {refundable > 0 && (
            <Button
              look="quiet"
              aria-expanded={open === 'refund'}
              aria-label={`Refund: ${description}`}
              onClick={() => toggle('refund')}
            >
              Refund
            </Button>
          )}
        </div>
      )}
      {open === 'outcome' && <ChargeOutcome {...props} outcomes={outcomes} />}
      {open === 'refund' && <RefundForm {...props} />}
    </li>
  );
}
