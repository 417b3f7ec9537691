import { mandateId as isMandateId } from '#src/features/desk/import/columns/column-rules.ts';
import {
  isEitherWay,
  notNext,
  notSince,
  readDate,
} from '#src/features/desk/import/columns/date-rules.ts';
import {
  isGarbled,
  isNothing,
  type Read,
  readDomain,
  readEmails,
  readPackage,
  readPhone,
  readPrice,
  readSortCode,
  type SoldPackage,
  wrote,
} from '#src/features/desk/import/columns/value-rules.ts';
import type { ImportField } from '#src/features/desk/import/import-rules.ts';
import { fieldLabels } from '#src/features/desk/import/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { fullName, splitName } from '#src/shared/full-name.ts';
import { plainPostcode } from '#src/shared/pasted.ts';
import { lineLength } from '#src/shared/text.ts';

/** A row as it is understood. */
export interface Draft {
  row: number;
  firstName: string;
  lastName: string;
  /** What the person is called; the business where the row has no name. */
  name: string;
  businessName: string;
  emails: string[];
  phone: string;
  address: string;
  city: string;
  postcode: string;
  domain: string | null;
  package: string | null;
  /** Pence. */
  monthlyPrice: number | null;
  /** ISO dates. */
  startedOn: string | null;
  nextChargeOn: string | null;
  mandateId: string | null;
  mandateReference: string | null;
  notes: string[];
  problems: string[];
}

/** The cells of a row by their fields. */
type Cells = Partial<Record<ImportField, string[]>>;

const ofNames: readonly ImportField[] = ['name', 'firstName', 'lastName', 'businessName'];

/**
 * Returns the cells of a row by what their columns hold, and what there is to say of them. Empty ones are
 * left out; 'Null' is a surname.
 */
export function cellsOf(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
): { cells: Cells; notes: string[] } {
  const found: Cells = {};
  const notes = new Set<string>();
  for (const [at, field] of mapping.entries()) {
    const cell = cells[at];
    if (!field || !cell) continue;
    if (isNothing(cell) && !(cell === 'Null' && ofNames.includes(field))) {
      if (!/^-+$/.test(cell)) notes.add(`${wrote(cell)} is read as empty.`);
      continue;
    }
    if (isGarbled(cell)) notes.add(`In ${wrote(cell)} letters were lost before: is it right?`);
    found[field] = [...(found[field] ?? []), cell];
  }
  return { cells: found, notes: [...notes] };
}

/** What is known of the file and the day when a row is read. */
interface Ground {
  /** ISO date. */
  today: string;
  /** Fields whose dates have the month first somewhere in the file. */
  monthFirst: ReadonlySet<ImportField>;
  /** The packages that are offered. */
  sold: readonly SoldPackage[];
}

/** On these money depends: of two, none is chosen. */
const ofMoney: readonly ImportField[] = [
  'package',
  'monthlyPrice',
  'startedOn',
  'nextChargeOn',
  'mandateId',
  'mandateReference',
];

