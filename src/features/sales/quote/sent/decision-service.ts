import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { type QuoteView, quoteMessages } from '#src/features/sales/quote/contract.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { aboutQuote, quoteWords } from '#src/features/sales/quote/event-data-service.ts';
import { searchedQuote } from '#src/features/sales/quote/search-service.ts';
import { appError, Gone } from '#src/server/errors.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { type ServiceContext, withProof } from '#src/server/service-context.ts';
import { openAccount } from './account-service.ts';
import { findQuote, lockQuote, statusAt, viewQuote } from './service.ts';

type Decision =
  | { status: 'accepted'; acceptedName: string; termsVersion: string }
  | { status: 'declined'; declineReason: string };

/**
 * Accepts a quote once: opens customer and project and stores what is owed. Throws NOT_FOUND,
 * CONFLICT if it was declined or superseded, and Gone if it has expired.
 */
export const acceptQuote = (
  ctx: ServiceContext,
  { token, name: acceptedName }: { token: string; name: string },
): Promise<QuoteView> =>
  decide(
    ctx,
    token,
    { status: 'accepted', acceptedName, termsVersion: ctx.firm.termsVersion },
    async (ctx, quote) => {
      const newCustomer = await openAccount(ctx, quote);
      const data = { ...quoteWords(quote), acceptedName, newCustomer };
      await ctx.record(eventOf('quote.accepted', quote, data));
    },
  );

/** Declines a quote once, and throws as `acceptQuote` does. */
export const declineQuote = (
  ctx: ServiceContext,
  { token, reason }: { token: string; reason: string },
): Promise<QuoteView> =>
  decide(ctx, token, { status: 'declined', declineReason: reason }, async (ctx, quote) => {
    const declined = { ...quote, declineReason: reason };
    await writeSearchLines(ctx, declined, searchedQuote(declined));
    await ctx.record(eventOf('quote.declined', quote, { ...quoteWords(quote), reason }));
  });

/** Passes a question on to the owner, whatever has become of the quote. Throws NOT_FOUND. */
export async function askAboutQuote(
  ctx: ServiceContext,
  { token, text: question }: { token: string; text: string },
): Promise<void> {
  const quote = await findQuote(ctx, token);
  await withProof(ctx, quote.id).record(
    eventOf('quote.asked', quote, { ...quoteWords(quote), question }),
  );
}

type QuoteTopic = 'quote.accepted' | 'quote.declined' | 'quote.asked';
const eventOf = <T extends QuoteTopic>(
  topic: T,
  quote: Quote,
  data: NewEvent<T>['data'],
): NewEvent<T> => ({ topic, ...aboutQuote(quote), data });

async function decide(
  ctx: ServiceContext,
  token: string,
  decision: Decision,
  then: (ctx: ServiceContext, quote: Quote) => Promise<void>,
): Promise<QuoteView> {
  const quote = await lockQuote(ctx, token);
  const { id, status } = quote;
  // The first decision stands, and gets the same response again.
  if (status === decision.status) return viewQuote(ctx, quote);
  requireOpen(quote, ctx.clock());
  await ctx.manager.update(Quote, { id }, { ...decision, decidedAt: ctx.clock() });
  await then(withProof(ctx, id), quote);
  return viewQuote(ctx, await ctx.manager.findOneByOrFail(Quote, { id }));
}

function requireOpen(quote: Quote, now: Date): void {
  const status = statusAt(quote, now);
  if (status === 'sent') return;
  if (status === 'expired') throw appError('CONFLICT', quoteMessages.expired, new Gone());
  throw appError(
    'CONFLICT',
    status === 'superseded'
      ? quoteMessages.superseded
      : `This was already decided: it is ${status}.`,
  );
}
