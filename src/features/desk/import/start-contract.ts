import { idField, strictBoolean } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { importExample, importView } from './contract.ts';

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
