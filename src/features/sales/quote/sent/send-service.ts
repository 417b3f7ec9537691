import { randomBytes, randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import {
  deleteSearchLine,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { Quote, quoteMailKeys } from '#src/features/sales/quote/entity.ts';
import { quoteWords, requestOf, subjectOf } from '#src/features/sales/quote/event-data-service.ts';
import { totalsOf, usualLastDay } from '#src/features/sales/quote/quote-rules.ts';
import { searchedQuote } from '#src/features/sales/quote/search-service.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { NewQuote } from './admin-contract.ts';
import { hashOf, tokenContext } from './service.ts';

/**
 * Returns the next number: one that a withdrawn quote gave back, or else the one after the last. The
 * counter is locked until the transaction ends; one that is rolled back takes no number.
 */
async function nextNumber({ manager }: DatabaseContext): Promise<number> {
  await manager.query('INSERT INTO quote_counter (last) VALUES (0) ON CONFLICT DO NOTHING');
  const [{ last, lowest }]: [{ last: number; lowest: number | null }] = await manager.query(
    `SELECT last, (SELECT min(number) FROM unnest(returned) AS number) AS lowest
     FROM quote_counter FOR UPDATE`,
  );
  const number = lowest ?? last + 1;
  await manager.query(
    `UPDATE quote_counter SET last = greatest(last, $1), returned = array_remove(returned, $1)`,
    [number],
  );
  return number;
}

/** Gives back the number of a quote that is withdrawn before it was sent. */
const returnNumber = ({ manager }: DatabaseContext, number: number): Promise<unknown> =>
  manager.query('UPDATE quote_counter SET returned = returned || $1::integer', [number]);

const addressNeeded =
  'A quote goes by email: please add their address first, by ‘Correct details’ in their story.';

/** Who asked for a quote, and by which request: one of the two. */
type Asked = Pick<
  Quote,
  'consultationId' | 'updateId' | 'personId' | 'email' | 'fullName' | 'businessName'
>;

/**
 * Stores the next version of a request's quote, which supersedes the open one, and mails its address
 * after `delay` milliseconds. The caller has locked the request. Throws CONFLICT if a quote was
 * accepted or there is no address to mail it to, and BAD_REQUEST. Returns its id.
 */
export async function sendQuote(
  ctx: ServiceContext,
  asked: Asked,
  { id: _, validUntil, ...values }: NewQuote,
  delay: number,
): Promise<string> {
  const now = ctx.clock();
  const email = await currentEmail(ctx, asked.personId);
  if (email === '') throw appError('CONFLICT', addressNeeded);
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const quote = ctx.manager.create(Quote, {
    ...asked,
    ...values,
    id,
    createdAt: now,
    validUntil: validUntil ?? usualLastDay(now),
    vatRate: ctx.firm.identity.vatRate,
    status: 'sent',
    tokenHash: hashOf(token),
    sealedToken: ctx.cipher.seal(token, tokenContext(id)),
  });
  if (quote.validUntil < londonDate(now))
    throw appError('BAD_REQUEST', 'Please give a day that has not passed.');
  await supersede(ctx, requestOf(quote));
  const newest = await ctx.manager.maximum(Quote, 'version', requestOf(quote));
  quote.version = (newest ?? 0) + 1;
  // Last, for the counter is locked until the transaction ends.
  quote.number = await nextNumber(ctx);
  await ctx.manager.insert(Quote, quote);
  await announce(ctx, quote, { email, token, delay });
  return id;
}

async function supersede(
  { manager }: DatabaseContext,
  request: ReturnType<typeof requestOf>,
): Promise<void> {
  const open = { ...request, status: 'sent' } as const;
  // Waits for a visitor who is deciding: then it is not open any more.
  const quotes = await manager.find(Quote, { where: open, lock: { mode: 'pessimistic_write' } });
  await manager.update(Quote, open, { status: 'superseded' });
  if (await manager.existsBy(Quote, { ...request, status: 'accepted' }))
    throw appError('CONFLICT', 'A quote for this request was accepted, so there is no newer one.');
  for (const { id } of quotes) await cancelMails(manager, Object.values(quoteMailKeys(id)));
}

/** Records that a quote was sent and queues its mail. */
async function announce(
  ctx: ServiceContext,
  quote: Quote,
  { email, token, delay }: { email: string; token: string; delay: number },
): Promise<void> {
  await writeSearchLines(ctx, quote, searchedQuote(quote));
  const subject = subjectOf(quote);
  const data = { ...quoteWords(quote), validUntil: quote.validUntil };
  const { lines, note, vatRate } = quote;
  const { vat } = totalsOf(lines, vatRate);
  await queueMail(
    ctx,
    {
      kind: 'quote-sent',
      recipient: email,
      email,
      subjectKind: subject.kind,
      subjectId: subject.id,
      data: { ...data, lines, note, vatRate, vat },
      sealedCode: ctx.cipher.seal(token, codeContext),
    },
    quoteMailKeys(quote.id).sent,
    delay,
  );
  await ctx.record({ topic: 'quote.sent', subject, email, data });
}

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
