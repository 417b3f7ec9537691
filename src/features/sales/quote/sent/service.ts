import { createHash } from 'node:crypto';
import { Not } from 'typeorm';
import { findDebts } from '#src/features/money/billing/collection/debt-service.ts';
import { findUnproven } from '#src/features/money/billing/mandate/question-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import {
  type QuoteQuestion,
  type QuoteView,
  quoteMessages,
} from '#src/features/sales/quote/contract.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { isForUpdate, requestOf } from '#src/features/sales/quote/event-data-service.ts';
import { type QuoteStatus, quoteNumber, totalsOf } from '#src/features/sales/quote/quote-rules.ts';
import { appError } from '#src/server/errors.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';

/** Lists the questions about the quotes of a request, and what was replied since the first, oldest first. */
async function listQuestions(
  { manager }: DatabaseContext,
  requestId: string | null,
): Promise<QuoteQuestion[]> {
  const rows: (Omit<QuoteQuestion, 'at'> & { at: Date })[] = await manager.query(
    `WITH asked AS (
       SELECT at, data->>'question' AS text FROM ${eventRows('quote.asked')} AS question
       WHERE subject_id = $1
     )
     SELECT 'visitor' AS by, at, text FROM asked
     UNION ALL SELECT 'firm', created_at, text FROM reply
       WHERE about_id = $1 AND created_at > (SELECT min(at) FROM asked)
     ORDER BY at`,
    [requestId],
  );
  return rows.map(({ by, at, text }) => ({ by, at: at.toISOString(), text }));
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a quote's token is encrypted for. */
export const tokenContext = (id: string) => `quote/${id}/token`;

/** Decrypts the token in a quote's address. */
export const tokenOf = (
  { cipher }: Pick<ServiceContext, 'cipher'>,
  { id, sealedToken }: Quote,
): string => cipher.open(sealedToken, tokenContext(id));

/** Returns the address of a quote, which is a secret. */
export const urlOf = (ctx: Pick<ServiceContext, 'env' | 'cipher'>, quote: Quote): string =>
  `${ctx.env.PUBLIC_URL}${pagePath('/consultation')}?${new URLSearchParams({ quote: tokenOf(ctx, quote) })}`;

/** Returns a quote's status at that time. Throws NOT_FOUND if it was withdrawn. */
export function statusAt({ status, validUntil }: Quote, now: Date): QuoteStatus {
  if (status === 'withdrawn') throw appError('NOT_FOUND', quoteMessages.unknown);
  return status === 'sent' && validUntil < londonDate(now) ? 'expired' : status;
}

/** The fields that its visitor and the admin see. */
export const presentQuote = (quote: Quote, now: Date) => ({
  number: quoteNumber(quote.number ?? 0),
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

/** Finds the quote of a token, locked with the people whose it is. Throws NOT_FOUND. */
export async function lockQuote(ctx: DatabaseContext, token: string): Promise<Quote> {
  const { personId } = await findQuote(ctx, token);
  await lockPeople(ctx, [personId]);
  return findQuote(ctx, token, { mode: 'pessimistic_write' });
}

/** Finds the quote of a token. Throws NOT_FOUND. */
export async function findQuote(
  { manager }: DatabaseContext,
  token: string,
  lock?: { mode: 'pessimistic_write' },
): Promise<Quote> {
  const where = { tokenHash: hashOf(token), status: Not('withdrawn' as const) };
  const quote = await manager.getRepository(Quote).findOne({ where, lock });
  if (!quote) throw appError('NOT_FOUND', quoteMessages.unknown);
  return quote;
}

interface Payment {
  payment: QuoteView['payment'];
  /** Who pays, where it was accepted. */
  customerId?: string | undefined;
}

/** Reads how far the payment of a quote is; that of a website update begins with a charge of its own. */
export async function readPayment(ctx: ServiceContext, quote: Quote): Promise<Payment> {
  const isUpdate = isForUpdate(quote);
  if (quote.status !== 'accepted') return { payment: isUpdate ? 'later' : 'now' };
  const customerId = (await findCustomerAt(ctx, quote.email))?.id;
  if (!isUpdate || !customerId) return { payment: isUpdate ? 'later' : 'now', customerId };
  const period = quote.id;
  if (!(await ctx.manager.existsBy(BillingTransaction, { customerId, period })))
    return { payment: 'later', customerId };
  const isOwed = (await findDebts(ctx, customerId)).some((charge) => charge.period === period);
  return { payment: isOwed ? 'due' : 'settled', customerId };
}

/** A quote as its visitor sees it; a superseded one names the newest. */
export async function viewQuote(ctx: ServiceContext, quote: Quote): Promise<QuoteView> {
  const { fullName, businessName, email } = quote;
  const { payment, customerId } = await readPayment(ctx, quote);
  const isPayable = payment === 'now' || payment === 'due';
  const view = {
    ...presentQuote(quote, ctx.clock()),
    fullName,
    businessName,
    email,
    payment,
    directDebits: isPayable && customerId ? await findUnproven(ctx, customerId) : [],
    questions: await listQuestions(ctx, quote.consultationId ?? quote.updateId),
  };
  if (quote.status !== 'superseded') return view;
  const newest = await ctx.manager.getRepository(Quote).findOne({
    where: { ...requestOf(quote), status: Not('withdrawn' as const) },
    order: { version: 'DESC' },
  });
  return newest ? { ...view, newerUrl: urlOf(ctx, newest) } : view;
}
