import { useWatch } from 'react-hook-form';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { readQuoteSums } from '#src/client/session/accepted-quote.ts';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import type { FirstDate } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { noticePromise } from '#src/features/sales/direct-debit/texts.ts';
import { lastOrder } from '#src/features/sales/onboarding/wizard/kept-wizard.ts';
import { packageName } from '#src/shared/find-package.ts';
import { PackagePayment, QuotedPayment } from './first-payment.tsx';
import { Fact } from './order-fact.tsx';

interface OrderSummaryProps {
  /** The order reference, if any. */
  clientId: string | undefined;
  /** Undefined while the form shows its own email field. */
  onChangeEmail: (() => void) | undefined;
  /** Whether the query has not been read yet; reserves space for its values. */
  awaited: boolean;
  /** Whether the order follows from an accepted quote. */
  quoted: boolean;
  /** When it is first collected: undefined until that is known, null where it will not be. */
  date: FirstDate | null | undefined;
}

/** Has the width of a real order reference. */
const placeholderReference = 'AW-0000';

/** The reference that the wizard was given in this visit, or else the order's id. */
const referenceOf = (clientId: string): string => {
  const sent = lastOrder.read();
  return (sent?.clientId === clientId && sent.reference) || clientId;
};

/** The details of the order and its first payment. */
export function OrderSummary({
  clientId,
  onChangeEmail,
  awaited,
  quoted,
  date,
}: OrderSummaryProps) {
  const [chosen, businessName, email = ''] = useWatch<
    DirectDebitForm,
    ['package', 'businessName', 'email']
  >({ name: ['package', 'businessName', 'email'] });
  const { starts } = useBrand();
  const say = useSay();
  const name = chosen || undefined;
  return (
    <section aria-labelledby="order-summary" className="rounded bg-sand p-5 sm:p-8">
      <h2 id="order-summary" className="text-xl">
        {say('setupOrder', 'Your order')}
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
          <QuotedPayment sums={readQuoteSums(email)} date={date} hasRoom />
        ) : (
          name && <PackagePayment name={name} date={date} hasRoom />
        )}
        <Fact name="What happens next">
          {`${noticePromise}, and ${say('setupStart', 'start on your website within {start time}').replace('{start time}', starts)}.`}
        </Fact>
        {(clientId || awaited) && (
          <Fact name="Order reference">
            <span className={`wrap-anywhere ${awaited ? 'invisible' : ''}`}>
              {clientId ? referenceOf(clientId) : placeholderReference}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The package, or that something else was agreed. */
export function Ordered({ name, quoted }: { name: string | undefined; quoted: boolean }) {
  const firm = useFirm();
  return quoted ? (
    <Fact name="Ordered">
      <strong>What we agreed</strong>
    </Fact>
  ) : (
    <Fact name="Package">
      <strong>{name ? packageName(firm, name) : 'To be chosen below'}</strong>
    </Fact>
  );
}
