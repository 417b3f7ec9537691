import { formatNumber } from '#src/shared/format-number.ts';
import { isStorable } from '#src/shared/text.ts';

/** How much a form may send. */
const maxFields = 50;
const longest = { name: 100, value: 5000 };

/** How many entries the portal shows at once. */
export const entriesPerPage = 20;
/** How many of them the desk shows. */
export const latestOnDesk = 5;

/** A field of a form as it was sent. */
export type SentField = [name: string, value: string];

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

/** The page that the HTML which we gave out at first names, whatever page it stands on. */
const firstNext = '/#sent';

/**
 * Returns the page of the website that the sender's browser goes to, where the form names one; null where
 * it does not, and for an address that is relative to a page of which we are not told. Never another site's.
 */
export function nextPage(
  wanted: string | undefined,
  referer: string | undefined,
  origin: string,
): string | null {
  const page = pageOf(origin, referer);
  // Browsers tell other websites no more than the origin, unless the page has them say more.
  const base = page && new URL(page).pathname !== '/' ? page : null;
  if (wanted === firstNext) return base && new URL('#sent', base).href;
  const isWhole = wanted !== undefined && /^(https?:|\/)/i.test(wanted.trim());
  const from = isWhole ? `${origin}/` : base;
  return from && pageOf(origin, wanted, from);
}

/** Returns an address if it is of a page of a site: a blob: has the origin of whoever made it, too. */
function pageOf(site: string, address: string | undefined, base?: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const { origin, protocol, username, password, href } = new URL(address, base);
  const isPage = /^https?:$/.test(protocol) && !username && !password;
  return isPage && origin === site ? href : null;
}

/** How many entries of a form are shown and mailed in a day: of one sender, and of all. */
const share = { sender: 20, all: 200 };
/** How many are kept in a day: more of one sender are refused. */
const most = { sender: 200, all: 5000 };
/** How many entries of a day have a mail of their own; later ones are gathered in one an hour. */
export const mailedAlone = 10;

/** What a form was sent in the last day. */
interface Day {
  /** By the same sender. */
  own: number;
  /** That is shown. */
  shown: number;
  all: number;
}

/** Returns what becomes of one more entry: one past its share is kept apart. */
export function placeOf({ own, shown, all }: Day): 'shown' | 'apart' | 'refused' {
  if (own >= most.sender || all >= most.all) return 'refused';
  return own >= share.sender || shown >= share.all ? 'apart' : 'shown';
}
