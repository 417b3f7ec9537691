import { setTimeout } from 'node:timers/promises';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { openingTexts, testMailTexts } from './texts.ts';

/** How long the mail server may take, and how often its reply is looked for, in milliseconds. */
const longest = 45_000;
const interval = 200;
const minute = 60_000;

interface Sent {
  sent: boolean;
  message: string;
}

const failed = (message: string): Sent => ({ sent: false, message });

/** Sends the owner a test mail as every mail is sent, and waits for what the mail server replies. */
export async function sendTestMail(ctx: ServiceContext): Promise<Sent> {
  const { ownerEmail: recipient, mailFrom } = ctx.firm.identity;
  if (ctx.env.SMTP_URL === undefined) return failed(openingTexts.mail.noServer);
  if (!mailFrom) return failed(openingTexts.mail.noSender);
  if (!recipient) return failed(openingTexts.mail.noAddress);
  const now = ctx.clock();
  // One a minute, by whichever process.
  const key = `test ${Math.floor(now.getTime() / minute)}`;
  const id = await transact(ctx, async (ctx) => {
    const about = { email: null, subjectKind: 'mail', subjectId: null, data: {} } as const;
    const mail = { kind: 'test-mail', recipient, ...about } as const;
    const queued = await queueMail(ctx, mail, key);
    if (queued !== null)
      await ctx.record({ topic: 'mail.tested', subject: { kind: 'mail' }, data: {} });
    return queued;
  });
  if (id === null) return failed(testMailTexts.often);
  const result = await waitForReply(ctx, id, recipient);
  // What the owner was told has failed is not sent later.
  if (!result.sent) await cancelMails(ctx.manager, [key]);
  return result;
}

async function waitForReply(
  { manager }: ServiceContext,
  id: string,
  address: string,
): Promise<Sent> {
  const until = performance.now() + longest;
  while (performance.now() < until) {
    const job = await manager
      .createQueryBuilder(Job, 'job')
      .innerJoin(Mail, 'mail', 'mail.jobId = job.id')
      .where('mail.id = :id', { id })
      .getOne();
    if (job?.outcome === 'done') return { sent: true, message: testMailTexts.sent(address) };
    if (job?.error) return failed(job.error);
    await setTimeout(interval);
  }
  return failed(testMailTexts.late);
}
