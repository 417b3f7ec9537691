import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { formatPounds } from '#src/shared/money.ts';
import { isPackageName, type PackageName, pricing } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';
import type { DirectDebitForm } from './contract.ts';

interface OrderSummaryProps {
  /** The order reference, if any. */
  clientId: string | undefined;
  /** Undefined while the form shows its own e-mail field. */
  onChangeEmail: (() => void) | undefined;
  /** Whether the query has not been read yet; reserves space for its values. */
  awaited: boolean;
}

/** Has the width of a real order reference. */
const placeholderReference = '00000000-0000-0000-0000-000000000000';

/** The details of the order and its first payment. */
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
              {clientId ?? placeholderReference}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The first payment and the monthly price. */
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

/** One detail of an order, beside its name on wide screens. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-stone">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
