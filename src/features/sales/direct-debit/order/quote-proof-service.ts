import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { lockQuote, viewQuote } from '#src/features/sales/quote/sent/service.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { acceptOrder } from './accept-service.ts';

/**
 * Proves a Direct Debit by the quote's link, and announces what waits for it. Throws NOT_FOUND unless it
 * is one of those that the visitor is asked about.
 */
export async function confirmDirectDebit(
  ctx: ServiceContext,
  { token, id }: { token: string; id: string },
): Promise<QuoteView> {
  const quote = await lockQuote(ctx, token);
  const { directDebits } = await viewQuote(ctx, quote);
  if (!directDebits.some((debit) => debit.id === id))
    throw appError('NOT_FOUND', 'This Direct Debit does not wait for you.');
  await acceptOrder(ctx, id, 'quote');
  return viewQuote(ctx, quote);
}
