import { isEmail, normalEmail } from '#src/shared/email-address.ts';
import { nationalDigits } from '#src/shared/fold-text.ts';
import { type PackageName, packageNames, packages } from '#src/shared/packages.ts';
import { plainPhone, plainWebAddress } from '#src/shared/pasted.ts';
import { readHundredths } from '#src/shared/typed-number.ts';

/** A cell as it is stored, with what was put right; or why it cannot be. */
export type Read<Value> = { value: Value; note?: string } | { problem: string };

/** What a spreadsheet makes of long digits: '7.7009E+11'. */
const shortened = /^\d[.,]\d+E\+?\d+$/i;
const wrote = (cell: string) => `‘${cell}’`;

/** Reads the addresses in a cell; there may be several. */
export function readEmails(cell: string): Read<string[]> {
  const parts = cell
    .split(/[;,|]|\s\/\s|(?<=@\S*)\s+(?=[^\s@]+@)/)
    .map(normalEmail)
    .filter(Boolean);
  const wrong = parts.find((part) => !isEmail(part));
  if (wrong !== undefined) return { problem: `${wrote(wrong)} is no email address.` };
  const value = [...new Set(parts)];
  return value.length > 1
    ? { value, note: `Written to at ${value[0]}; the other address is kept too.` }
    : { value };
}

/** Reads a telephone number: the nought that a spreadsheet took from it is put back. */
export function readPhone(cell: string): Read<string> {
  if (shortened.test(cell))
    return {
      problem: `The telephone number ${wrote(cell)} was shortened by a spreadsheet and is lost. Please look it up.`,
    };
  const [first = '', ...others] = cell
    .split(/[;|/]|\bor\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const phone = plainPhone(first).replace(/^(\d{9,13})\.0$/, '$1');
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.length > 40 || digits.length > 15 || nationalDigits(phone).length < 6)
    return { problem: `${wrote(cell)} is no telephone number.` };
  const two = others.length > 0 ? 'The first of its telephone numbers is used.' : undefined;
  const bare = /^\d+$/.test(phone);
  if (bare && /^44[1-9]\d{8,9}$/.test(phone))
    return { value: `+${phone}`, note: `The ‘+’ of the telephone number is put back: +${phone}.` };
  if (bare && /^[1-3578]\d{8,9}$/.test(phone))
    return {
      value: `0${phone}`,
      note: `The nought of the telephone number is put back: 0${phone}.`,
    };
  return { value: phone, note: two };
}

/** Reads a sort code as six digits, with the noughts that a spreadsheet took from it. */
export function readSortCode(cell: string): Read<string> {
  const digits = cell.replace(/\.0$/, '').replaceAll(/[\s-]/g, '');
  if (!/^\d{4,6}$/.test(digits)) return { problem: 'The sort code does not have six digits.' };
  return digits.length === 6
    ? { value: digits }
    : { value: digits.padStart(6, '0'), note: 'The nought of the sort code is put back.' };
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The day that spreadsheets count from. */
const dayZero = Date.UTC(1899, 11, 30);

/** Reads a date, the day first as in the UK, as ISO 8601. */
export function readDate(cell: string): Read<string> {
  const problem = `${wrote(cell)} is no date. Please write the day first, such as 31/01/2026.`;
  const [, count] = /^(\d{5})(?:\.\d+)?$/.exec(cell) ?? [];
  if (count !== undefined)
    return { value: new Date(dayZero + Number(count) * 86_400_000).toISOString().slice(0, 10) };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell);
  const typed =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})(?: .*)?$/i.exec(
      cell,
    );
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : [typed?.[1], typed?.[2], typed?.[3]];
  if (!day || !month || !year) return { problem };
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const value = [
    year.length === 2 ? `20${year}` : year,
    String(named || month).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  const time = Date.parse(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isReal && value >= '1970' && value < '2200' ? { value } : { problem };
}

/** Reads a price in pounds as pence; '12,50' of a file with semicolons is 12.50. */
export function readPrice(cell: string): Read<number> {
  const typed = cell
    .replace(/(?:(?:\/|per|a|p)\s*(?:month|mo|m|cm)\.?|pcm)$/i, '')
    .trim()
    .replace(/^([£\s]*\d+),(\d{1,2})$/, '$1.$2');
  const value = readHundredths(typed, '12.50');
  if (typeof value === 'string' || value < 0 || value > 10_000_000)
    return { problem: `${wrote(cell)} is no monthly price.` };
  return { value };
}

/** Reads which package is meant. */
export function readPackage(cell: string): Read<PackageName> {
  const typed = cell.toLowerCase();
  const value = packageNames.find(
    (name) =>
      typed.includes(name) ||
      Object.values(packages[name]).some((called) => called.toLowerCase() === typed),
  );
  return value
    ? { value }
    : { problem: `There is no package ${wrote(cell)}: Basic and Premium are sold.` };
}

/** Reads the domain of a website. */
export function readDomain(cell: string): Read<string> {
  const value = plainWebAddress(cell)
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/\.$/, '');
  const isName = value.length <= 253 && /^[^\s@.]+(?:\.[^\s@.]+)+$/.test(value);
  return isName ? { value } : { problem: `${wrote(cell)} is no website.` };
}
