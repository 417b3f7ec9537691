import { useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { IsItYours } from '#src/client/ui/is-it-yours.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { pagePath } from '#src/shared/paths.ts';
import { keepForPayment, paymentLink } from './kept-quote.ts';

/** Says by a quote's link that a Direct Debit is the visitor's own. */
function useConfirmDebit(token: string, onAnswered: (quote: QuoteView) => void) {
  const [busy, setBusy] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = async (id: string) => {
    setBusy(true);
    try {
      const { data } = await client.public.directDebit.confirmByQuote.mutate({ token, id });
      setConfirmed(true);
      onAnswered(data);
    } catch (error) {
      toastError('Not Stored', serverMessage(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { isConfirmed, busy, confirm };
}

interface QuoteAcceptedProps {
  token: string;
  quote: QuoteView;
  onAnswered: (quote: QuoteView) => void;
}

/** What follows an accepted quote, with the way to the Direct Debit. */
export function QuoteAccepted({ token, quote, onAnswered }: QuoteAcceptedProps) {
  const say = useSay();
  const { email, directDebits } = quote;
  const { isConfirmed, busy, confirm } = useConfirmDebit(token, onAnswered);
  const isPayable = quote.payment === 'now' || quote.payment === 'due';
  useEffect(() => {
    if (isPayable) keepForPayment(token, quote);
  }, [token, quote, isPayable]);
  if (!isPayable)
    return (
      <p role="status" className="rounded bg-good-soft p-4">
        {quote.payment === 'later'
          ? `We start with the work, and write to ${email} when it is done. You pay once it is completed.`
          : 'The work is completed, and its payment is on its way or made.'}
      </p>
    );
  if (directDebits.length > 0)
    return (
      <IsItYours debits={directDebits} busy={busy} onYes={confirm} another={paymentLink(quote)} />
    );
  if (isConfirmed)
    return (
      <p role="status" className="rounded bg-good-soft p-4">
        <strong>Thank you.</strong> What this quote comes to is collected from that account. We
        write to {email} with the amount and the date before.
      </p>
    );
  return (
    <section aria-labelledby="next" className="grid gap-4">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>You set up the Direct Debit. It takes two minutes, with your bank details at hand.</li>
        <li>
          {say('quoteDay', 'We write to {email} to agree the day we start.').replace(
            '{email}',
            () => email,
          )}
        </li>
        <li>{say('quoteDesign', 'You see the first design, and change it until it is right.')}</li>
      </ol>
      <ButtonLink href={paymentLink(quote)} className="justify-self-start">
        Set up your Direct Debit
      </ButtonLink>
    </section>
  );
}

interface QuoteUnreadProps {
  /** The HTTP status of the refusal; undefined if the server was not reached. */
  status: number | undefined;
  onRetry: () => void;
}

const unknown = [
  'We do not know this quote',
  'Its link may be incomplete. Please open it from our email again.',
] as const;
const words = new Map<number | undefined, readonly [title: string, text: string]>([
  [400, unknown],
  [404, unknown],
]);

/** Says why a quote is not shown, and what to do. */
export function QuoteUnread({ status, onRetry }: QuoteUnreadProps) {
  const brand = useBrand();
  const [title, text] = words.get(status) ?? [
    'Your quote did not load',
    'Something went wrong on the way or on our side. The quote itself is safe.',
  ];
  return (
    <PageShell title={title} intro={<span role="alert">{text}</span>}>
      <div className="flex flex-wrap gap-3">
        {words.has(status) ? (
          <ButtonLink href={pagePath('/consultation')}>Ask for a custom quote</ButtonLink>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )}
        <ButtonLink href={brand.phone.href} look="secondary">
          Ring {brand.phone.label}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
