import { adminDocs } from '#src/features/desk/people/docs.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest } from '#src/server/trpc.ts';
import { byNote, newNote, noteResult } from './contract.ts';
import { addNote, deleteNote, restoreNote } from './note-service.ts';

const path = '/admin/people/{id}/notes';
const notePath = `${path}/{noteId}`;

/** What the owner does with the notes about a person. */
export const noteProcedures = {
  addNote: adminProcedure
    .meta(rest('POST', path, adminDocs.addNote, idempotent))
    .input(newNote)
    .output(noteResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'note', input, async (ctx) => ({
        data: await addNote(ctx, input),
      })),
    ),

  deleteNote: adminProcedure
    .meta(rest('DELETE', notePath, adminDocs.deleteNote))
    .input(byNote)
    .output(noteResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => deleteNote(ctx, input)),
    })),

  restoreNote: adminProcedure
    .meta(rest('POST', `${notePath}/restore`, adminDocs.restoreNote))
    .input(byNote)
    .output(noteResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => restoreNote(ctx, input)),
    })),
};
