import { Not } from 'typeorm';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import type { Context } from '#src/server/context.ts';
import { transition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { hidden } from '#src/shared/hidden.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { NewQuote, QuoteItem } from './admin-contract.ts';
import { sendQuote } from './send-service.ts';
import { presentQuote, readPayment, urlOf } from './service.ts';

/**
 * Sends the next version of a consultation's quote; the first waits until it can no longer be undone.
 * Throws NOT_FOUND, CONFLICT if the request was delayed or a quote accepted, and BAD_REQUEST.
 */
export async function createQuote(ctx: ServiceContext, quote: NewQuote): Promise<string> {
  // Of one time: an undo takes a quote that is later than its decision for another one.
  const now = ctx.clock();
  const decided = { ...ctx, clock: () => now };
  const { row, moved } = await markQuoted(decided, quote.id);
  const { id: consultationId, personId, email, fullName, businessName } = row;
  const asked = { consultationId, updateId: null, personId, email, fullName, businessName };
  return sendQuote(decided, asked, quote, moved ? undoDeadline : 0);
}

/** Decides a pending request, and returns whether it was one. The lock serialises its versions. */
async function markQuoted(ctx: ServiceContext, id: string) {
  const { manager, record, clock } = ctx;
  await lockPeopleOf(ctx, ConsultationRequest, id);
  await manager.findOne(ConsultationRequest, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  const decision = { id, status: 'quoted', decidedAt: clock() } as const;
  const decided = await transition(manager, ConsultationRequest, 'pending', decision);
  const { fullName, businessName, email } = decided.row;
  if (decided.moved)
    await record({
      topic: 'consultation.quoted',
      subject: { kind: 'consultation', id },
      email,
      data: { fullName, businessName, isElsewhere: false },
    });
  return decided;
}

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
