import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from './entity.ts';
import { type MailContext, mailKindsWhere } from './mail-kinds.ts';

interface Database {
  manager: EntityManager;
}

/** A mail that was not sent, or not yet, with how often that was tried and until when it will be. */
interface Unsent extends Pick<Mail, 'id' | 'kind' | 'data'>, Pick<Job, 'attempts' | 'expiresAt'> {}

/** Finds mails that were not sent, newest first, and keeps them from being sent until the transaction ends. */
export async function holdUnsent(
  { manager }: Database,
  where: FindOptionsWhere<Mail>,
): Promise<Unsent[]> {
  const found = await manager.find(Mail, { select: { jobId: true }, where });
  const jobs = await manager.find(Job, {
    where: { id: In(found.map(({ jobId }) => jobId)), doneAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const order = { createdAt: 'DESC' } as const;
  const mails = await manager.find(Mail, { where: { jobId: In([...byId.keys()]) }, order });
  return mails.flatMap(({ id, kind, data, jobId }) => {
    const job = byId.get(jobId);
    return job ? [{ id, kind, data, attempts: job.attempts, expiresAt: job.expiresAt }] : [];
  });
}

/** Replaces the data of a mail that was not sent. */
export const rewriteMail = ({ manager }: Database, id: string, data: object): Promise<unknown> =>
  manager.update(Mail, { id }, { data });

/** Deletes mails, sent or not. */
export async function forgetMails(
  { manager }: Database,
  where: FindOptionsWhere<Mail>,
): Promise<void> {
  const mails = await manager.find(Mail, { select: { jobId: true }, where });
  // A mail goes with its job.
  await manager.delete(Job, { id: In(mails.map(({ jobId }) => jobId)) });
}

/**
 * Edits the data of mails, sent or not: null deletes a mail. What was sent is not shown any more, as it
 * said what is gone.
 */
export async function editMails(
  ctx: Database,
  where: FindOptionsWhere<Mail>,
  edit: (data: object) => object | null,
): Promise<void> {
  for (const { id, data } of await ctx.manager.find(Mail, { where })) {
    const edited = edit(data);
    if (edited === null) await forgetMails(ctx, { id });
    else
      await ctx.manager.update(
        Mail,
        { id },
        { data: edited, subject: null, html: null, text: null },
      );
  }
}

/** Sends the mails to an address that were not sent to another one. A code is of use to its own alone. */
export async function redirectMails(
  { manager, mails: kinds }: MailContext,
  from: string,
  to: string,
): Promise<void> {
  const toPeople = mailKindsWhere(kinds, (kind) => kind.to === 'person');
  const mails = await manager
    .createQueryBuilder(Mail, 'mail')
    .innerJoin(Job, 'job', 'job.id = mail.jobId')
    .where('lower(mail.recipient) = :from AND job.doneAt IS NULL', { from })
    .andWhere('mail.kind IN (:...toPeople)', { toPeople })
    .getMany();
  const codes = mails.filter(({ kind }) => kinds[kind].forItsAddress);
  const unsent = { id: In(codes.map(({ jobId }) => jobId)), doneAt: IsNull() };
  await manager.delete(Job, unsent);
  await manager.update(Mail, { id: In(mails.map(({ id }) => id)) }, { recipient: to, email: to });
}
