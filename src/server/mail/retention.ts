import { type DataSource, IsNull, LessThan, Not } from 'typeorm';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from './entity.ts';

const day = 24 * 3_600_000;
/** How long a mail's text and the record of sending are kept, in milliseconds. */
const retention = { rendered: 30 * day, mails: 400 * day };

/** Deletes the texts of mails after 30 days, and the mails with their jobs after 400. */
export async function deleteOldMails(db: DataSource, now: Date): Promise<void> {
  const before = (age: number) => LessThan(new Date(now.getTime() - age));
  await db
    .getRepository(Mail)
    .update(
      { createdAt: before(retention.rendered), html: Not(IsNull()) },
      { subject: null, html: null, text: null },
    );
  await db.getRepository(Job).delete({ createdAt: before(retention.mails) });
}
