import { In, Not } from 'typeorm';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { quoteNumber, totalsOf } from '#src/features/sales/quote/quote-rules.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';

interface Quoted {
  /** The newest quote that was sent for it. */
  quote?: Quote | undefined;
}

/** Adds to each request its newest quote; `request` is the column that names the request. */
export async function* withQuotes<Row extends { id: string }>(
  { manager }: DatabaseContext,
  request: 'consultationId' | 'updateId',
  parts: AsyncIterable<Row[]>,
): AsyncGenerator<(Row & Quoted)[]> {
  for await (const rows of parts) {
    const quotes = await manager.find(Quote, {
      where: { [request]: In(rows.map(({ id }) => id)), status: Not('withdrawn' as const) },
      order: { version: 'ASC' },
    });
    const newest = new Map(quotes.map((quote) => [quote[request], quote]));
    yield rows.map((row) => ({ ...row, quote: newest.get(row.id) }));
  }
}

const pounds = (quote: Quote | undefined, rate: 'once' | 'monthly') =>
  quote ? totalsOf(quote.lines, quote.vatRate)[rate] / 100 : null;

/** The columns of a request's newest quote in a CSV file. */
export const quoteColumns = {
  Quote: ({ quote }: Quoted) => (quote ? quoteNumber(quote.number ?? 0) : null),
  'Quoted once in pounds': ({ quote }: Quoted) => pounds(quote, 'once'),
  'Quoted monthly in pounds': ({ quote }: Quoted) => pounds(quote, 'monthly'),
  'Quote sent': ({ quote }: Quoted) =>
    quote ? formatSortable(quote.createdAt.toISOString()) : null,
  'Quote accepted': ({ quote }: Quoted) =>
    quote?.status === 'accepted' && quote.decidedAt
      ? formatSortable(quote.decidedAt.toISOString())
      : null,
};
