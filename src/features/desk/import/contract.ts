import {
  idField,
  optional,
  optionalText,
  packageField,
  strictBoolean,
} from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { importFields, maxColumns, maxText, verdicts } from './import-rules.ts';
import { importMessages as messages } from './texts.ts';

/** A file to be imported, or only to be judged. */
const importedFile = z.object({
  text: optional(
    z.string(messages.noFile).min(1, messages.noFile).max(maxText, messages.tooLong),
  ).describe('The file as text: a line of headings, then a line for each customer'),
  file: optional(z.base64(messages.notBase64).min(1, messages.noFile)).describe(
    'In place of the text, its bytes in base64: in UTF-8, UTF-16, Windows-1252 or Mac OS Roman',
  ),
  fileName: optionalText(200),
  mapping: optional(
    z.array(z.enum(importFields, messages.noField).nullable(), messages.noField).max(maxColumns),
  ).describe('What each column holds, null to leave it out; by default as its heading says'),
  package: optional(packageField).describe(
    'Of customers for whom the file names none; by default the first that is offered',
  ),
  dryRun: strictBoolean().describe('Only says what would become of each row'),
  leaveOut: strictBoolean().describe('Imports the others where rows have errors'),
});
const hasFile = ({ text, file }: { text?: string; file?: string }) =>
  (text === undefined) !== (file === undefined);
export const newImport = importedFile.refine(hasFile, messages.noFile).meta({
  examples: [
    {
      text: 'First name;Surname;E-mail;Mandate\nMaud;Ferris;maud@ferris-heating.example.org;MD000123',
      fileName: 'customers.csv',
      dryRun: true,
    },
  ],
});
/** A file to be judged alone. */
export const judgedImport = importedFile
  .pick({ text: true, file: true, mapping: true })
  .refine(hasFile, messages.noFile)
  .meta({
    examples: [{ text: 'First name;E-mail\nMaud;maud@ferris-heating.example.org' }],
  });
export type JudgedFile = z.output<typeof judgedImport>;
export type NewImport = z.output<typeof newImport>;

const pence = z.int().describe('Pence');

const judgedRow = z.object({
  row: z.int().describe('Its number in a spreadsheet; the headings are row 1'),
  name: z.string(),
  verdict: z.enum(verdicts),
  says: z.array(z.string()).describe('What is put right, filled, left out or wrong'),
});
export type JudgedRow = z.output<typeof judgedRow>;

const charges = z.object({
  count: z.int().describe('Customers with a Direct Debit and a monthly fee'),
  amount: pence.describe('What they pay in a month, together'),
  firstOn: z.iso.date().nullable().describe('The first day on which one is charged'),
});

const counts = z.object({
  new: z.int(),
  contact: z.int(),
  same: z.int(),
  known: z.int(),
  error: z.int(),
});

/** An import that was made. */
export const importView = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  fileName: z.string(),
  customers: z.int(),
  contacts: z.int(),
  filled: z.int().describe('People known before whose missing details were added'),
  mails: z.int().describe('Customers who can be sent a login'),
  charges,
  underWay: z
    .enum(['storing', 'undoing'])
    .nullable()
    .describe('What is not finished: it goes on by itself, also after a restart'),
  hasStopped: z
    .boolean()
    .describe(
      'Whether what is under way has failed so often that it goes on only once an hour, or when you say so',
    ),
  leftOut: z
    .array(z.string())
    .describe('Rows that could not be stored, as somebody else was faster, and why'),
  startedAt: z.iso.datetime().nullable().describe('When the owner said ‘Go’'),
  undoneAt: z.iso.datetime().nullable(),
  undoUntil: z.iso.datetime(),
});
export type ImportView = z.output<typeof importView>;

const judgement = z.object({
  says: z.array(z.string()).describe('What was guessed of the file as a whole'),
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      field: z.enum(importFields).nullable(),
    }),
  ),
  rows: z.array(judgedRow),
  counts,
  charges,
  isAsked: z.boolean().describe('Whether GoCardless was asked about the mandates'),
  made: importView.nullable().describe('The import; null for a dry run'),
});
export type Judgement = z.output<typeof judgement>;

export const importExample: ImportView = {
  id: '2f0d3b4e-6a5c-4d7e-9f81-0a1b2c3d4e5f',
  createdAt: '2099-11-26T20:00:00.000Z',
  fileName: 'customers.csv',
  customers: 1,
  contacts: 0,
  filled: 0,
  mails: 1,
  charges: { count: 1, amount: 1000, firstOn: '2099-12-10' },
  underWay: null,
  hasStopped: false,
  leftOut: [],
  startedAt: null,
  undoneAt: null,
  undoUntil: '2099-11-27T20:00:00.000Z',
};

export const judgementResult = dataOf(judgement, {
  says: [],
  columns: [{ heading: 'E-mail', samples: ['maud@ferris-heating.example.org'], field: 'email' }],
  rows: [{ row: 2, name: 'Maud Ferris', verdict: 'new', says: [] }],
  counts: { new: 1, contact: 0, same: 0, known: 0, error: 0 },
  charges: importExample.charges,
  isAsked: true,
  made: null,
});
export const importResult = dataOf(importView, importExample);
export const importsResult = dataOf(z.array(importView), [importExample]);

/** A started import, with those who cannot be charged. */
export const startResult = dataOf(
  importView.extend({
    notLive: z.array(z.string()).describe('Customers whose mandate is no longer live'),
  }),
  { ...importExample, startedAt: '2099-11-26T20:05:00.000Z', notLive: [] },
);
export type Started = z.output<typeof startResult>['data'];

/** ‘Go’: an import’s customers become usual ones. */
export const startImport = z
  .object({
    id: idField,
    invite: strictBoolean().describe('Mails each of them how to log in to the portal'),
  })
  .meta({ examples: [{ invite: false }] });

/** What became of an undone import. */
export const undoResult = dataOf(
  z.object({
    removed: z.int(),
    kept: z.array(z.string()).describe('People who stay, as something of theirs has changed since'),
  }),
  { removed: 12, kept: ['Maud Ferris'] },
);
export type Undone = z.output<typeof undoResult>['data'];

/** The file with a verdict for each row, to be put right. */
export const verdictFile = dataOf(z.object({ csv: z.string() }), {
  csv: 'E-mail,Row,Verdict,Why\r\nmaud@,2,Error,‘maud@’ is no email address.',
});
