import { StatusBadge } from '#src/client/ui/badge.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { BillingButton } from '#src/features/money/billing/file/billing-dialog.tsx';
import type { AdminCustomer } from '#src/features/people/customer/contract.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { fullName } from '#src/shared/full-name.ts';
import { formatPence } from '#src/shared/money.ts';
import { packages } from '#src/shared/packages.ts';
import { EndSubscription } from './end-subscription.tsx';

/** Who a customer is and what they pay, with what can be done for them. */
export function AdminCustomerCard({ customer }: { customer: AdminCustomer }) {
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h3 className="text-xl">{customer.businessName}</h3>
          <p className="text-stone">
            {fullName(customer)} · <span className="wrap-anywhere">{customer.email}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" href={personLink(customer.personId)}>
            Their story
          </ButtonLink>
          <BillingButton customerId={customer.id} name={customer.businessName} />
          {customer.subscriptionStatus !== 'cancelled' && <EndSubscription customer={customer} />}
        </div>
      </div>
      <ShortFacts
        facts={[
          [
            'Subscription',
            <StatusBadge key="status" status={customer.subscriptionStatus || 'inactive'} />,
          ],
          ['Package', packages[customer.package].displayName],
          ['Monthly fee', formatPence(customer.monthlyFee)],
          ['Next bill', customer.nextBillingDate ? formatDate(customer.nextBillingDate) : 'None'],
          ['Customer since', formatDay(customer.createdAt)],
        ]}
      />
    </Card>
  );
}
