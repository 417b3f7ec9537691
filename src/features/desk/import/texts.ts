import { formatNumber } from '#src/shared/format-number.ts';
import type { ImportField, Verdict } from './import-rules.ts';

export const importMessages = {
  noFile: 'Please choose a file, or paste its text.',
  notBase64: 'The bytes of the file are not in base64.',
  noField: 'Please choose one of the fields for each column, or leave it out.',
  tooLong: 'This file is too large. Please split it.',
  emptyFile: 'Nothing to import: the file needs a line of headings and a line for each customer.',
  tooManyRows: (count: string) => `The file has ${count} rows. Please split it: 5,000 at a time.`,
  tooManyColumns: 'The file has more than 100 columns. Please delete those that are not needed.',
  unreadable: 'The file cannot be read: a quotation mark is opened and never closed.',
  swallowed:
    'A cell of it holds lines that look like other rows: a quotation mark is opened and not closed. Please put it right in the file.',
  tooWide: (cells: string[]) =>
    `It has more cells than there are headings (${cells.join(' · ').slice(0, 60)}): a text with the separator in it needs quotation marks.`,
  tooNarrow: (has: number, of: number) =>
    `It ends after ${has} of ${of} cells: the others are empty.`,
  noHeadings:
    'The file has no line of headings: its first row is a customer too. Please say what each column holds.',
  columnsLeft: (headings: string[]) =>
    `Not imported, as the file has more than one column for the same, or sums that are not monthly: ${headings.map((heading) => `‘${heading}’`).join(', ')}. If one is needed, choose what it holds.`,
  above: (lines: string) => `What stands above the headings is left out: ‘${lines}’.`,
  guessed: (system: string) =>
    `The file does not say how its letters are written. It was read as one of ${system}: please look at names with accents and at pound signs.`,
  ofTwo: (rows: number[]) =>
    `It has the addresses of two people, of rows ${rows.join(' and ')}. Please make one row of them.`,
  ofTwoKnown: (one: string, other: string) =>
    `It has the addresses of two people, ${one} and ${other}. If they are one person, say so on their page first.`,
  longRow:
    'The file cannot be read: a row has more than 100,000 characters. Is a quotation mark opened and never closed?',
  notText: 'This is no CSV file. In your spreadsheet choose ‘Save as’, then CSV.',
  noOne: 'There is nobody to import: every row is known already or has errors.',
  hasErrors: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'row has' : 'rows have'} errors: put them right, or leave them out.`,
  noImport: 'There is no such import.',
  isUnderWay: 'This import is still being stored. Please wait until it is finished.',
  isUndone: 'This import was undone.',
  gaveUp: (rows: number[]) =>
    `${rows.length === 1 ? `Row ${rows[0]}` : `${formatNumber(rows.length)} rows from row ${rows[0]} on`}: could not be stored within a day. Please import the file again: whoever is stored is known by then.`,
  tooLate: 'An import can be undone for a day.',
  notConnected:
    'These customers pay by GoCardless, which is not connected yet. Please connect it first, under Connections.',
  unreachable:
    'GoCardless could not be asked about the mandates, so nothing was started. Please try again.',
  listFailed: 'Failed to fetch the imports',
  readFailed: 'The file was not read',
  makeFailed: 'Nothing was imported',
  makeUnsure: 'The import is not finished',
  carryOnFailed: 'It did not go on',
  stopped: 'It has stopped. It is tried again each hour; you can carry on, or undo what is stored.',
  goesOn: 'It goes on by itself, also when you close this page.',
  undoStopped: 'It has stopped. It is tried again each hour, or when you carry on.',
  lookBelow:
    'See ‘Imports’: if this file is there, what it has stored stands, and the rest is stored by itself. If it is not, nothing was stored: please try again.',
  goFailed: 'Not everybody was started',
  undoFailed: 'Not everything was undone',
  saveFailed: 'The file was not saved',
  tryAgain: 'Please try again.',
} as const;

export const fieldLabels: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Surname',
  businessName: 'Business',
  email: 'Email address',
  phone: 'Telephone',
  address: 'Address',
  city: 'Town',
  postcode: 'Postcode',
  domain: 'Website',
  package: 'Package',
  monthlyPrice: 'Monthly price',
  startedOn: 'Customer since',
  nextChargeOn: 'Next payment on',
  mandateId: 'GoCardless mandate',
  mandateReference: 'Mandate reference',
  sortCode: 'Sort code (checked)',
};

export const verdictLabels: Record<Verdict, string> = {
  new: 'New customer',
  contact: 'Contact',
  same: 'Same person',
  known: 'Known already',
  error: 'Error',
};
