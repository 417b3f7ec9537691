import { api } from '#src/client/api/api.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { MandateCard } from '#src/features/money/billing/portal/mandate-card.tsx';
import { NextCharge } from '#src/features/money/billing/portal/next-charge.tsx';
import { Transactions } from '#src/features/money/billing/portal/transactions.tsx';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import { CustomerInvoices } from '#src/features/money/invoice/customer-invoices.tsx';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { saySubscription } from '#src/features/people/customer/texts.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { packages } from '#src/shared/packages.ts';

interface BillingTabProps {
  customer: CustomerView;
  /** Newest first. */
  transactions: readonly TransactionView[];
}

/** The subscription with the next charge, the transactions, the Direct Debit and the invoices. */
export function BillingTab({ customer, transactions }: BillingTabProps) {
  const query = api.customer.billing.read.useQuery();
  const { data: billing } = query;
  const subscription = customer.subscriptionStatus || 'inactive';
  return (
    <>
      <Card className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">Your subscription</h2>
        <ShortFacts
          facts={[
            ['Package', packages[customer.package].displayName],
            [
              'Status',
              <StatusBadge
                key="status"
                status={subscription}
                words={saySubscription(subscription)}
              />,
            ],
            [
              'Monthly fee',
              <span key="fee" className="tabular">
                {formatPence(customer.monthlyFee)}
              </span>,
            ],
            [
              'Next billing date',
              customer.nextBillingDate ? formatLongDay(new Date(customer.nextBillingDate)) : 'None',
            ],
          ]}
        />
        {billing && (
          <NextCharge customer={customer} transactions={transactions} billing={billing} />
        )}
      </Card>
      <Transactions transactions={transactions} billing={billing} />
      {billing ? (
        <MandateCard customer={customer} mandate={billing.mandate} />
      ) : (
        <div className="mt-10">
          {query.error ? (
            <ReadFailed title="Your Direct Debit could not be fetched" query={query} />
          ) : (
            <Loading label="Fetching your Direct Debit…" />
          )}
        </div>
      )}
      <CustomerInvoices customerId={customer.id} />
    </>
  );
}
