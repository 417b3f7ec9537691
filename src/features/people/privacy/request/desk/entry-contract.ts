import { saysWhat, unsaid } from '#src/features/people/privacy/request/contract.ts';
import { requestMessages as messages } from '#src/features/people/privacy/request/texts.ts';
import {
  dateMessage,
  idField,
  optionalDate,
  optionalText,
  personIdField,
} from '#src/shared/fields.ts';
import { privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const kind = z.enum(privacyKinds, { error: messages.noKind });
const text = optionalText(5000).describe('Required for a correction, objection or complaint');

/** What the owner takes down of a complaint or request. */
const entry = z.object({
  kind,
  text,
  receivedOn: optionalDate(dateMessage)
    .prefault(null)
    .describe('The day it came: today by default'),
});
export const requestEntry = entry.refine(saysWhat, unsaid);

export const enteredRequest = entry
  .safeExtend({ id: personIdField })
  .refine(saysWhat, unsaid)
  .meta({
    examples: [
      { kind: 'work', text: 'The menu still shows last year’s prices.', receivedOn: '2099-04-15' },
    ],
  });

export const enteredRequestResult = dataOf(z.object({ id: idField, dueOn: z.iso.date() }), {
  id: '8c0f6a0e-6a3c-4f0b-9d3a-0b1c2d3e4f50',
  dueOn: '2099-04-15',
});
