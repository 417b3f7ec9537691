import { useEffect } from 'react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import type { QuoteView } from '#src/features/quote/contract.ts';
import { keepForPayment, paymentLink } from './kept-quote.ts';

/** What follows an accepted quote, with the way to the Direct Debit. */
export function QuoteAccepted({ token, quote }: { token: string; quote: QuoteView }) {
  const { email } = quote;
  useEffect(() => keepForPayment(token, quote), [token, quote]);
  return (
    <section aria-labelledby="next" className="grid gap-4">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>You set up the Direct Debit. It takes two minutes, with your bank details at hand.</li>
        <li>We write to {email} to agree the day we start.</li>
        <li>You see the first design, and change it until it is right.</li>
      </ol>
      <ButtonLink href={paymentLink(quote)} className="justify-self-start">
        Set up your Direct Debit
      </ButtonLink>
    </section>
  );
}
