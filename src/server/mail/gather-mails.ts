import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { latest } from '#src/server/clocks.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail } from './entity.ts';
import type { MailContext } from './mail-kinds.ts';
import { type NewMail, queueMail } from './queue-mails.ts';

/** The minimum time between mails of the same kind about the same row, in milliseconds. */
const interval = 60 * 60_000;
/** The maximum number of messages that a mail quotes, where its kind does not say. */
const usuallyQuoted = 3;

const gathered = z.object({ messages: z.array(z.unknown()), earlier: z.int() });

interface Wait {
  /** The key under which a new mail is queued once. */
  key: string;
  /** How long a first message waits for further ones, in milliseconds. */
  delay: number;
  /** How many messages a mail quotes. */
  quoted?: number;
}

/**
 * Adds a message to the waiting mail of this kind about this row, or queues a new mail, sent an hour
 * after the last one at the earliest. Its data are those of `mail`, the newest `messages`, and the
 * number of `earlier` ones. The caller holds a lock on the row.
 */
export async function gatherMail(
  ctx: MailContext,
  mail: NewMail,
  message: object,
  { key, delay, quoted = usuallyQuoted }: Wait,
): Promise<void> {
  const { manager } = ctx;
  const now = ctx.clock();
  const last = await findLast(manager, mail, now);
  if (last && isWaiting(last.job, now)) {
    const { messages, earlier } = gathered.parse(last.mail.data);
    const all = [...messages, message];
    const data = {
      ...last.mail.data,
      messages: all.slice(-quoted),
      earlier: earlier + Math.max(0, all.length - quoted),
    };
    await manager.update(Mail, { id: last.mail.id }, { data });
    return;
  }
  const next = last ? Math.min(interval, lastTried(last.job, now) + interval - now.getTime()) : 0;
  const data = { ...mail.data, messages: [message], earlier: 0 };
  await queueMail(ctx, { ...mail, data }, key, Math.max(delay, next));
}

/** Returns the newest mail of this kind about this row; its job is locked, so that no worker claims it. */
async function findLast(manager: EntityManager, { kind, subjectId }: NewMail, now: Date) {
  if (!subjectId) return null;
  const mail = await manager.findOne(Mail, {
    where: { kind, subjectId, createdAt: LessThanOrEqual(latest(now)) },
    order: { createdAt: 'DESC' },
  });
  if (!mail) return null;
  const lock = { mode: 'pessimistic_write' } as const;
  return { mail, job: await manager.findOneOrFail(Job, { where: { id: mail.jobId }, lock }) };
}

const isWaiting = ({ doneAt, attempts, expiresAt }: Job, now: Date) =>
  doneAt === null && attempts === 0 && expiresAt > now;

/** When a mail was sent, in milliseconds; a mail that is being sent counts as sent now. */
function lastTried({ doneAt, expiresAt }: Job, now: Date): number {
  if (doneAt) return doneAt.getTime();
  return expiresAt > now ? now.getTime() : Number.NEGATIVE_INFINITY;
}
