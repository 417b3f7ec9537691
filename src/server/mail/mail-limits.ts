import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { clockDifference } from '#src/server/clocks.ts';

const hour = 3_600_000;

/** The receipts that a visitor's address causes in an hour to addresses that nobody has proven. */
const perSender = 10;

interface Counted {
  used: number;
  /** When the hour is over, in milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts one more under each key, in hours that begin with its first, and returns the counts in the
 * order of the keys. One statement: of several at once none counts the same.
 */
async function countUp(
  db: Pick<EntityManager, 'query'>,
  now: Date,
  keys: string[],
): Promise<Counted[]> {
  const rows: { key: string; points: number; expire: string }[] = await db.query(
    `INSERT INTO rate_limit AS kept (key, points, expire)
     SELECT key, 1, $2 FROM unnest($1::text[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       points = CASE WHEN kept.expire BETWEEN $3 AND $4 THEN kept.points + 1 ELSE 1 END,
       expire = CASE WHEN kept.expire BETWEEN $3 AND $4 THEN kept.expire ELSE $2 END
     RETURNING key, points, expire`,
    [keys, now.getTime() + hour, now.getTime() + 1, now.getTime() + hour + clockDifference],
  );
  return keys.map((key) => {
    const row = rows.find((counted) => counted.key === key);
    return { used: row?.points ?? 0, endsAt: Number(row?.expire ?? 0) };
  });
}

/** Keys of limits hold no address. */
const keyOf = (...parts: string[]) =>
  `mail:${createHash('sha256').update(parts.join('\0')).digest('base64url')}`;

/** A receipt that a visitor's form causes. */
interface Receipt {
  kind: string;
  recipient: string;
  /** The keyed hash of the visitor's address; undefined if it does not count. */
  sender?: string;
}

/** Counts a receipt. Returns whether its recipient and its sender are within their hourly limits. */
export async function mayReceive(
  manager: EntityManager,
  now: Date,
  { kind, recipient, sender }: Receipt,
  perRecipient: number,
): Promise<boolean> {
  const senders = sender === undefined ? [] : [keyOf('sender', sender)];
  const [to, from] = await countUp(manager, now, [keyOf('to', kind, recipient), ...senders]);
  return (to?.used ?? 0) <= perRecipient && (from?.used ?? 0) <= perSender;
}

/**
 * Counts a mail to an address that is not known against the limit of them all. Returns null if it may
 * be sent, or until when it waits and how many wait before it.
 */
export async function placeInHour(
  db: Pick<EntityManager, 'query'>,
  now: Date,
  perHour: number,
): Promise<{ until: Date; ahead: number } | null> {
  const [counted] = await countUp(db, now, [keyOf('unknown')]);
  const { used = 0, endsAt = 0 } = counted ?? {};
  if (used <= perHour) return null;
  const ahead = used - perHour - 1;
  return { until: new Date(endsAt + Math.floor(ahead / perHour) * hour), ahead };
}
