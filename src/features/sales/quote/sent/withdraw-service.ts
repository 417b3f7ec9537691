import { Not } from 'typeorm';
import { deleteSearchLine } from '#src/features/people/person/search-line-service.ts';
import { Quote, quoteMailKeys } from '#src/features/sales/quote/entity.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails } from '#src/server/mail/queue-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { returnNumber } from './send-service.ts';

/**
 * Withdraws the quote that decided a request at a time, before its mail is sent. Throws CONFLICT if it
 * was decided, or another one sent since.
 */
export async function withdrawQuotes(
  ctx: ServiceContext,
  request: { consultationId: string } | { updateId: string },
  decidedAt: Date,
): Promise<void> {
  const quotes = await ctx.manager.find(Quote, {
    where: { ...request, status: Not('withdrawn' as const) },
    lock: { mode: 'pessimistic_write' },
  });
  if (quotes.some((quote) => quote.decidedAt !== null && quote.decidedAt >= decidedAt))
    throw appError('CONFLICT', 'The quote was decided since, so this stands.');
  if (quotes.some(({ createdAt }) => createdAt > decidedAt))
    throw appError('CONFLICT', 'Another quote was sent since, so this stands.');
  for (const { id, number } of quotes.filter(({ status }) => status === 'sent')) {
    await ctx.manager.update(Quote, { id }, { status: 'withdrawn', number: null });
    if (number !== null) await returnNumber(ctx, number);
    for (const kind of ['quote', 'quoteNumber'] as const) await deleteSearchLine(ctx, kind, id);
    await cancelMails(ctx.manager, [quoteMailKeys(id).sent]);
  }
}
