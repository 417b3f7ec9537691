import type { z } from 'zod';
import { peopleAt } from '#src/features/people/person/joined-people-service.ts';
import { appError } from '#src/server/errors.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { type MailKindName, type MailKinds, mailTitle } from '#src/server/mail/mail-kinds.ts';
import { viewMail } from '#src/server/mail/send-mail.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import type { MailItem, MailStatus, mailQuery, mailResult } from './admin-contract.ts';

const unfinished = 'job.doneAt IS NULL AND job.expiresAt > :now';
/** Which jobs give a mail its status; each job fits one. */
const conditions: Record<MailStatus, string> = {
  sent: "job.outcome = 'done'",
  refused: "job.outcome = 'refused'",
  failed: "job.outcome = 'failed'",
  expired: 'job.doneAt IS NULL AND job.expiresAt <= :now',
  held: `${unfinished} AND :held`,
  retrying: `${unfinished} AND NOT :held AND job.error IS NOT NULL AND job.attempts > 0`,
  waiting: `${unfinished} AND NOT :held AND (job.error IS NULL OR job.attempts = 0)`,
};
const statusColumn = `CASE ${Object.entries(conditions)
  .map(([status, condition]) => `WHEN ${condition} THEN '${status}'`)
  .join(' ')} END`;

/** Whether a mail tells the date of a charge; the schedule may have moved it since. */
const isNotice = `mail.kind = 'charge-notice'
  OR (mail.kind = 'payment-failed' AND mail.data->>'retryOn' IS NOT NULL)`;

interface MailRow
  extends Omit<MailItem, 'createdAt' | 'sentAt' | 'endedAt' | 'about' | 'title' | 'kind'> {
  kind: MailKindName;
  createdAt: Date;
  doneAt: Date | null;
  subjectKind: string;
  subjectId: string | null;
}

/** Selects mails with their progress, newest first, by the indexes of mail. */
function selectMails({ manager, clock, env }: ServiceContext) {
  const mails = manager
    .createQueryBuilder(Mail, 'mail')
    .innerJoin(Job, 'job', 'job.id = mail.jobId')
    .select(statusColumn, 'status')
    .addSelect(isNotice, 'isNotice')
    .setParameters({ now: clock(), held: env.SMTP_URL === undefined })
    .orderBy('mail.createdAt', 'DESC')
    .addOrderBy('mail.id', 'DESC');
  const about = ['recipient', 'email', 'subjectKind', 'subjectId'];
  for (const column of ['id', 'createdAt', 'kind', ...about])
    mails.addSelect(`mail.${column}`, column);
  for (const column of ['doneAt', 'attempts', 'error']) mails.addSelect(`job.${column}`, column);
  return mails;
}

type Selection = ReturnType<typeof selectMails>;

const itemsOf = async (kinds: MailKinds, mails: Selection): Promise<MailItem[]> =>
  (await mails.getRawMany<MailRow>()).map(
    ({ createdAt, doneAt, subjectKind, subjectId, ...row }) => ({
      ...row,
      endedAt: doneAt?.toISOString() ?? null,
      title: mailTitle(kinds, row.kind),
      createdAt: createdAt.toISOString(),
      about: { kind: subjectKind, id: subjectId },
      sentAt: row.status === 'sent' && doneAt ? doneAt.toISOString() : null,
    }),
  );

/** Lists the mails, newest first. */
export function listMails(
  ctx: ServiceContext,
  { email, status, limit, offset }: z.output<typeof mailQuery>,
): Promise<MailItem[]> {
  const mails = selectMails(ctx).limit(limit).offset(offset);
  if (status !== undefined) mails.andWhere(conditions[status]);
  if (email !== '')
    mails.andWhere(
      `(mail.email = :person OR mail.recipient = :email OR mail.email IN (
         SELECT email FROM person_address WHERE person_id IN (${peopleAt(':person')})))`,
      { email, person: normalEmail(email) },
    );
  return itemsOf(ctx.mails, mails);
}

/** Lists the mails about any of these rows, newest first. */
export const listMailsOfRows = async (ctx: ServiceContext, ids: string[]): Promise<MailItem[]> =>
  ids.length === 0
    ? []
    : itemsOf(ctx.mails, selectMails(ctx).where('mail.subjectId IN (:...ids)', { ids }));

/** Finds a mail with its progress. Throws NOT_FOUND. */
export async function findMail(ctx: ServiceContext, id: string) {
  const [item] = await itemsOf(ctx.mails, selectMails(ctx).where('mail.id = :id', { id }));
  if (!item) throw appError('NOT_FOUND', 'There is no such email.');
  return { item, mail: await ctx.manager.getRepository(Mail).findOneByOrFail({ id }) };
}

/**
 * Returns a mail as it was sent, or as it would be now; a login code is hidden. Throws NOT_FOUND, or
 * CONFLICT if its template does not take its data.
 */
export async function readMail(
  ctx: ServiceContext,
  id: string,
): Promise<z.input<typeof mailResult>['data']> {
  const { item, mail } = await findMail(ctx, id);
  const rendered = await viewMail(ctx, mail).catch(() => {
    throw appError('CONFLICT', 'This email could not be written, so there is nothing to show.');
  });
  return { ...item, ...rendered };
}
