import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/short-facts.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { formatDate } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { pricing } from '#src/shared/packages.ts';
import { CustomerInvoices } from './customer-invoices.tsx';
import { recentTransactions } from './rules.ts';
import { TransactionRow } from './transaction-row.tsx';
import type { CustomerView, TransactionView } from './view-contract.ts';

interface BillingTabProps {
  customer: CustomerView;
  /** Newest first. */
  transactions: readonly TransactionView[];
}

/** The subscription, the latest transactions and the invoices. */
export function BillingTab({ customer, transactions }: BillingTabProps) {
  return (
    <>
      <Card className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">Your subscription</h2>
        <ShortFacts
          facts={[
            ['Package', pricing[customer.package].displayName],
            [
              'Status',
              <StatusBadge key="status" status={customer.subscriptionStatus || 'inactive'} />,
            ],
            [
              'Monthly fee',
              <span key="fee" className="tabular">
                {formatPence(customer.monthlyFee)}
              </span>,
            ],
            [
              'Next billing date',
              customer.nextBillingDate ? formatDate(customer.nextBillingDate) : 'None',
            ],
          ]}
        />
      </Card>
      <section aria-labelledby="transactions" className="mt-10">
        <h2 id="transactions" className="text-xl">
          Recent transactions
        </h2>
        <div className="mt-4">
          {transactions.length === 0 ? (
            <Empty title="No transactions yet">
              Your payments are listed here as they fall due.
            </Empty>
          ) : (
            <Card className="px-5 sm:px-8">
              <ul className="divide-y divide-line">
                {transactions.slice(0, recentTransactions).map((transaction) => (
                  <li key={transaction.id} className="py-4">
                    <TransactionRow {...transaction} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </section>
      <CustomerInvoices customerId={customer.id} />
    </>
  );
}
