import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { formatPounds } from '#src/shared/money.ts';
import { isPackageName, type PackageName, pricing } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';
import type { DirectDebitForm } from './contract.ts';

interface OrderSummaryProps {
  /** The order reference, where there is one. */
  clientId: string | undefined;
}

/** The facts of the order, and what its first payment will be. */
export function OrderSummary({ clientId }: OrderSummaryProps) {
  const [chosen, businessName] = useWatch<DirectDebitForm, ['package', 'businessName']>({
    name: ['package', 'businessName'],
  });
  const name = isPackageName(chosen) ? chosen : undefined;
  return (
    <section aria-labelledby="order-summary" className="rounded bg-sand p-5 sm:p-8">
      <h2 id="order-summary" className="text-xl">
        Your order
      </h2>
      <dl className="tabular mt-4 grid gap-4 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
        <Fact name="Package">
          <strong>{name ? pricing[name].name : 'To be chosen below'}</strong>
        </Fact>
        {businessName && <Fact name="For">{businessName}</Fact>}
        {name && <FirstPayment name={name} />}
        <Fact name="What happens next">
          We write to you with the amount and the date at least 10 working days before anything is
          taken, and start on your website within 5 business days.
        </Fact>
        {clientId && (
          <Fact name="Order reference">
            <span className="text-sm wrap-anywhere">{clientId}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function FirstPayment({ name }: { name: PackageName }) {
  const { active } = useLaunchDiscount();
  const { setup, monthly } = priceOf(name, active);
  return (
    <Fact name="First payment">
      <strong>
        {formatPounds(setup)} setup and {formatPounds(monthly)} for the first month
      </strong>
      , then {formatPounds(monthly)} a month
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-stone">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
