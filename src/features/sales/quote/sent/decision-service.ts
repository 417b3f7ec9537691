import type { EntityManager } from 'typeorm';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { type QuoteView, quoteMessages } from '#src/features/sales/quote/contract.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { aboutQuote, quoteWords } from '#src/features/sales/quote/event-data-service.ts';
import { searchedQuote } from '#src/features/sales/quote/search-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import { appError, Gone } from '#src/server/errors.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { openAccount } from './account-service.ts';
import { type Found, findQuote, statusAt, viewQuote } from './service.ts';

type Decision =
  | { status: 'accepted'; acceptedName: string }
  | { status: 'declined'; declineReason: string };

const lock = { mode: 'pessimistic_write' } as const;

/**
 * Accepts a quote once: opens customer and project and stores what is owed. Throws NOT_FOUND,
 * CONFLICT if it was declined or superseded, and Gone if it has expired.
 */
export const acceptQuote = (
  manager: EntityManager,
  ctx: ServiceContext,
  { token, name: acceptedName }: { token: string; name: string },
): Promise<QuoteView> =>
  decide(manager, ctx, token, { status: 'accepted', acceptedName }, async (found) => {
    const newCustomer = await openAccount(manager, ctx, found);
    const data = { ...quoteWords(found.request, found.quote), acceptedName, newCustomer };
    await ctx.record(manager, eventOf('quote.accepted', found, data));
  });

/** Declines a quote once, and throws as `acceptQuote` does. */
export const declineQuote = (
  manager: EntityManager,
  ctx: ServiceContext,
  { token, reason }: { token: string; reason: string },
): Promise<QuoteView> =>
  decide(manager, ctx, token, { status: 'declined', declineReason: reason }, async (found) => {
    const { personId } = found.request;
    const quote = { ...found.quote, personId, declineReason: reason };
    await writeSearchLines(manager, quote, searchedQuote(quote));
    const data = { ...quoteWords(found.request, found.quote), reason };
    await ctx.record(manager, eventOf('quote.declined', found, data));
  });

/** Passes a question on to the owner, whatever has become of the quote. Throws NOT_FOUND. */
export async function askAboutQuote(
  manager: EntityManager,
  { record }: ServiceContext,
  { token, text: question }: { token: string; text: string },
): Promise<void> {
  const found = await findQuote(manager, token);
  const data = { ...quoteWords(found.request, found.quote), question };
  await record(manager, eventOf('quote.asked', found, data));
}

type QuoteTopic = 'quote.accepted' | 'quote.declined' | 'quote.asked';
const eventOf = <T extends QuoteTopic>(
  topic: T,
  { request }: Found,
  data: NewEvent<T>['data'],
): NewEvent<T> => ({ topic, actor: 'visitor', ...aboutQuote(request), data });

async function decide(
  manager: EntityManager,
  ctx: ServiceContext,
  token: string,
  decision: Decision,
  then: (found: Found) => Promise<void>,
): Promise<QuoteView> {
  const found = await findQuote(manager, token, lock);
  const { id, status } = found.quote;
  // The first decision stands, and gets the same response again.
  if (status === decision.status) return viewQuote(manager, ctx, found);
  requireOpen(found.quote, ctx.clock());
  await manager.update(Quote, { id }, { ...decision, decidedAt: ctx.clock() });
  await then(found);
  return viewQuote(manager, ctx, { ...found, quote: await manager.findOneByOrFail(Quote, { id }) });
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
