import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { latest } from '#src/server/clocks.ts';
import type { Mail } from './entity.ts';
import {
  type Budget,
  type MailContext,
  type MailKindName,
  type MailKinds,
  mailKindsWhere,
} from './mail-kinds.ts';

const hour = 3_600_000;

/** What the address of a visitor causes in an hour: alerts to the owner, and to addresses that nobody has proven. */
export const perSender = { alerts: 30, receipts: 10, notices: 10, codes: 10 } as const;

/** The kinds that are limited together. */
export const kindsOf = (mails: MailKinds, budget: Budget): MailKindName[] =>
  mailKindsWhere(mails, (kind) => kind.budget === budget);
const alertsOf = (mails: MailKinds) =>
  mailKindsWhere(mails, ({ to, topic }) => to === 'owner' && topic !== undefined);

/** Keys of limits hold no address. */
const keyOf = (...parts: string[]) =>
  `mail:${createHash('sha256').update(parts.join('\0')).digest('base64url')}`;

/** Has transactions that count the same wait for each other: of several at once none counts the same. */
export const lockCounts = (
  manager: EntityManager,
  now: Date,
  ...counted: readonly string[][]
): Promise<unknown> =>
  manager.query(
    `INSERT INTO rate_limit AS kept (key, points, expire)
     SELECT key, 0, $2 FROM unnest($1::text[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`,
    [counted.map((parts) => keyOf(...parts)), now.getTime() + hour],
  );

/** A mail that a visitor's form causes. */
interface Caused {
  kind: MailKindName;
  recipient: string;
  /** The keyed hash of the visitor's address; undefined if it does not count. */
  sender?: string | undefined;
}

/**
 * Returns whether a mail may be queued: its recipient and its sender are within their hourly limits. What
 * is not sent after all, as its mail is deleted, does not count.
 */
export async function mayCause(
  { manager, mails }: Pick<MailContext, 'manager' | 'mails'>,
  now: Date,
  { kind, recipient, sender }: Caused,
): Promise<boolean> {
  const { to, perHour } = mails[kind];
  if (perHour === undefined && sender === undefined) return true;
  const [kinds, most] =
    to === 'owner'
      ? [alertsOf(mails), perSender.alerts]
      : [kindsOf(mails, 'receipts'), perSender.receipts];
  const keys = [
    ...(perHour === undefined ? [] : [['to', kind, recipient]]),
    ...(sender === undefined ? [] : [['sender', sender]]),
  ];
  await lockCounts(manager, now, ...keys);
  const [{ received, caused }]: [{ received: number; caused: number }] = await manager.query(
    `SELECT
       (SELECT count(*)::integer FROM mail
        WHERE kind = $1 AND recipient = $2 AND created_at BETWEEN $5 AND $6) AS received,
       (SELECT count(*)::integer FROM mail
        WHERE kind = ANY ($3) AND sender = $4 AND created_at BETWEEN $5 AND $6) AS caused`,
    [kind, recipient, kinds, sender, new Date(now.getTime() - hour), latest(now)],
  );
  return (perHour === undefined || received < perHour) && caused < most;
}

/** Until when a mail waits for a place, and how many wait before it. */
interface Wait {
  until: Date;
  ahead: number;
}

/**
 * Takes a mail's place among those that go to unknown addresses in an hour. Returns null if it has one,
 * else how long it waits: behind those of the same `kinds` queued before it, and while its sender has had their share.
 */
export const takePlace = (
  db: DataSource,
  now: Date,
  mail: Pick<Mail, 'id' | 'sender' | 'subjectId' | 'placedAt'>,
  { budget, perHour, kinds }: { budget: Budget; perHour: number; kinds: MailKindName[] },
): Promise<Wait | null> =>
  db.transaction(async (manager) => {
    // What is tried again has had its place.
    if (mail.placedAt) return null;
    await lockCounts(manager, now, ['places', budget]);
    const sender = mail.sender ?? (await findCause(manager, mail));
    // Those that wait behind their sender's share are not in the way of others.
    if (sender !== mail.sender)
      await manager.query('UPDATE mail SET sender = $2 WHERE id = $1', [mail.id, sender]);
    const taken: { at: Date; sender: string | null }[] = await manager.query(
      `SELECT placed_at AS at, sender FROM mail
       WHERE kind = ANY ($1) AND placed_at > $2 AND placed_at <= $3 ORDER BY placed_at`,
      [kinds, new Date(now.getTime() - hour), latest(now)],
    );
    const freed = ({ at }: { at: Date }) => new Date(at.getTime() + hour);
    const byOne = (sender: string) => taken.filter((place) => place.sender === sender);
    const senders = new Set(taken.flatMap(({ sender }) => sender ?? []));
    const sated = [...senders].filter((sender) => byOne(sender).length >= perSender[budget]);
    const [first] = sender !== null && sated.includes(sender) ? byOne(sender) : [];
    if (first) return { until: freed(first), ahead: 0 };
    const before = await countWaiting(manager, now, { id: mail.id, kinds, sated });
    const ahead = taken.length + before - perHour;
    const next = taken[ahead];
    if (ahead >= 0) return { until: next ? freed(next) : new Date(now.getTime() + hour), ahead };
    await manager.query('UPDATE mail SET placed_at = $2 WHERE id = $1', [mail.id, now]);
    return null;
  });

/** Finds whose form had us write about a row first; null if that is not known. */
async function findCause(
  manager: EntityManager,
  { subjectId }: Pick<Mail, 'subjectId'>,
): Promise<string | null> {
  const [cause]: { sender: string }[] = await manager.query(
    `SELECT sender FROM mail WHERE subject_id = $1 AND sender IS NOT NULL
     ORDER BY created_at LIMIT 1`,
    [subjectId],
  );
  return cause?.sender ?? null;
}

/** Counts the mails without a place that were queued before one, but for those whose sender waits anyway. */
async function countWaiting(
  manager: EntityManager,
  now: Date,
  { id, kinds, sated }: { id: string; kinds: MailKindName[]; sated: string[] },
): Promise<number> {
  const [counted]: { waiting: number }[] = await manager.query(
    `SELECT count(*)::integer AS waiting FROM mail JOIN job ON job.id = job_id
     WHERE mail.kind = ANY ($1) AND placed_at IS NULL AND done_at IS NULL AND expires_at > $2
       -- What is held back is not in the queue yet.
       AND (attempts > 0 OR error IS NOT NULL OR due_at <= $2)
       AND (sender IS NULL OR sender <> ALL ($3))
       AND NOT EXISTS (SELECT FROM known_address WHERE known_address.email = recipient)
       AND (mail.created_at, mail.id) < (SELECT own.created_at, own.id FROM mail AS own WHERE own.id = $4)`,
    [kinds, now, sated, id],
  );
  return counted?.waiting ?? 0;
}
