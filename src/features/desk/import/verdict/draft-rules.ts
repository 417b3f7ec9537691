import { mandateId as isMandateId } from '#src/features/desk/import/columns/column-rules.ts';
import {
  type Read,
  readDate,
  readDomain,
  readEmails,
  readPackage,
  readPhone,
  readPrice,
  readSortCode,
} from '#src/features/desk/import/columns/value-rules.ts';
import type { ImportField } from '#src/features/desk/import/rules.ts';
import { fullName, splitName } from '#src/shared/full-name.ts';
import type { PackageName } from '#src/shared/packages.ts';
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
  package: PackageName | null;
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
export type Cells = Partial<Record<ImportField, string[]>>;

/** Returns the cells of a row by what their columns hold; empty ones are left out. */
export function cellsOf(cells: readonly string[], mapping: readonly (ImportField | null)[]): Cells {
  const found: Cells = {};
  for (const [at, field] of mapping.entries()) {
    const cell = cells[at];
    if (field && cell) found[field] = [...(found[field] ?? []), cell];
  }
  return found;
}

/** Understands a row. */
export function draftOf(row: number, cells: Cells): Draft {
  const notes: string[] = [];
  const problems: string[] = [];
  const read = <Value>(field: ImportField, reader: (cell: string) => Read<Value>) => {
    const [cell] = cells[field] ?? [];
    const found = cell === undefined ? undefined : reader(cell);
    if (found === undefined) return null;
    if ('problem' in found) problems.push(found.problem);
    else if (found.note) notes.push(found.note);
    return 'problem' in found ? null : found.value;
  };
  const text = (field: ImportField, max = lineLength) => {
    const joined = (cells[field] ?? []).join(', ');
    if (joined.length > max) problems.push(`A text is longer than ${max} characters.`);
    return joined.slice(0, max);
  };
  const emails = readEmails((cells.email ?? []).join('; '));
  if ('problem' in emails) problems.push(emails.problem);
  else if (emails.note) notes.push(emails.note);
  const businessName = text('businessName');
  const named = nameOf(text('name'), text('firstName'), text('lastName'));
  if (!named.firstName && businessName) notes.push('It has no name: the business’s is used.');
  if (!named.firstName && !businessName) problems.push('It has no name.');
  const called = named.firstName ? named : { firstName: businessName, lastName: '' };
  const sortCode = read('sortCode', readSortCode);
  const mandateId = read('mandateId', readMandate);
  if (sortCode !== null && mandateId === null)
    notes.push(
      'The bank account is not stored: to pay by Direct Debit they agree anew, by the order link on their page.',
    );
  const draft = {
    ...{ row, ...called, name: fullName(called), businessName, notes, problems },
    emails: 'problem' in emails ? [] : emails.value,
    phone: read('phone', readPhone) ?? '',
    address: text('address', 500),
    city: text('city'),
    postcode: plainPostcode(text('postcode', 20)),
    domain: read('domain', readDomain),
    package: read('package', readPackage),
    monthlyPrice: read('monthlyPrice', readPrice),
    startedOn: read('startedOn', readDate),
    nextChargeOn: read('nextChargeOn', readDate),
    ...{ mandateId, mandateReference: text('mandateReference') || null },
  };
  if (problems.length === 0 && draft.emails.length === 0)
    if (mandateId) problems.push('Whoever pays by Direct Debit needs an email address.');
    else if (!draft.phone) problems.push('It has neither an email address nor a telephone number.');
  return draft;
}

const readMandate = (cell: string): Read<string> =>
  isMandateId.test(cell)
    ? { value: cell }
    : { problem: `‘${cell}’ is no mandate of GoCardless: those begin with MD.` };

/** A name of its parts, else divided; 'Ferris, Maud' is turned round. */
function nameOf(name: string, firstName: string, lastName: string) {
  if (firstName || lastName)
    return firstName ? { firstName, lastName } : { firstName: lastName, lastName: '' };
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  const isTurned =
    last !== undefined && first !== undefined && !/^(?:ltd|limited|llp|plc)\b/i.test(first);
  return isTurned ? { firstName: first, lastName: last } : splitName(name);
}
