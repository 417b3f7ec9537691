import {
  isKnownHeading,
  mandateId,
  meaningOf,
  plainHeading,
} from '#src/features/desk/import/columns/column-rules.ts';
import { isMonthFirst } from '#src/features/desk/import/columns/date-rules.ts';
import type { SoldPackage } from '#src/features/desk/import/columns/value-rules.ts';
import type { JudgedFile } from '#src/features/desk/import/contract.ts';
import { decodeFile } from '#src/features/desk/import/file/decode-service.ts';
import { readTable, type Table } from '#src/features/desk/import/file/read-service.ts';
import { type ImportField, maxText } from '#src/features/desk/import/import-rules.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { appError } from '#src/server/errors.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import { isEmail } from '#src/shared/email-address.ts';
import { cellsOf, type Draft, draftOf } from './draft-rules.ts';

/** A file as it is understood. */
interface Understood {
  table: Table;
  mapping: (ImportField | null)[];
  drafts: Draft[];
}

/** Understands a file by the columns as given, else as their headings say. Throws BAD_REQUEST. */
export async function understand(
  { text: given, file, mapping: chosen }: JudgedFile,
  today: string,
  sold: readonly SoldPackage[],
): Promise<Understood> {
  const { text, guessed: letters } =
    file === undefined
      ? { text: given ?? '', guessed: null }
      : await decodeFile(Buffer.from(file, 'base64'));
  if (text.length > maxText) throw appError('BAD_REQUEST', messages.tooLong);
  const table = await readTable(text);
  const guessed = await guessMapping(
    table.headings,
    table.rows.map(({ cells }) => cells),
  );
  const mapping = guessed.map((field, at) => (chosen ? (chosen[at] ?? null) : field));
  const isFirst = (at: number) => table.rows.some(({ cells }) => isMonthFirst(cells[at] ?? ''));
  const monthFirst = new Set(
    (
      await mapInTurns([...mapping.entries()], ([at, field]) => (field && isFirst(at) ? field : []))
    ).flat(),
  );
  const drafts = await mapInTurns(table.rows, ({ row, cells, problem, note }) => {
    const draft = draftOf(row, cellsOf(cells, mapping), { today, monthFirst, sold });
    if (problem) return { ...draft, problems: [problem] };
    return note ? { ...draft, notes: [note, ...draft.notes] } : draft;
  });
  const left = table.headings.filter(
    (heading, at) =>
      !chosen &&
      mapping[at] === null &&
      isKnownHeading(heading) &&
      table.rows.some(({ cells }) => cells[at]),
  );
  const says = [
    ...table.says,
    ...(letters ? [messages.guessed(letters)] : []),
    ...(left.length > 0 ? [messages.columnsLeft(left)] : []),
  ];
  return { table: { ...table, says }, mapping, drafts };
}

/** Whether most of what a column holds is the id of a mandate, whatever the column is called. */
const holdsMandates = (cells: string[]): boolean => {
  const filled = cells.filter(Boolean);
  const count = filled.filter((cell) => mandateId.test(cell)).length;
  return count > 0 && count * 2 > filled.length;
};

/** The same of email addresses. */
const holdEmails = (cells: string[]): boolean => {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.filter((cell) => isEmail(cell)).length * 2 > filled.length;
};

/** Words of a column that says how often a sum is paid. */
const frequencies = ['interval', 'frequency', 'billinginterval', 'intervalunit', 'billingperiod'];

/** Whether sums are paid otherwise than monthly, as a column says: then none is a monthly price. */
const areNotMonthly = (columns: readonly string[], cellsAt: (at: number) => string[]): boolean =>
  columns.some(
    (heading, at) =>
      frequencies.some((word) => plainHeading(heading).endsWith(word)) &&
      cellsAt(at).some((cell) => cell !== '' && !/month/i.test(cell)),
  );

/** Of several postal addresses one is read, and no part of another is put to it. */
const postal: readonly ImportField[] = ['address', 'city', 'postcode'];
const addressOf = (heading: string) => /^(?:home|business)?/.exec(plainHeading(heading))?.[0];

/** Fields that several columns may fill together. */
const shared: readonly ImportField[] = ['address', 'phone', 'email'];

/** Returns the field of each column, as its heading or else its cells say; each field is taken once. */
async function guessMapping(
  columns: readonly string[],
  rows: string[][],
): Promise<(ImportField | null)[]> {
  const taken = new Set<ImportField>();
  const cellsAt = (at: number) => rows.map((row) => row[at] ?? '');
  const isSum = !areNotMonthly(columns, cellsAt);
  let address: string | undefined;
  const fields = await mapInTurns([...columns.entries()], ([at, heading]) => {
    const cells = cellsAt(at);
    const named = meaningOf(heading) ?? (heading === '' && holdEmails(cells) ? 'email' : undefined);
    const field = holdsMandates(cells) ? 'mandateId' : named;
    if (field === 'monthlyPrice' && !isSum && !/month/i.test(heading)) return null;
    if (!field || (taken.has(field) && !shared.includes(field)) || !cells.some(Boolean))
      return null;
    if (postal.includes(field)) {
      address ??= addressOf(heading);
      if (addressOf(heading) !== address) return null;
    }
    taken.add(field);
    return field;
  });
  // A tool that has the parts of a name calls the customer, often the business, by the whole one.
  if (!taken.has('firstName') || !taken.has('lastName')) return fields;
  const whole = taken.has('businessName') ? null : 'businessName';
  return fields.map((field) => (field === 'name' ? whole : field));
}
