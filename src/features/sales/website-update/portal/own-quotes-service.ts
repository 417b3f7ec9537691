import { In, Not } from 'typeorm';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { presentQuote, readPayment, urlOf } from '#src/features/sales/quote/sent/service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { OwnUpdate } from './portal-contract.ts';

/** Returns the last quote of each update, as its customer sees it. */
export async function lastQuotes(
  ctx: ServiceContext,
  updateIds: string[],
): Promise<Map<string | null, OwnUpdate['quote']>> {
  const quotes = await ctx.manager.find(Quote, {
    where: { updateId: In(updateIds), status: Not('withdrawn' as const) },
    order: { version: 'ASC' },
  });
  const last = new Map(quotes.map((quote) => [quote.updateId, quote]));
  const shown = new Map<string | null, OwnUpdate['quote']>();
  for (const [updateId, quote] of last) {
    const { number, status, totals, validUntil } = presentQuote(quote, ctx.clock());
    const { once, monthly } = totals;
    const { payment } = await readPayment(ctx, quote);
    const url = urlOf(ctx, quote);
    shown.set(updateId, { number, status, once, monthly, validUntil, payment, url });
  }
  return shown;
}
