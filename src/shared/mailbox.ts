import { isEmail, normalEmail } from './email-address.ts';

/** A name, '' for none, and an email address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Said where mails wait because nobody is set whom they come from. */
export const noSender = 'No sender is set: set MAIL_FROM, or give one in Your firm.';

/** More than any name with its address; the patterns below take quadratic time. */
const longest = 1000;

const quotedName = /^"((?:[^"\\]|\\.)*)"$/;
const comment = /\(((?:[^()\\]|\\.)*)\)/g;
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1').trim();

/** Returns the name before an address; null where it must be in quotes, or names a further address. */
function readName(text: string): string | null {
  const quoted = quotedName.exec(text)?.[1];
  if (quoted !== undefined) return unescaped(quoted);
  const name = text.replaceAll(comment, ' ').replaceAll(/\s+/g, ' ').trim();
  return /[":;]|,.*@|@.*,/.test(name) ? null : name;
}

/**
 * Reads `address`, `Name <address>` or `address (Name)`, as mail programs write them; a name with a colon
 * or semicolon needs quotes. Null for anything else, or several.
 */
export function readMailbox(text: string): Mailbox | null {
  if (text.length > longest || /[\r\n]/.test(text)) return null;
  const [, before = '', inside] = /^([^<>]*)<([^<>]+)>\s*(?:\([^()]*\)\s*)?$/.exec(text) ?? [];
  const [, alone = '', note = ''] = /^([^<>()]*?)(?:\s*\(([^()]*)\))?\s*$/.exec(text) ?? [];
  const name = inside === undefined ? unescaped(note) : readName(before.trim());
  const address = (inside ?? alone).trim();
  return name !== null && isEmail(address) ? { name, address: normalEmail(address) } : null;
}
