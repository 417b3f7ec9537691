import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { TransactionRow } from '#src/features/money/billing/portal/transaction-row.tsx';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import { AdminNewTransaction } from './admin-new-transaction.tsx';

interface AdminTransactionsProps {
  customerId: string;
  transactions: readonly TransactionView[];
}

/** A customer's transactions, with buttons to settle pending ones. */
export function AdminTransactions({ customerId, transactions }: AdminTransactionsProps) {
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <h3 className="text-xl">Transactions</h3>
      {transactions.length === 0 ? (
        <p className="text-stone">Nothing charged yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {transactions.map((transaction) => (
            <Transaction key={transaction.id} customerId={customerId} transaction={transaction} />
          ))}
        </ul>
      )}
      <div className="grid gap-4 border-t border-line pt-6">
        <p className="measure text-sm text-stone">
          Records a payment or a refund made another way; nothing is collected. To collect by Direct
          Debit, open Money above.
        </p>
        <AdminNewTransaction customerId={customerId} />
      </div>
    </Card>
  );
}

const outcomes = [
  ['paid', 'Mark paid'],
  ['failed', 'Mark failed'],
  ['cancelled', 'Cancel'],
] as const;

function Transaction({
  customerId,
  transaction,
}: {
  customerId: string;
  transaction: TransactionView;
}) {
  const { act, desk } = useAdminAction('transaction');
  const { id, description, status } = transaction;
  return (
    <li className="grid gap-2 py-3">
      <TransactionRow {...transaction} />
      {status === 'pending' && (
        <div className="flex flex-wrap gap-x-3">
          {outcomes.map(([outcome, label]) => (
            <Button
              key={outcome}
              look="quiet"
              className="-ml-5"
              aria-label={`${label}: ${description}`}
              onClick={() =>
                act('Transaction settled', () =>
                  desk.settleTransaction.mutate({ customerId, id, status: outcome }),
                )
              }
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
