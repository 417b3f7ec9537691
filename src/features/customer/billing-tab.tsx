import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/short-facts.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { progressWords } from '#src/features/billing/portal-rules.ts';
import { formatDate } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { pricing } from '#src/shared/packages.ts';
import { CustomerInvoices } from './customer-invoices.tsx';
import { MandateCard } from './mandate-card.tsx';
import { NextCharge } from './next-charge.tsx';
import { recentTransactions } from './rules.ts';
import { TransactionRow } from './transaction-row.tsx';
import type { CustomerView, TransactionView } from './view-contract.ts';

interface BillingTabProps {
  customer: CustomerView;
  /** Newest first. */
  transactions: readonly TransactionView[];
}

/** The subscription with the next charge, the transactions, the Direct Debit and the invoices. */
export function BillingTab({ customer, transactions }: BillingTabProps) {
  const [all, setAll] = useState(false);
  const { data: billing } = api.customer.billing.read.useQuery();
  const progress = new Map(billing?.charges.map((charge) => [charge.id, charge]));
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
        {billing && <NextCharge transactions={transactions} billing={billing} />}
      </Card>
      <section aria-labelledby="transactions" className="mt-10">
        <h2 id="transactions" className="text-xl">
          {all ? 'All transactions' : 'Recent transactions'}
        </h2>
        <div className="mt-4">
          {transactions.length === 0 ? (
            <Empty title="No transactions yet">
              Your payments are listed here as they fall due.
            </Empty>
          ) : (
            <Card className="px-5 sm:px-8">
              <ul className="divide-y divide-line">
                {transactions.slice(0, all ? undefined : recentTransactions).map((transaction) => (
                  <li key={transaction.id} className="py-4">
                    <TransactionRow
                      {...transaction}
                      progress={progressWords(transaction, progress.get(transaction.id))}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {transactions.length > recentTransactions && (
          <Button
            look="quiet"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="-ml-5 mt-2"
          >
            {all ? 'Show fewer' : `Show all ${transactions.length} transactions`}
          </Button>
        )}
      </section>
      {billing && <MandateCard customer={customer} mandate={billing.mandate} />}
      <CustomerInvoices customerId={customer.id} />
    </>
  );
}
