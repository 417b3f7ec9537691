import { randomBytes, randomUUID } from 'node:crypto';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { Quote, quoteMailKeys } from '#src/features/sales/quote/entity.ts';
import { aboutQuote, quoteWords } from '#src/features/sales/quote/event-data-service.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { quoteLife, totalsOf } from '#src/features/sales/quote/rules.ts';
import { searchedQuote } from '#src/features/sales/quote/search-service.ts';
import { transition, undoDeadline } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate } from '#src/shared/dates/dates.ts';
import type { NewQuote } from './admin-contract.ts';
import { hashOf, tokenContext } from './service.ts';

/**
 * Stores the next version of a request's quote, which supersedes the open one, and mails its address.
 * Throws NOT_FOUND, CONFLICT if the request was delayed or a quote accepted, and BAD_REQUEST.
 */
export async function createQuote(
  ctx: ServiceContext,
  { id: consultationId, validUntil, ...values }: NewQuote,
): Promise<string> {
  const now = ctx.clock();
  const isFirst = await markQuoted(ctx, consultationId);
  await supersede(ctx, consultationId);
  const newest = await ctx.manager.maximum(Quote, 'version', { consultationId });
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const quote = ctx.manager.create(Quote, {
    ...values,
    id,
    consultationId,
    createdAt: now,
    version: (newest ?? 0) + 1,
    validUntil: validUntil ?? addDays(londonDate(now), quoteLife),
    vatRate: ctx.firm.identity.vatRate,
    status: 'sent',
    tokenHash: hashOf(token),
    sealedToken: ctx.cipher.seal(token, tokenContext(id)),
  });
  if (quote.validUntil < londonDate(now))
    throw appError('BAD_REQUEST', 'Please give a day that has not passed.');
  await ctx.manager.insert(Quote, quote);
  await announce(ctx, quote, { token, delay: isFirst ? undoDeadline : 0 });
  return id;
}

/** Decides a pending request, and returns whether it was one. The lock serialises its versions. */
async function markQuoted(
  { manager, record, clock }: ServiceContext,
  id: string,
): Promise<boolean> {
  await manager.findOne(ConsultationRequest, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  const decision = { id, status: 'quoted', decidedAt: clock() } as const;
  const { row, moved } = await transition(manager, ConsultationRequest, 'pending', decision);
  const { fullName, businessName } = row;
  if (moved)
    await record({
      topic: 'consultation.quoted',
      ...aboutQuote(row),
      data: { fullName, businessName, isElsewhere: false },
    });
  return moved;
}

async function supersede({ manager }: DatabaseContext, consultationId: string): Promise<void> {
  const open = { consultationId, status: 'sent' } as const;
  const quotes = await manager.findBy(Quote, open);
  await manager.update(Quote, open, { status: 'superseded' });
  // Read after the update, which waits for a visitor who is accepting.
  if (await manager.existsBy(Quote, { consultationId, status: 'accepted' }))
    throw appError('CONFLICT', 'A quote for this request was accepted, so there is no newer one.');
  for (const { id } of quotes) await cancelMails(manager, Object.values(quoteMailKeys(id)));
}

/** Records that a quote was sent and queues its mail, `delay` milliseconds from now. */
async function announce(
  ctx: ServiceContext,
  quote: Quote,
  { token, delay }: { token: string; delay: number },
): Promise<void> {
  const request = await ctx.manager.findOneByOrFail(ConsultationRequest, {
    id: quote.consultationId,
  });
  const { personId } = request;
  await writeSearchLines(ctx, { ...quote, personId }, searchedQuote(quote));
  const { subject } = aboutQuote(request);
  const email = await currentEmail(ctx, request.personId);
  const data = { ...quoteWords(request, quote), validUntil: quote.validUntil };
  const { lines, note, vatRate } = quote;
  const { vat } = totalsOf(lines, vatRate);
  await queueMail(
    ctx.manager,
    ctx.clock(),
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
