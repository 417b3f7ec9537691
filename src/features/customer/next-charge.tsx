import type { PortalBilling } from '#src/features/billing/portal-contract.ts';
import { nextCharge } from '#src/features/billing/portal-rules.ts';
import { formatDate, formatDay } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { TransactionView } from './view-contract.ts';

interface NextChargeProps {
  transactions: readonly TransactionView[];
  billing: PortalBilling;
}

/** What is taken next, when, and when it was announced. */
export function NextCharge({ transactions, billing }: NextChargeProps) {
  const next = nextCharge(transactions, billing.charges);
  if (!next) return null;
  return (
    <p className="rounded bg-sand p-4">
      <strong className="tabular">
        {formatPence(next.amount)} on {formatDate(next.on)}
      </strong>{' '}
      for {next.descriptions.join(' and ')}.{' '}
      {next.isTold ? 'We wrote to you about it' : 'Announced here'} on {formatDay(next.announcedAt)}
      .
    </p>
  );
}
