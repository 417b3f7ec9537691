import { isEmail, normalEmail } from '#src/shared/email-address.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { isStorable } from '#src/shared/text.ts';

/** A field that people do not see, and programs fill in. */
export const trapName = '_gotcha';
/** The field that says to which page the sender's browser goes next. */
export const nextName = '_next';

/** How much a form may send. */
export const maxFields = 50;
const longest = { name: 100, value: 5000 };

/** How many entries the portal shows at once. */
export const entriesPerPage = 20;

/** A field of a form as it was sent. */
export type SentField = [name: string, value: string];

/** What people wrote into a form, and where they can be answered. */
interface SentTexts {
  fields: SentField[];
  email: string | null;
}

/** As it was written, its lines ended as everywhere. */
const trimmed = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Returns what people wrote, and the first email address of it; fields that begin with _ are for us. */
export function sentTexts(sent: readonly SentField[]): SentTexts {
  const fields = sent
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]): SentField => [trimmed(name), trimmed(value)]);
  const named = fields.filter(([name]) => /e-?mail/i.test(name));
  const found = [...named, ...fields].find(([, value]) => isEmail(value));
  return { fields, email: found ? normalEmail(found[1]) : null };
}

/** Returns why the fields of a form cannot be taken, in words for their sender; null if they can. */
export function problemOf(fields: readonly SentField[]): string | null {
  if (fields.every(([, value]) => value === '')) return 'Please fill in the form.';
  if (fields.length > maxFields) return `This form has more than ${maxFields} fields.`;
  for (const [name, value] of fields) {
    if (name === '' || name.length > longest.name || !isStorable(name))
      return 'A field of this form has no proper name.';
    if (value.length > longest.value)
      return `Please keep “${name}” to ${formatNumber(longest.value)} characters.`;
    if (!isStorable(value)) return `“${name}” contains characters that cannot be stored.`;
  }
  return null;
}

const withoutWww = (origin: string) => origin.replace('://www.', '://');

/** Whether a form of these websites may be sent from a page: with or without www, which people mix up. */
export const isFrom = (origins: readonly string[], origin: string | undefined): origin is string =>
  origin !== undefined && origins.map(withoutWww).includes(withoutWww(origin));

/**
 * Returns where the sender's browser goes: the page that the form names, else the one it stands on, with
 * #sent; never to another site.
 */
export function nextPage(
  wanted: string | undefined,
  referer: string | undefined,
  origin: string,
): string {
  const base = pageOf(origin, referer) ?? `${origin}/`;
  return pageOf(origin, wanted, base) ?? new URL('#sent', base).href;
}

/** Returns an address if it is of a page of a site: a blob: has the origin of whoever made it, too. */
function pageOf(site: string, address: string | undefined, base?: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const { origin, protocol, username, password, href } = new URL(address, base);
  const isPage = /^https?:$/.test(protocol) && !username && !password;
  return isPage && origin === site ? href : null;
}
