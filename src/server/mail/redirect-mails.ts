import { In, IsNull } from 'typeorm';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from './entity.ts';
import { type MailContext, mailKindsWhere } from './mail-kinds.ts';

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
