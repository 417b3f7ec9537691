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
  /** Undefined while the form asks for the address itself. */
  onChangeEmail: (() => void) | undefined;
  /** Whether the query is still to be read: keeps the room of what it will say. */
  awaited: boolean;
}

/** As wide as any order reference. */
const someReference = '00000000-0000-0000-0000-000000000000';

/** The facts of the order, and what its first payment will be. */
export function OrderSummary({ clientId, onChangeEmail, awaited }: OrderSummaryProps) {
  const [chosen, businessName, email] = useWatch<
    DirectDebitForm,
    ['package', 'businessName', 'email']
  >({ name: ['package', 'businessName', 'email'] });
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
        {(businessName || awaited) && <Fact name="For">{businessName || '\u00a0'}</Fact>}
        {((email && onChangeEmail) || awaited) && (
          <Fact name="Email address">
            <span className="grid justify-items-start gap-x-4 sm:flex sm:flex-wrap">
              <span className="wrap-anywhere">{email || '\u00a0'}</span>
              <button
                type="button"
                onClick={onChangeEmail}
                className={`-my-2 cursor-pointer py-2 font-semibold text-bottle underline underline-offset-4 ${awaited ? 'invisible' : ''}`}
              >
                Change<span className="sr-only"> email address</span>
              </button>
            </span>
          </Fact>
        )}
        {name && <FirstPayment name={name} />}
        <Fact name="What happens next">
          We write to you with the amount and the date at least 10 working days before anything is
          taken, and start on your website within 5 business days.
        </Fact>
        {(clientId || awaited) && (
          <Fact name="Order reference">
            <span className={`text-sm wrap-anywhere ${awaited ? 'invisible' : ''}`}>
              {clientId ?? someReference}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** What is taken first, and then each month. */
export function FirstPayment({ name }: { name: PackageName }) {
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

/** One fact of an order, beside its name where there is room. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-stone">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
