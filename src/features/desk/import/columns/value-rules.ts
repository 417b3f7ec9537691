import { isEmail, normalEmail } from '#src/shared/email-address.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { nationalDigits } from '#src/shared/fold-text.ts';
import { calledIn } from '#src/shared/packages.ts';
import { plainPhone, plainWebAddress } from '#src/shared/pasted.ts';
import { visibleText } from '#src/shared/text.ts';
import { readHundredths } from '#src/shared/typed-number.ts';

/** What a spreadsheet shows where a formula has failed. */
const failedFormula = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/i;

/**
 * A cell without what is not part of it: spaces around and doubled, quotes around, and an
 * apostrophe that kept a spreadsheet from reading a formula or number.
 */
export function plainCell(cell: string): string {
  const text = visibleText(cell.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replace(/^'(?=[=+\-@'\d])/, '');
  const inner = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : '';
  // Quotes within a quoted cell were not doubled, or spaces stand outside of its own.
  return inner.includes('"') || /^\s|\s$/.test(cell) ? inner.trim() || text : text;
}

/** Whether a cell holds what another program writes where it has nothing. */
export const isNothing = (cell: string): boolean =>
  failedFormula.test(cell) || /^(?:null|n\/a|-+)$/i.test(cell);

/** Whether letters were lost or misread before the file came here: 'Zo�', 'ZoÃ«'. */
export const isGarbled = (cell: string): boolean =>
  /\ufffd|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|â€/.test(cell);

/** A cell as it is stored, with what was put right; or why it cannot be. */
export type Read<Value> = { value: Value; note?: string } | { problem: string };

/** What a spreadsheet makes of long digits: '7.7009E+11'. */
const shortened = /^\d[.,]\d+E\+?\d+$/i;
export const wrote = (cell: string): string =>
  `‘${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}’`;

/** The longest cell of which anything is read. */
const longest = 1000;

/** Reads the addresses in a cell; there may be several. */
export function readEmails(cell: string): Read<string[]> {
  if (cell.length > longest) return { problem: `${wrote(cell)} is no email address.` };
  const found: string[] = [];
  let before = '';
  for (const part of cell.split(/[;,|]|:::| \/ /)) {
    // The comma of 'Ferris, Maud <maud@example.org>' divides nothing.
    const whole = before ? `${before},${part}` : part;
    before = whole.includes('@') || whole.trim() === '' ? '' : whole;
    if (!before) found.push(...addressesIn(whole));
  }
  if (before) found.push(before);
  const parts = found.map(normalEmail).filter(Boolean);
  const wrong = parts.find((part) => !isEmail(part));
  if (wrong !== undefined) return { problem: `${wrote(wrong)} is no email address.` };
  const value = [...new Set(parts)];
  if (value.length < 2) return { value };
  const [first, ...others] = value;
  const kept =
    others.length === 1
      ? 'the other address is kept too'
      : `the other ${others.length} addresses are kept too`;
  return { value, note: `Written to at ${first}; ${kept}.` };
}

/** Divides 'a@example.org b@example.org' at its spaces; a name before <…> stays with it. */
const addressesIn = (part: string): string[] =>
  part.includes('<') || part.split('@').length < 3 ? [part] : part.split(' ');

/**
 * Reads telephone numbers: the first is used, and the others are named. The nought that a spreadsheet
 * took from it is put back.
 */
export function readPhone(cell: string): Read<string> {
  if (shortened.test(cell))
    return {
      problem: `The telephone number ${wrote(cell)} was shortened by a spreadsheet and is lost. Please look it up.`,
    };
  const no = { problem: `${wrote(cell)} is no telephone number.` };
  if (cell.length > longest) return no;
  const [first = '', ...more] = cell
    .split(/[;|/\n]|:::|\bor\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const phone = plainPhone(first).replace(/^(\d{9,13})\.0$/, '$1');
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.length > 40 || digits.length > 15 || nationalDigits(phone).length < 6) return no;
  const others = [...new Set(more)].filter((one) => nationalDigits(one) !== nationalDigits(phone));
  const [value, putBack] = whole(phone);
  const left =
    others.length > 0
      ? `Of its telephone numbers ${value} is used; left out: ${others.join(', ').slice(0, 80)}.`
      : '';
  const note = [putBack, left].filter(Boolean).join(' ');
  return note ? { value, note } : { value };
}

/** A number with what a spreadsheet took from it, and what that was. */
function whole(phone: string): [phone: string, note: string] {
  if (/^44[1-9]\d{8,9}$/.test(phone))
    return [`+${phone}`, `The ‘+’ of the telephone number is put back: +${phone}.`];
  if (/^[1-3578]\d{8,9}$/.test(phone))
    return [`0${phone}`, `The nought of the telephone number is put back: 0${phone}.`];
  return [phone, ''];
}

/** Reads a sort code as six digits, with the noughts that a spreadsheet took from it. */
export function readSortCode(cell: string): Read<string> {
  if (cell.length > 20) return { problem: 'The sort code does not have six digits.' };
  const digits = cell.replace(/\.0$/, '').replaceAll(/[\s-]/g, '');
  if (!/^\d{4,6}$/.test(digits)) return { problem: 'The sort code does not have six digits.' };
  return digits.length === 6
    ? { value: digits }
    : { value: digits.padStart(6, '0'), note: 'The nought of the sort code is put back.' };
}

/** Reads a price in pounds as pence; '12,50' of a file with semicolons is 12.50. */
export function readPrice(cell: string): Read<number> {
  const problem = `${wrote(cell)} is no monthly price.`;
  if (cell.length > 40) return { problem };
  const typed = cell
    .replace(/(?:(?:\/|per|a|p)\s*(?:month|mo|m|cm)\.?|pcm)$/i, '')
    .trim()
    .replace(/^([£\s]*\d+),(\d{1,2})$/, '$1.$2');
  const value = readHundredths(typed, '12.50');
  if (typeof value === 'string' || value < 0 || value > 10_000_000) return { problem };
  return { value };
}

/** A package by which a file may name it. */
export type SoldPackage = Pick<PagePackage, 'key' | 'name'>;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Reads which package is meant: by a name of it, or else by its key. */
export const readPackage =
  (sold: readonly SoldPackage[]) =>
  (cell: string): Read<string> => {
    const typed = cell.toLowerCase();
    const isNamed = (one: SoldPackage) =>
      (['board', 'service', 'short'] as const).some(
        (place) => calledIn(place, one).toLowerCase() === typed,
      ) || typed === one.name.toLowerCase();
    const named = sold.filter(isNamed);
    const [found, ...others] =
      named.length > 0 ? named : sold.filter(({ key }) => typed.includes(key));
    return found && others.length === 0
      ? { value: found.key }
      : {
          problem: `There is no package ${wrote(cell)}: ${listed.format(sold.map((one) => calledIn('short', one)))} are sold.`,
        };
  };

/** Reads the domain of a website. */
export function readDomain(cell: string): Read<string> {
  if (cell.length > longest) return { problem: `${wrote(cell)} is no website.` };
  const value = plainWebAddress(cell)
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/\.$/, '');
  const isName =
    value.length <= 253 && /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(value);
  return isName ? { value } : { problem: `${wrote(cell)} is no website.` };
}
