import { type EntityManager, In, IsNull } from 'typeorm';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from './entity.ts';
import { mailKindNames, settingsOf } from './mail-kinds.ts';

const toPeople = mailKindNames.filter((kind) => settingsOf(kind).to === 'person');

/** Sends the mails to an address that were not sent to another one. A login code counts for its own alone. */
export async function redirectMails(
  manager: EntityManager,
  from: string,
  to: string,
): Promise<void> {
  const mails = await manager
    .createQueryBuilder(Mail, 'mail')
    .innerJoin(Job, 'job', 'job.id = mail.jobId')
    .where('lower(mail.recipient) = :from AND job.doneAt IS NULL', { from })
    .andWhere('mail.kind IN (:...toPeople)', { toPeople })
    .getMany();
  const codes = mails.filter(({ kind }) => kind === 'login-code');
  const unsent = { id: In(codes.map(({ jobId }) => jobId)), doneAt: IsNull() };
  await manager.delete(Job, unsent);
  await manager.update(Mail, { id: In(mails.map(({ id }) => id)) }, { recipient: to, email: to });
}
