import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { type QuoteSums, readQuoteSums } from '#src/client/session/accepted-quote.ts';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { isPackageName, type PackageName, packages } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';

interface OrderSummaryProps {
  /** The order reference, if any. */
  clientId: string | undefined;
  /** Undefined while the form shows its own email field. */
  onChangeEmail: (() => void) | undefined;
  /** Whether the query has not been read yet; reserves space for its values. */
  awaited: boolean;
  /** Whether the order follows from an accepted quote. */
  quoted: boolean;
}

/** Has the width of a real order reference. */
const placeholderReference = '00000000-0000-0000-0000-000000000000';

/** The details of the order and its first payment. */
export function OrderSummary({ clientId, onChangeEmail, awaited, quoted }: OrderSummaryProps) {
  const [chosen, businessName, email = ''] = useWatch<
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
        <Ordered name={name} quoted={quoted} />
        {(businessName || awaited) && <Fact name="For">{businessName || '\u00a0'}</Fact>}
        {((email && onChangeEmail) || awaited) && (
          <Fact name="Email address">
            <span className="grid justify-items-start gap-x-4 sm:flex sm:flex-wrap">
              <span className="wrap-anywhere">{email || '\u00a0'}</span>
              {/* A quote's sums are those of its own address. */}
              {!quoted && (
                <button
                  type="button"
                  onClick={onChangeEmail}
                  className={`-my-2 cursor-pointer py-2 font-semibold text-bottle underline underline-offset-4 ${awaited ? 'invisible' : ''}`}
                >
                  Change<span className="sr-only"> email address</span>
                </button>
              )}
            </span>
          </Fact>
        )}
        {quoted ? (
          <QuotedPayment sums={readQuoteSums(email)} />
        ) : (
          name && <FirstPayment name={name} />
        )}
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

/** The package, or that something else was agreed. */
export const Ordered = ({ name, quoted }: { name: PackageName | undefined; quoted: boolean }) =>
  quoted ? (
    <Fact name="Ordered">
      <strong>What we agreed</strong>
    </Fact>
  ) : (
    <Fact name="Package">
      <strong>{name ? packages[name].name : 'To be chosen below'}</strong>
    </Fact>
  );

/** What an accepted quote comes to. */
export function QuotedPayment({ sums }: { sums: QuoteSums | undefined }) {
  if (!sums) return <Fact name="To pay">What we agreed with you</Fact>;
  const parts = [
    sums.once > 0 && `${formatPence(sums.once)} once`,
    sums.monthly > 0 && `${formatPence(sums.monthly)} a month`,
  ].filter((part) => part !== false);
  return (
    <Fact name="To pay">
      <strong>{parts.join(' and ')}</strong>, as in the quote you accepted
    </Fact>
  );
}

/** The first payment and the monthly price. */
export function FirstPayment({ name }: { name: PackageName }) {
  const { prices } = useFirm();
  const { active } = useLaunchDiscount();
  const { setup, monthly } = priceOf(prices, name, active);
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
