import { useBrand } from '#src/client/firm/use-firm.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { BankPage } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { BankPageFailed } from './bank-page-failed.tsx';

interface BankPageStepProps {
  page: BankPage;
  /** Whether the customer has just left the provider's page. */
  wasLeft?: boolean;
  /** Whether the page has been opening for a minute. */
  isSlow: boolean;
  onRetry: () => Promise<void>;
}

/** What is left to do, or done, where the Direct Debit is confirmed on the provider's page. */
export function BankPageStep(props: BankPageStepProps) {
  if (props.page.status === 'none') return null;
  return (
    <section aria-label="Your Direct Debit" className="grid gap-4 rounded bg-sand p-5 sm:p-8">
      <StepWords {...props} />
    </section>
  );
}

function StepWords({ page: { status, url }, wasLeft, isSlow, onRetry }: BankPageStepProps) {
  const { phone } = useBrand();
  if (status === 'failed' || (status === 'opening' && isSlow))
    return <BankPageFailed onRetry={onRetry} />;
  if (status === 'opening')
    return <Loading label="Opening the page where you confirm your Direct Debit…" />;
  if (status === 'mailed')
    return (
      <>
        <h2 className="text-xl">One step is left: confirm your Direct Debit</h2>
        <p className="measure">
          You ordered from us before, and your Direct Debit is not confirmed yet. We have emailed
          you the link: you confirm it on the secure page of GoCardless, who collect our Direct
          Debits.
        </p>
      </>
    );
  if (status === 'open' && url)
    return (
      <>
        <h2 className="text-xl">One step is left: confirm your Direct Debit</h2>
        <p className="measure">
          {wasLeft
            ? 'It is not confirmed yet. You can go on where you left off.'
            : 'You confirm it on the secure page of GoCardless, who collect our Direct Debits. It takes two minutes. Please give your bank details there once more: we do not pass them on.'}
        </p>
        <ButtonLink href={url} className="justify-self-start">
          Confirm your Direct Debit
        </ButtonLink>
        <p className="text-sm text-stone">
          Not now? We email you a link, and you can come back to it within a week.
        </p>
      </>
    );
  if (status === 'ended')
    return (
      <>
        <h2 className="text-xl">This Direct Debit has ended</h2>
        <p className="measure">
          It was cancelled, or your bank did not accept it. Please ring us:{' '}
          <a href={phone.href} className="tabular font-semibold underline underline-offset-2">
            {phone.label}
          </a>
          .
        </p>
      </>
    );
  return (
    <>
      <h2 className="text-xl">Your Direct Debit is confirmed</h2>
      <p className="measure">
        {status === 'active'
          ? 'Your bank has set it up.'
          : 'Your bank sets it up now, which takes a few working days.'}{' '}
        We tell you the amount and the date of each payment before it is taken.
      </p>
    </>
  );
}
