import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { type Mailbox, readMailbox } from '#src/shared/mailbox.ts';

/**
 * Returns whom a firm's mails come from: under its own name, unless its sender's address has one. Null
 * where it has no sender.
 */
export function senderOf({ name, mailFrom }: FirmIdentity): Mailbox | null {
  const sender = readMailbox(mailFrom);
  return sender && { ...sender, name: sender.name || name };
}
