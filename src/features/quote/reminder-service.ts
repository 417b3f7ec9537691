import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { addDays } from '#src/features/analytics/rules.ts';
import { ConsultationRequest } from '#src/features/consultation/entity.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { londonDate, londonHour } from '#src/shared/dates.ts';
import { Quote, quoteMailKeys } from './entity.ts';
import { aboutQuote, quoteWords } from './event-service.ts';
import { type Kit, tokenOf } from './service.ts';

/** How many days before its last day a quote's reminder is sent. */
const notice = 3;
/** The hour of the day in London from which they are queued. */
const firstHour = 8;

/** Queues the reminder of each open quote that ends within three days, once; none for shorter ones. */
export async function remindOfQuotes(
  db: DataSource,
  kit: Pick<Kit, 'cipher'>,
  now: Date,
): Promise<void> {
  if (londonHour(now) < firstHour) return;
  const today = londonDate(now);
  const due: { id: string }[] = await db.query(
    `SELECT id FROM quote
     WHERE status = 'sent' AND reminded_at IS NULL AND valid_until BETWEEN $1 AND $2
       AND valid_until - $3::int > (created_at AT TIME ZONE 'Europe/London')::date
     ORDER BY valid_until LIMIT 500`,
    [today, addDays(today, notice), notice],
  );
  for (const { id } of due) await db.transaction((manager) => remind(manager, kit, id, now));
}

async function remind(
  manager: EntityManager,
  kit: Pick<Kit, 'cipher'>,
  id: string,
  now: Date,
): Promise<void> {
  const where = { id, status: 'sent', remindedAt: IsNull() } as const;
  const { affected } = await manager.update(Quote, where, { remindedAt: now });
  if (!affected) return;
  const quote = await manager.findOneByOrFail(Quote, { id });
  const request = await manager.findOneByOrFail(ConsultationRequest, { id: quote.consultationId });
  const { subject, email } = aboutQuote(request);
  await queueMail(
    manager,
    now,
    {
      kind: 'quote-expiring',
      recipient: email,
      email: email.toLowerCase(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      data: { ...quoteWords(request, quote), validUntil: quote.validUntil },
      sealedCode: kit.cipher.seal(tokenOf(kit, quote), codeContext),
    },
    quoteMailKeys(id).expiring,
  );
}
