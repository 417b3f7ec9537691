import { byPerson } from '#src/features/desk/people/contract.ts';
import { maxNoteLength } from '#src/features/desk/people/people-rules.ts';
import { personMessages } from '#src/features/desk/people/texts.ts';
import { idField, requiredText } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const note = z.object({ id: idField, createdAt: z.iso.datetime(), text: z.string() });
export const noteText = z.object({ text: requiredText(personMessages.noteEmpty, maxNoteLength) });
export const newNote = byPerson
  .extend(noteText.shape)
  .meta({ examples: [{ text: 'Rings back on Thursdays only.' }] });
export const noteResult = dataOf(note, {
  id: 'a3e0f7c1-5d24-4b8e-9c66-7f1b0d2e8a95',
  createdAt: '2099-04-20T10:05:00.000Z',
  text: 'Rings back on Thursdays only.',
});
export const byNote = byPerson.extend({ noteId: idField });
