import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { type Mailbox, readMailbox } from '#src/shared/mailbox.ts';

/** Returns whom a firm's mails come from: under its own name, unless its sender's address has one. */
export function senderOf({ name, email, mailFrom }: FirmIdentity): Mailbox {
  const sender = readMailbox(mailFrom) ?? { name: '', address: mailFrom || email };
  return { ...sender, name: sender.name || name };
}
