import { createHash } from 'node:crypto';
import { Not } from 'typeorm';
import { findUnproven } from '#src/features/money/billing/mandate/question-service.ts';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { type QuoteView, quoteMessages } from '#src/features/sales/quote/contract.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { type QuoteStatus, totalsOf } from '#src/features/sales/quote/rules.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { paths } from '#src/shared/paths.ts';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a quote's token is encrypted for. */
export const tokenContext = (id: string) => `quote/${id}/token`;

/** Decrypts the token in a quote's address. */
export const tokenOf = ({ cipher }: ServiceContext, { id, sealedToken }: Quote): string =>
  cipher.open(sealedToken, tokenContext(id));

/** Returns the address of a quote, which is a secret. */
export const urlOf = (ctx: ServiceContext, quote: Quote): string =>
  `${ctx.env.PUBLIC_URL}${paths.consultation}?${new URLSearchParams({ quote: tokenOf(ctx, quote) })}`;

/** Returns a quote's status at that time. Throws NOT_FOUND if it was withdrawn. */
export function statusAt({ status, validUntil }: Quote, now: Date): QuoteStatus {
  if (status === 'withdrawn') throw appError('NOT_FOUND', quoteMessages.unknown);
  return status === 'sent' && validUntil < londonDate(now) ? 'expired' : status;
}

/** The fields that its visitor and the admin see. */
export const presentQuote = (quote: Quote, now: Date) => ({
  version: quote.version,
  status: statusAt(quote, now),
  createdAt: quote.createdAt.toISOString(),
  lines: quote.lines,
  totals: totalsOf(quote.lines, quote.vatRate),
  vatRate: quote.vatRate,
  note: quote.note,
  validUntil: quote.validUntil,
  decidedAt: quote.decidedAt?.toISOString() ?? null,
  acceptedName: quote.acceptedName,
  termsVersion: quote.termsVersion,
});

/** A quote and the request that it is for. */
export interface Found {
  quote: Quote;
  request: ConsultationRequest;
}

/** Finds the quote of a token, and locks it if asked to. Throws NOT_FOUND. */
export async function findQuote(
  { manager }: DatabaseContext,
  token: string,
  lock?: { mode: 'pessimistic_write' },
): Promise<Found> {
  const where = { tokenHash: hashOf(token), status: Not('withdrawn' as const) };
  const quote = await manager.getRepository(Quote).findOne({ where, lock });
  if (!quote) throw appError('NOT_FOUND', quoteMessages.unknown);
  const request = await manager
    .getRepository(ConsultationRequest)
    .findOneByOrFail({ id: quote.consultationId });
  return { quote, request };
}

async function findUnprovenOf(ctx: ServiceContext, email: string) {
  const customer = await findCustomerAt(ctx, email);
  return customer ? findUnproven(ctx, customer.id) : [];
}

/** A quote as its visitor sees it; a superseded one names the newest. */
export async function viewQuote(
  ctx: ServiceContext,
  { quote, request: { fullName, businessName, email } }: Found,
): Promise<QuoteView> {
  const directDebits = quote.status === 'accepted' ? await findUnprovenOf(ctx, email) : [];
  const view = {
    ...presentQuote(quote, ctx.clock()),
    fullName,
    businessName,
    email,
    directDebits,
  };
  if (quote.status !== 'superseded') return view;
  const newest = await ctx.manager.getRepository(Quote).findOne({
    where: { consultationId: quote.consultationId, status: Not('withdrawn' as const) },
    order: { version: 'DESC' },
  });
  return newest ? { ...view, newerUrl: urlOf(ctx, newest) } : view;
}
