import { StatusBadge } from '#src/client/ui/badge.tsx';
import { formatDate } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { kindLabel } from './rules.ts';
import { signedAmount, type TransactionView } from './view-contract.ts';

interface TransactionRowProps extends TransactionView {
  /** What happens next with it, or what happened. */
  progress?: string;
}

/** One charge or refund, as shown in the portal and in the admin area. */
export const TransactionRow = ({ progress, ...transaction }: TransactionRowProps) => (
  <div className="flex items-start justify-between gap-6 sm:items-center">
    <div>
      <p className="font-semibold">{transaction.description}</p>
      <p className="text-sm text-stone">
        {formatDate(transaction.billingDate)} · {kindLabel(transaction.type)}
      </p>
      {progress && <p className="mt-1 text-sm">{progress}</p>}
    </div>
    <div className="flex shrink-0 flex-col-reverse items-end gap-1 sm:flex-row sm:items-center sm:gap-6">
      <StatusBadge status={transaction.status} />
      <p className="tabular min-w-24 text-right font-semibold">
        {formatPence(signedAmount(transaction))}
      </p>
    </div>
  </div>
);
