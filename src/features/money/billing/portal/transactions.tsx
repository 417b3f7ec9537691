import { useState } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import type { PortalBilling } from './portal-contract.ts';
import { recentTransactions, transactionsPerPage } from './portal-rules.ts';
import { progressWords } from './portal-texts.ts';
import { TransactionRow } from './transaction-row.tsx';

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
