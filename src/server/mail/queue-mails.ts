import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { SubjectKind, Topic } from '#src/server/events/topics.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import { Mail } from './entity.ts';
import { findKnownAddress } from './known-addresses.ts';
import { type MailContext, type MailKindName, mailKindsWhere } from './mail-kinds.ts';
import { mayCause } from './mail-limits.ts';

const day = 24 * 3_600_000;

/** What a mail is about. */
interface Occasion {
  topic: Topic;
  subject: { kind: SubjectKind; id?: string };
  email: string | null;
  data: object;
  /** A keyed hash of the visitor's address who caused it. */
  sender?: string | undefined;
  /** What has shown who caused it, by which alerts are counted instead. */
  proven?: string | undefined;
  /** By which they are cancelled while the event can be undone: they wait until then. */
  undoKey?: string | undefined;
  /** Milliseconds that mails to the person are held back. */
  delay?: number | undefined;
}

/** Queues the mails that follow from an event, in its transaction; alerts only where the owner has an address. */
export async function queueMails(
  ctx: MailContext,
  ownerEmail: string,
  { topic, subject, email, data, sender, proven, delay, undoKey }: Occasion,
): Promise<void> {
  for (const kind of mailKindsWhere(ctx.mails, (mail) => mail.topic === topic)) {
    const { to, perHour } = ctx.mails[kind];
    const recipient = to === 'owner' ? ownerEmail : email;
    if (!recipient) continue;
    const isKnown = to === 'person' && (await findKnownAddress(ctx.manager, recipient)) !== null;
    const counted = isKnown || (to === 'person' && perHour === undefined) ? undefined : sender;
    const cause = to === 'owner' ? (proven ?? sender) : counted;
    const about = { recipient, email, subjectKind: subject.kind, data };
    const mail = { kind, ...about, sender: cause ?? null };
    const subjectId = subject.id ?? null;
    const isHeld = delay !== undefined && to === 'person' && subjectId !== null;
    const key = isHeld ? heldKey(kind, subjectId) : undoKey && undoableKey(undoKey, kind);
    const wait = isHeld ? delay : undoDeadline;
    await queueCausedMail(ctx, { ...mail, subjectId }, key, key ? wait : 0);
  }
}

/** The key of a mail that is held back, by the row that it is about. */
export const heldKey = (kind: MailKindName, id: string): string => `${kind} ${id}`;

export type NewMail = Pick<
  Mail,
  'kind' | 'recipient' | 'email' | 'subjectKind' | 'subjectId' | 'data'
> &
  Partial<Pick<Mail, 'sealedCode' | 'happenedAt' | 'sender'>> & {
    /** Milliseconds after which it is no longer sent; by default that of its kind. */
    life?: number;
  };

/**
 * Queues one mail, once for each `key`, to be sent after `delay` milliseconds. Returns its id, or null
 * if the key exists.
 */
export async function queueMail(
  { manager, clock, mails }: MailContext,
  { life, ...mail }: NewMail,
  key?: string,
  delay = 0,
): Promise<string | null> {
  const [id, now] = [randomUUID(), clock()];
  const settings = mails[mail.kind];
  const jobId = await addJob(manager, now, {
    kind: 'mail',
    data: { mailId: id },
    dedupeKey: jobKey(key ?? id),
    priority: settings.priority ?? priority.normal,
    life: life ?? settings.life ?? 3 * day,
    delay,
  });
  if (jobId === null) return null;
  await manager.insert(Mail, { happenedAt: now, ...mail, id, jobId, createdAt: now });
  return id;
}

/**
 * Queues a mail that a visitor causes, such as one with a link to confirm, as `queueMail` does; beyond the
 * hourly limits of its kind, its recipient and its sender it is not, and null is returned.
 */
export async function queueCausedMail(
  ctx: MailContext,
  mail: NewMail,
  key?: string,
  delay = 0,
): Promise<string | null> {
  const { kind, recipient, sender } = mail;
  const caused = { kind, recipient, sender: sender ?? undefined };
  return (await mayCause(ctx, ctx.clock(), caused)) ? queueMail(ctx, mail, key, delay) : null;
}

/** Queues mails at once, each under a key that no other has. */
export async function queueMany(
  { manager, clock, mails: kinds }: MailContext,
  mails: readonly { key: string; mail: NewMail }[],
): Promise<void> {
  const now = clock();
  const queued = mails.map(({ key, mail: { life, ...mail } }) => {
    const settings = kinds[mail.kind];
    const [id, jobId] = [randomUUID(), randomUUID()];
    const ends = now.getTime() + (life ?? settings.life ?? 3 * day);
    const times = { createdAt: now, dueAt: now, expiresAt: new Date(ends) };
    const job = { ...times, id: jobId, kind: 'mail', data: { mailId: id }, dedupeKey: jobKey(key) };
    return {
      job: { ...job, priority: settings.priority ?? priority.normal },
      mail: { happenedAt: now, ...mail, id, jobId, createdAt: now },
    };
  });
  for (let first = 0; first < queued.length; first += mailsAtOnce) {
    const some = queued.slice(first, first + mailsAtOnce);
    await manager.insert(
      Job,
      some.map(({ job }) => job),
    );
    await manager.insert(
      Mail,
      some.map(({ mail }) => mail),
    );
  }
}

/** How many mails are stored by a statement. */
const mailsAtOnce = 500;

const jobKey = (key: string) => `mail ${key}`;

/** Returns whether a mail with this key was queued, and not deleted since. */
export const isQueued = (manager: EntityManager, key: string): Promise<boolean> =>
  manager.existsBy(Job, { dedupeKey: jobKey(key) });

/** Deletes the mails with these keys that were not sent. */
export const cancelMails = (manager: EntityManager, keys: string[]) =>
  manager.delete(Job, { dedupeKey: In(keys.map(jobKey)), doneAt: IsNull() });

const undoableKey = (undoKey: string, kind: MailKindName) => `${undoKey} ${kind}`;

/** Deletes the mails of an event that is undone. */
export const withdrawMails = ({ manager, mails }: MailContext, undoKey: string) =>
  cancelMails(
    manager,
    mailKindsWhere(mails).map((kind) => undoableKey(undoKey, kind)),
  );
