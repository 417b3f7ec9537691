import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { MailOptOut } from './entity.ts';
import { type MailKindName, mailKindNames } from './mail-kinds.ts';

interface Subscription {
  kind: MailKindName;
  recipient: string;
}

/** The path that a mail program's 'unsubscribe' calls, under /api. */
export const unsubscribePath = '/mail/unsubscribe';
/** What the token is encrypted for. */
const context = 'mail/unsubscribe';

/** Returns the address that unsubscribes: its token is the subscription, encrypted. */
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
  cipher: Pick<Cipher, 'open'>,
  token: string,
): Subscription | null {
  try {
    const [name, recipient] = cipher.open(token, context).split(' ');
    const kind = mailKindNames.find((known) => known === name);
    return kind && recipient ? { kind, recipient } : null;
  } catch {
    return null;
  }
}

const rowOf = ({ kind, recipient }: Subscription) => ({ kind, recipient: recipient.toLowerCase() });

/** Stores that a recipient wants no more mails of a kind; a second time changes nothing. */
export const optOut = (db: DataSource, now: Date, subscription: Subscription) =>
  db
    .createQueryBuilder()
    .insert()
    .into(MailOptOut)
    .values({ ...rowOf(subscription), createdAt: now })
    .orIgnore()
    .execute();

/** Returns whether a recipient has unsubscribed from a kind of mail. */
export const hasOptedOut = (db: DataSource, subscription: Subscription): Promise<boolean> =>
  db.getRepository(MailOptOut).existsBy(rowOf(subscription));
