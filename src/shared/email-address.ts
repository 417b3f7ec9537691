import { plainText } from './text.ts';

/** Maximum length of an email address, in octets (RFC 5321), and of its part before the @. */
export const emailLength = 254;
const localLength = 64;

const atom = "[\\w!#$%&'*+/=?^`{|}~\\u0080-\\u{10ffff}-]+";
const quoted = '"(?:[^"\\\\<>]|\\\\["\\\\])+"';
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** An address in its normal form, of a domain that has a dot: RFC 5321, with the letters of RFC 6531. */
const pattern = new RegExp(
  `^(?:${atom}(?:\\.${atom})*|${quoted})@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{0,58}[a-z\\d])$`,
  'u',
);
const octets = (text: string) => new TextEncoder().encode(text).length;

/** Returns whether a value is an email address, as typed or pasted. */
export function isEmail(typed: string): boolean {
  const email = normalEmail(typed);
  const local = email.slice(0, email.lastIndexOf('@'));
  return pattern.test(email) && octets(email) <= emailLength && octets(local) <= localLength;
}

/**
 * The one form in which an email address is stored and compared, of what was typed or pasted: also
 * 'Maud <maud@example.org>', 'mailto:maud@example.org' or the end of a sentence. Lower case, composed
 * letters, and a domain of other letters as DNS has it (xn--).
 */
export function normalEmail(typed: string): string {
  if (typed.length > 2 * emailLength) return typed;
  const text = plainText(typed);
  const address = fromLink(/^[^<>]*<([^<>]*)>[ .,;]*$/.exec(text)?.[1] ?? text)
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/[.,;]+$/, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  // An address that needs no quotes is the same without them.
  const local = address.slice(0, at).replace(/^"([\w+-]+(?:\.[\w+-]+)*)"$/, '$1');
  return at < 0 ? address : `${local}@${asciiDomain(address.slice(at + 1))}`;
}

function fromLink(text: string): string {
  const [, address] = /^\s*mailto:([^?]*)/i.exec(text) ?? [];
  try {
    return address === undefined ? text.trim() : decodeURIComponent(address);
  } catch {
    return text;
  }
}

function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  // ASCII has other meanings in a URL.
  const isName = /^[a-z\d.\u0080-\u{10ffff}-]+$/u.test(domain);
  return isName && URL.canParse(url) ? new URL(url).hostname : domain;
}
