import { setTimeout } from 'node:timers/promises';
import { IsNull, MoreThan } from 'typeorm';
import { newestVersion } from '#src/features/firm/profile/draft-service.ts';
import { FirmDraft } from '#src/features/firm/profile/entity.ts';
import { partsRead } from '#src/features/firm/profile/publish-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { AdminSecondFactor } from '#src/server/auth/entity.ts';
import { enabled } from '#src/server/auth/second-factor.ts';
import { readBackupTime } from '#src/server/backup/backup-time.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import type { Opening, OpeningItem } from './contract.ts';
import { testMailTexts, openingTexts as texts } from './texts.ts';

const week = 7 * 24 * 3_600_000;

type Standing = Omit<OpeningItem, 'step'>;
const done = (says: string): Standing => ({ done: true, says });
const open = (says: string): Standing => ({ done: false, says });

/** Returns how everything stands that a firm does before it opens. */
export async function readOpening(ctx: ServiceContext): Promise<Opening> {
  const { manager } = ctx;
  const read = await partsRead(ctx);
  const own = (['identity', 'prices', 'terms'] as const).map((step) => ({
    step,
    ...(read.includes(step) ? done(texts.own) : open(texts[step])),
  }));
  const draft = await manager.findOneBy(FirmDraft, { id: 1 });
  const isOpen = await manager.existsBy(Person, {});
  return {
    isNew: !isOpen && !(await newestVersion(ctx)),
    isOpen,
    mayKeep: !draft?.data && own.some((item) => !item.done),
    steps: [
      ...own,
      {
        step: 'privacy',
        ...(read.includes('retention') || read.includes('privacy')
          ? done(texts.privacy.read)
          : open(texts.privacy.unread)),
      },
      { step: 'mail', ...(await mailOf(ctx)) },
      { step: 'provider', ...(await providerOf(ctx)) },
      { step: 'backup', ...(await backupOf(ctx)) },
      { step: 'second-factor', ...(await secondFactorOf(ctx)) },
    ],
  };
}

async function mailOf({ manager, env, firm, clock }: ServiceContext): Promise<Standing> {
  if (env.SMTP_URL === undefined) return open(texts.mail.noServer);
  if (!firm.identity.mailFrom) return open(texts.mail.noSender);
  if (!firm.identity.ownerEmail) return open(texts.mail.noAddress);
  const since = new Date(clock().getTime() - week);
  const sent = { kind: 'mail', outcome: 'done', doneAt: MoreThan(since) } as const;
  return (await manager.existsBy(Job, sent)) ? done(texts.mail.works) : open(texts.mail.unknown);
}

async function providerOf({ manager, env }: ServiceContext): Promise<Standing> {
  if (chooseProvider(env) === 'gocardless')
    return env.GOCARDLESS_ENVIRONMENT === 'live'
      ? done(texts.provider.gocardless)
      : open(texts.provider.sandbox);
  const byHand = { state: 'paid', providerId: IsNull() } as const;
  return (await manager.existsBy(BillingTransaction, byHand))
    ? done(texts.provider.byHand)
    : open(texts.provider.none);
}

async function backupOf(ctx: ServiceContext): Promise<Standing> {
  const at = await readBackupTime('made', ctx);
  if (at === null) return open(texts.backup.none);
  const isOld = ctx.clock().getTime() - at.getTime() > week;
  return isOld ? open(texts.backup.old(at)) : done(texts.backup.made(at));
}

const secondFactorOf = async ({ manager }: DatabaseContext): Promise<Standing> =>
  (await manager.existsBy(AdminSecondFactor, enabled))
    ? done(texts.secondFactor.on)
    : open(texts.secondFactor.off);

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
  if (ctx.env.SMTP_URL === undefined) return failed(texts.mail.noServer);
  if (!mailFrom) return failed(texts.mail.noSender);
  if (!recipient) return failed(texts.mail.noAddress);
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
