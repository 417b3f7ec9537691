import { StatusBadge } from '#src/client/ui/badge.tsx';
import { ChargeLines } from '#src/features/money/charge/charge-lines.tsx';
import { signedAmount, type TransactionView } from '#src/features/money/charge/contract.ts';
import { kindLabel, sayCharge } from '#src/features/money/charge/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

interface TransactionRowProps extends TransactionView {
  /** What happens next with it, or what happened. */
  progress?: string;
}

/** One charge or refund, as shown in the portal and in the admin area. */
export const TransactionRow = ({ progress, ...transaction }: TransactionRowProps) => (
  <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 sm:grid-cols-[1fr_auto_auto] sm:items-center">
    <p className="font-semibold">{transaction.description}</p>
    <p className="tabular text-right font-semibold sm:col-start-3 sm:min-w-24 sm:row-span-3 sm:row-start-1">
      {formatPence(signedAmount(transaction))}
    </p>
    <p className="text-sm text-stone sm:col-start-1">
      {formatDate(transaction.billingDate)} · {kindLabel(transaction.type)}
    </p>
    <div className="justify-self-end sm:col-start-2 sm:row-span-3 sm:row-start-1">
      <StatusBadge status={transaction.status} words={sayCharge(transaction)} />
    </div>
    {transaction.lines && (
      <div className="col-span-2 mt-1 sm:col-span-1 sm:col-start-1">
        <ChargeLines lines={transaction.lines} />
      </div>
    )}
    {progress && <p className="col-span-2 mt-1 text-sm sm:col-span-1 sm:col-start-1">{progress}</p>}
  </div>
);
