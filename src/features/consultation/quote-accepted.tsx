import { useEffect } from 'react';
import { storeQuoteSums } from '#src/client/accepted-quote.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import type { QuoteView } from '#src/features/quote/contract.ts';
import { paths } from '#src/shared/paths.ts';

/** What follows an accepted quote, with the way to the Direct Debit. */
export function QuoteAccepted({ quote }: { quote: QuoteView }) {
  const { fullName, email, businessName, totals } = quote;
  useEffect(() => storeQuoteSums(email, totals), [email, totals]);
  const order = new URLSearchParams({
    name: fullName,
    email,
    businessName,
    package: 'premium',
    quote: 'accepted',
  });
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
      <ButtonLink href={`${paths.paymentSetup}?${order}`} className="justify-self-start">
        Set up your Direct Debit
      </ButtonLink>
    </section>
  );
}
