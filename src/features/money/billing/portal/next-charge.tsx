import type { TransactionView } from '#src/features/money/charge/contract.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { PortalBilling } from './portal-contract.ts';
import { expectedCharge, nextCharge } from './portal-rules.ts';

interface NextChargeProps {
  customer: CustomerView;
  transactions: readonly TransactionView[];
  billing: PortalBilling;
}

/** What is taken next, when, and when it was announced. */
export function NextCharge({ customer, transactions, billing }: NextChargeProps) {
  const next = nextCharge(transactions, billing.charges);
  if (!next)
    return customer.subscriptionStatus === 'cancelled' ? null : (
      <Unannounced expected={expectedCharge(customer, transactions, billing)} />
    );
  return (
    <p className="rounded bg-sand p-4">
      <strong className="tabular">
        {formatPence(next.amount)} on {formatLongDay(new Date(next.on))}
      </strong>{' '}
      for {next.descriptions.join(' and ')}. {next.notice}
    </p>
  );
}

const Unannounced = ({ expected }: { expected: ReturnType<typeof expectedCharge> }) => (
  <p className="rounded bg-sand p-4">
    {expected ? (
      <>
        <strong className="tabular">
          {formatPence(expected.amount)} on {formatLongDay(new Date(expected.on))}
        </strong>{' '}
        for the next {expected.per}. We write to you at least {noticeDays.first} working days
        before.
      </>
    ) : (
      `Nothing is announced at present. We write to you at least ${noticeDays.first} working days before anything is taken.`
    )}
  </p>
);
