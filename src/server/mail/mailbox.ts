import addressparser from 'nodemailer/lib/addressparser';
import { isEmail, normalEmail } from '#src/shared/email-address.ts';

/** A name, '' for none, and an email address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Reads `address` or `Name <address>`, as RFC 5322 writes them; null for anything else, or several. */
export function readMailbox(text: string): Mailbox | null {
  const [mailbox, ...others] = addressparser(text);
  if (mailbox?.address === undefined || others.length > 0) return null;
  const { name, address } = mailbox;
  return isEmail(address) ? { name, address: normalEmail(address) } : null;
}
