import { storeQuoteSums } from '#src/client/session/accepted-quote.ts';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { pagePath } from '#src/shared/paths.ts';

/** Where the Direct Debit of an accepted quote is set up. */
export function paymentLink({ fullName, email, businessName }: QuoteView): string {
  const order = new URLSearchParams({
    name: fullName,
    email,
    businessName,
    package: 'premium',
    quote: 'accepted',
  });
  return `${pagePath('/payment-setup')}?${order}`;
}

/** Keeps for the payment setup what an accepted quote comes to, and where the signed paper is. */
export const keepForPayment = (token: string, { email, totals }: QuoteView): void =>
  storeQuoteSums(email, { ...totals, link: `${pagePath('/consultation')}?quote=${token}` });
