import { useState } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { ChargeLines } from '#src/features/money/charge/charge-lines.tsx';
import { signedAmount, type TransactionView } from '#src/features/money/charge/contract.ts';
import { kindLabel, sayCharge } from '#src/features/money/charge/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { PortalBilling } from './portal-contract.ts';
import { recentTransactions, transactionsPerPage } from './portal-rules.ts';
import { progressWords } from './portal-texts.ts';

interface TransactionRowProps extends TransactionView {
  /** What happens next with it, or what happened. */
  progress?: string;
}

/** One charge or refund, as shown in the portal and in the admin area. */
const TransactionRow = ({ progress, ...transaction }: TransactionRowProps) => (
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

interface TransactionsProps {
  /** Newest first. */
  transactions: readonly TransactionView[];
  billing: PortalBilling | undefined;
}

/** The three newest transactions, and all others a page at a time. */
export function Transactions({ transactions, billing }: TransactionsProps) {
  const { telephone } = useFirm().identity;
  const [shown, setShown] = useState<number>(recentTransactions);
  const progress = new Map(billing?.charges.map((charge) => [charge.id, charge]));
  const total = transactions.length;
  const all = shown > recentTransactions;
  return (
    <section aria-labelledby="transactions" className="mt-10">
      <h2 id="transactions" className="text-xl">
        {all ? 'All transactions' : 'Recent transactions'}
      </h2>
      <div className="mt-4">
        {total === 0 ? (
          <Empty title="No transactions yet">Your payments are listed here as they fall due.</Empty>
        ) : (
          <Card className="px-5 sm:px-8">
            <ul className="divide-y divide-line">
              {transactions.slice(0, shown).map((transaction) => (
                <li key={transaction.id} className="py-4">
                  <TransactionRow
                    {...transaction}
                    progress={progressWords(transaction, progress.get(transaction.id), telephone)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="mt-2 -ml-5 flex flex-wrap">
        {all && total > shown && (
          <Button look="quiet" onClick={() => setShown(shown + transactionsPerPage)}>
            Show {Math.min(transactionsPerPage, total - shown)} more of {total}
          </Button>
        )}
        {total > recentTransactions && (
          <Button
            look="quiet"
            aria-expanded={all}
            onClick={() => setShown(all ? recentTransactions : transactionsPerPage)}
          >
            {all ? 'Show fewer' : `Show all ${total} transactions`}
          </Button>
        )}
      </div>
    </section>
  );
}
