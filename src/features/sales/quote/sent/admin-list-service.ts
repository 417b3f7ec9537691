import { Not } from 'typeorm';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { hidden } from '#src/shared/hidden.ts';
import type { QuoteItem } from './admin-contract.ts';
import { presentQuote, readPayment, urlOf } from './service.ts';

const presentItem = async (ctx: ServiceContext, quote: Quote, url: string): Promise<QuoteItem> => ({
  ...presentQuote(quote, ctx.clock()),
  id: quote.id,
  consultationId: quote.consultationId,
  updateId: quote.updateId,
  fullName: quote.fullName,
  businessName: quote.businessName,
  email: await currentEmail(ctx, quote.personId),
  payment: (await readPayment(ctx, quote)).payment,
  url,
  declineReason: quote.declineReason,
});

/** Returns a quote to whoever has just sent it, with its link. Throws NOT_FOUND if it was withdrawn. */
export async function readQuote(ctx: ServiceContext, id: string): Promise<QuoteItem> {
  const quote = await ctx.manager.getRepository(Quote).findOneByOrFail({ id });
  return presentItem(ctx, quote, urlOf(ctx, quote));
}

type ReadContext = ServiceContext & Pick<Context, 'readsLinks'>;

/** Lists the versions of a request's quote, newest first. */
export async function listQuotes(
  ctx: ReadContext,
  request: { consultationId: string } | { updateId: string },
): Promise<QuoteItem[]> {
  const quotes = await ctx.manager.getRepository(Quote).find({
    where: { ...request, status: Not('withdrawn' as const) },
    order: { version: 'DESC' },
  });
  const items: QuoteItem[] = [];
  for (const quote of quotes)
    items.push(await presentItem(ctx, quote, ctx.readsLinks ? urlOf(ctx, quote) : hidden));
  return items;
}

/** Lists those of a consultation request. Throws NOT_FOUND if there is no such request. */
export async function listConsultationQuotes(
  ctx: ReadContext,
  consultationId: string,
): Promise<QuoteItem[]> {
  if (!(await ctx.manager.getRepository(ConsultationRequest).existsBy({ id: consultationId })))
    throw appError('NOT_FOUND', 'There is nothing here by that id.');
  return listQuotes(ctx, { consultationId });
}
