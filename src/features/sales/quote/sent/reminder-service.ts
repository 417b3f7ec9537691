import { IsNull } from 'typeorm';
import { type Debtor, findDebtors } from '#src/features/money/billing/collection/debt-service.ts';
import { lastReminderDay, remindersDue } from '#src/features/money/charge/rules.ts';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { Quote, quoteMailKeys } from '#src/features/sales/quote/entity.ts';
import {
  isForUpdate,
  quoteWords,
  subjectOf,
} from '#src/features/sales/quote/event-data-service.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { eachInTransaction } from '#src/server/service-context.ts';
import { addDays, londonDate, londonHour } from '#src/shared/dates/dates.ts';
import { tokenOf } from './service.ts';

/** How many days before its last day a quote's reminder is sent. */
const notice = 3;
/** The hour of the day in London from which they are queued. */
const firstHour = 8;

/** Queues the reminder of each open quote that ends within three days, once; none for shorter ones. */
export async function remindOfQuotes(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock();
  if (londonHour(now) < firstHour) return;
  const today = londonDate(now);
  const due: { id: string }[] = await ctx.manager.query(
    `SELECT id FROM quote
     WHERE status = 'sent' AND reminded_at IS NULL AND valid_until BETWEEN $1 AND $2
       AND valid_until - $3::int > (created_at AT TIME ZONE 'Europe/London')::date
     ORDER BY valid_until LIMIT 500`,
    [today, addDays(today, notice), notice],
  );
  await eachInTransaction(ctx, due, remind);
}

async function remind(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  const now = ctx.clock();
  const where = { id, status: 'sent', remindedAt: IsNull() } as const;
  const { affected } = await ctx.manager.update(Quote, where, { remindedAt: now });
  if (!affected) return;
  const quote = await ctx.manager.findOneByOrFail(Quote, { id });
  const subject = subjectOf(quote);
  const email = await currentEmail(ctx, quote.personId);
  await queueMail(
    ctx,
    {
      kind: 'quote-expiring',
      recipient: email,
      email,
      subjectKind: subject.kind,
      subjectId: subject.id,
      data: { ...quoteWords(quote), validUntil: quote.validUntil },
      sealedCode: ctx.cipher.seal(tokenOf(ctx, quote), codeContext),
    },
    quoteMailKeys(id).expiring,
  );
}

/** For how many days after they are due a late reminder is still sent. */
const lateness = 7;

/**
 * Queues the reminder that is due of an accepted quote without a Direct Debit: one, also where several
 * days have passed.
 */
export async function remindOfSetUp(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock();
  if (londonHour(now) < firstHour) return;
  const latest = addDays(londonDate(now), -(lastReminderDay + lateness));
  const due = (await findDebtors(ctx)).filter(
    ({ quoteId, since }) =>
      quoteId !== null && remindersDue(since, now) > 0 && londonDate(since) >= latest,
  );
  await eachInTransaction(ctx, due, queueSetUp);
}

/** Asks a customer without a Direct Debit for one, if their completed work is owed. */
export async function remindOfWork(ctx: ServiceContext, customerId: string): Promise<void> {
  const debtors = await findDebtors(ctx);
  const debtor = debtors.find((one) => one.customerId === customerId && one.quoteId !== null);
  if (debtor) await queueSetUp(ctx, debtor);
}

async function queueSetUp(
  ctx: ServiceContext,
  { customerId, quoteId, since, once, fee, feePer }: Debtor,
): Promise<void> {
  const now = ctx.clock();
  const quote = await ctx.manager.findOneByOrFail(Quote, { id: quoteId ?? '' });
  const { kind, id } = subjectOf(quote);
  const thread = threadName(kind === 'update' ? 'update' : 'quote', id);
  const { fullName, businessName } = quote;
  const email = await currentEmail(ctx, quote.personId);
  await queueMail(
    ctx,
    {
      kind: 'set-up-reminder',
      recipient: email,
      email,
      subjectKind: 'customer',
      subjectId: customerId,
      data: {
        fullName,
        businessName,
        once,
        monthly: fee,
        per: feePer,
        isCompleted: isForUpdate(quote),
        ...inThreads(thread),
      },
      sealedCode: ctx.cipher.seal(tokenOf(ctx, quote), codeContext),
    },
    `set-up ${quote.id} ${remindersDue(since, now)}`,
  );
}