/** Understands a row. */
export function draftOf(
  row: number,
  { cells, notes: found }: ReturnType<typeof cellsOf>,
  { today, monthFirst, sold }: Ground,
): Draft {
  const notes = [...found];
  const problems: string[] = [];
  /** The cell of a field that has one; another one is named. */
  const only = (field: ImportField) => {
    const [cell, ...others] = [...new Set(cells[field])];
    if (others.length > 0)
      if (ofMoney.includes(field))
        problems.push(
          `It has two of ‘${fieldLabels[field]}’: ${[...new Set(cells[field])].map(wrote).join(' and ')}.`,
        );
      else
        notes.push(
          `${fieldLabels[field]}: ${wrote(cell ?? '')} is used, ${others.map(wrote).join(', ')} left out.`,
        );
    return cell;
  };
  const take = <Value>(read: Read<Value>) => {
    if ('problem' in read) problems.push(read.problem);
    else if (read.note) notes.push(read.note);
    return 'problem' in read ? null : read.value;
  };
  const read = <Value>(field: ImportField, reader: (cell: string) => Read<Value>) => {
    const cell = only(field);
    return cell === undefined ? null : take(reader(cell));
  };
  const date = (field: ImportField, whyNot: (date: string, today: string) => string | undefined) =>
    read(field, (cell) => {
      if (monthFirst.has(field) && isEitherWay(cell))
        return {
          problem: `${wrote(cell)} can be two days, as other dates of its column have the month first. Please write 2026-01-31.`,
        };
      const read = readDate(cell);
      const problem = 'problem' in read ? undefined : whyNot(read.value, today);
      return problem ? { problem } : read;
    });
  const text = (joined: string, max = lineLength) => {
    if (joined.length > max) problems.push(`A text is longer than ${max} characters.`);
    return joined.slice(0, max);
  };
  const emails = cells.email ? (take(readEmails(cells.email.join('; '))) ?? []) : [];
  const phones = cells.phone?.join('; ');
  const businessName = text(only('businessName') ?? '');
  const named = nameOf(
    text([...new Set(cells.name)].join(' ')),
    text(only('firstName') ?? ''),
    text(only('lastName') ?? ''),
  );
  notes.push(...named.notes);
  if (!named.firstName && businessName) notes.push('It has no name: the business’s is used.');
  if (!named.firstName && !businessName) problems.push('It has no name.');
  const called = named.firstName
    ? { firstName: named.firstName, lastName: named.lastName }
    : { firstName: businessName, lastName: '' };
  const sortCode = read('sortCode', readSortCode);
  const mandateId = read('mandateId', readMandate);
  if (sortCode !== null && mandateId === null)
    notes.push(
      'The bank account is not stored: to pay by Direct Debit they agree anew, by the order link on their page.',
    );
  const draft = {
    ...{ row, ...called, name: fullName(called), businessName, notes, problems, emails },
    phone: (phones && take(readPhone(phones))) || '',
    address: text([...new Set(cells.address)].join(', '), 500),
    city: text(only('city') ?? ''),
    postcode: plainPostcode(text(only('postcode') ?? '', 20)),
    domain: read('domain', readDomain),
    package: read('package', readPackage(sold)),
    monthlyPrice: read('monthlyPrice', readPrice),
    startedOn: date('startedOn', notSince),
    nextChargeOn: date('nextChargeOn', notNext),
    ...{ mandateId, mandateReference: text(only('mandateReference') ?? '') || null },
  };
  if (mandateId) notes.push(...chargeNotes(draft, today));
  if (problems.length === 0 && draft.emails.length === 0)
    if (mandateId) problems.push('Whoever pays by Direct Debit needs an email address.');
    else if (!draft.phone) problems.push('It has neither an email address nor a telephone number.');
  return draft;
}

/** Says on which day they are charged where the file does not say so itself. */
function chargeNotes(
  { nextChargeOn, startedOn }: Pick<Draft, 'nextChargeOn' | 'startedOn'>,
  today: string,
): string[] {
  if (nextChargeOn !== null && nextChargeOn >= today) return [];
  if (nextChargeOn !== null)
    return [`${formatDate(nextChargeOn)} has passed: charged on the same day of later months.`];
  return startedOn === null
    ? []
    : [`Charged each month on the day on which they began, ${formatDate(startedOn)}.`];
}

const readMandate = (cell: string): Read<string> =>
  isMandateId.test(cell)
    ? { value: cell }
    : { problem: `${wrote(cell)} is no mandate of GoCardless: those begin with MD.` };

/** What follows a comma in a name and is no first name. */
const afterNames = /\b(?:ltd|limited|llp|plc|inc|co|cic|jr|sr|esq|mbe|obe|cbe|phd|bsc|ba|ma|md)\b/i;
const isPersonal = (part: string) =>
  part.split(' ').length < 4 && !/[\d&+/]|\b(?:and|sons?)\b/i.test(part) && !afterNames.test(part);

/** A name of its parts, else divided; 'Ferris, Maud' is turned round, and said so. */
function nameOf(name: string, firstName: string, lastName: string) {
  const notes: string[] = [];
  if (firstName || lastName) {
    const parts = firstName ? { firstName, lastName } : { firstName: lastName, lastName: '' };
    if (!firstName) notes.push('It has no first name: the surname is used.');
    if (name && name !== fullName(parts)) notes.push(`The name ${wrote(name)} is left out.`);
    return { ...parts, notes };
  }
  const [last = '', first = '', ...more] = name.split(', ');
  const isTurned = first !== '' && more.length === 0 && isPersonal(last) && isPersonal(first);
  if (!isTurned) return { ...splitName(name), notes };
  return {
    ...{ firstName: first, lastName: last },
    notes: [`${wrote(name)} is read as ${first} ${last}.`],
  };
}
