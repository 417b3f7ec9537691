import type { DataSource, EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import { MailOptOut } from './entity.ts';
import { type MailKindName, type MailKinds, mailKindsWhere } from './mail-kinds.ts';

interface Subscription {
  kind: MailKindName;
  recipient: string;
}

/** The path under /api that mail programs call to unsubscribe. */
export const unsubscribePath = '/mail/unsubscribe';
/** The encryption context of the token. */
const context = 'mail/unsubscribe';

/** Returns the unsubscribe URL, whose token is the encrypted subscription. */
export function unsubscribeAddress(
  cipher: Pick<Cipher, 'seal'>,
  publicUrl: string,
  { kind, recipient }: Subscription,
): string {
  const token = cipher.seal(`${kind} ${recipient}`, context);
  return `${publicUrl}/api${unsubscribePath}?${new URLSearchParams({ token })}`;
}

/** Returns the subscription of a token, or null if the token is not one of ours. */
export function readUnsubscribeToken(
  { cipher, mails }: { cipher: Pick<Cipher, 'open'>; mails: MailKinds },
  token: string,
): Subscription | null {
  try {
    const [, name, recipient] = /^(\S+) (.+)$/.exec(cipher.open(token, context)) ?? [];
    const kind = mailKindsWhere(mails).find((known) => known === name);
    return kind && recipient ? { kind, recipient } : null;
  } catch {
    return null;
  }
}

const rowOf = ({ kind, recipient }: Subscription) => ({ kind, recipient: normalEmail(recipient) });

/** Unsubscribes a recipient from a kind of mail; repeating it changes nothing. */
export const optOut = (db: DataSource, now: Date, subscription: Subscription) =>
  db
    .createQueryBuilder()
    .insert()
    .into(MailOptOut)
    .values({ ...rowOf(subscription), createdAt: now })
    .orIgnore()
    .execute();

/** Returns whether a recipient has unsubscribed from a kind of mail. */
export const hasOptedOut = (manager: EntityManager, subscription: Subscription): Promise<boolean> =>
  manager.existsBy(MailOptOut, rowOf(subscription));
