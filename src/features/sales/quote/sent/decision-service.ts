import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { type QuoteView, quoteMessages } from '#src/features/sales/quote/contract.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { aboutQuote, quoteWords } from '#src/features/sales/quote/event-data-service.ts';
import { searchedQuote } from '#src/features/sales/quote/search-service.ts';
import { appError, Gone } from '#src/server/errors.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { openAccount } from './account-service.ts';
import { type Found, findQuote, statusAt, viewQuote } from './service.ts';

type Decision =
  | { status: 'accepted'; acceptedName: string; termsVersion: string }
  | { status: 'declined'; declineReason: string };

const lock = { mode: 'pessimistic_write' } as const;

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
    async (found) => {
      const newCustomer = await openAccount(ctx, found);
      const data = { ...quoteWords(found.request, found.quote), acceptedName, newCustomer };
      await ctx.record(eventOf('quote.accepted', found, data));
    },
  );

/** Declines a quote once, and throws as `acceptQuote` does. */
export const declineQuote = (
  ctx: ServiceContext,
  { token, reason }: { token: string; reason: string },
): Promise<QuoteView> =>
  decide(ctx, token, { status: 'declined', declineReason: reason }, async (found) => {
    const { personId } = found.request;
    const quote = { ...found.quote, personId, declineReason: reason };
    await writeSearchLines(ctx, quote, searchedQuote(quote));
    const data = { ...quoteWords(found.request, found.quote), reason };
    await ctx.record(eventOf('quote.declined', found, data));
  });

/** Passes a question on to the owner, whatever has become of the quote. Throws NOT_FOUND. */
export async function askAboutQuote(
  ctx: ServiceContext,
  { token, text: question }: { token: string; text: string },
): Promise<void> {
  const found = await findQuote(ctx, token);
  const data = { ...quoteWords(found.request, found.quote), question };
  await ctx.record(eventOf('quote.asked', found, data));
}

type QuoteTopic = 'quote.accepted' | 'quote.declined' | 'quote.asked';
const eventOf = <T extends QuoteTopic>(
  topic: T,
  { request }: Found,
  data: NewEvent<T>['data'],
): NewEvent<T> => ({ topic, ...aboutQuote(request), data });

async function decide(
  ctx: ServiceContext,
  token: string,
  decision: Decision,
  then: (found: Found) => Promise<void>,
): Promise<QuoteView> {
  const found = await findQuote(ctx, token, lock);
  const { id, status } = found.quote;
  // The first decision stands, and gets the same response again.
  if (status === decision.status) return viewQuote(ctx, found);
  requireOpen(found.quote, ctx.clock());
  await ctx.manager.update(Quote, { id }, { ...decision, decidedAt: ctx.clock() });
  await then(found);
  return viewQuote(ctx, { ...found, quote: await ctx.manager.findOneByOrFail(Quote, { id }) });
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
