import { addNote, deleteNote, restoreNote } from '#src/features/desk/people/note/note-service.ts';
import { readStory } from '#src/features/desk/people/story/story-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import {
  byNote,
  byPerson,
  newNote,
  noteResult,
  peoplePage,
  peopleQuery,
  peopleResult,
  personResult,
  storyQuery,
  storyResult,
  viewResult,
} from './contract.ts';
import { listPeople, pagePeople } from './list-service.ts';
import { readPerson, requirePerson } from './person-service.ts';
import { peopleOffered } from './rules.ts';
import { openView } from './view-service.ts';

const path = '/admin/people/{id}';
const notePath = `${path}/notes/{noteId}`;

export const adminPersonRouter = router({
  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/people',
        'List everybody who ever sent something, those seen last first',
        'An email address is a person, however it is spelt. All of them, unless the query searches, narrows or cuts the list.',
      ),
    )
    .input(peopleQuery)
    .output(peopleResult)
    .query(async ({ ctx, input }) => ({ data: await listPeople(ctx, input) })),

  page: adminProcedure
    .input(peoplePage.query)
    .output(peoplePage.result)
    .query(({ ctx, input }) => pagePeople(ctx, input)),

  /** The few people whom a search offers first. */
  search: adminProcedure
    .input(peopleQuery.pick({ search: true }))
    .output(peopleResult.shape.data)
    .query(({ ctx, input: { search } }) => listPeople(ctx, { search, limit: peopleOffered })),

  read: adminProcedure
    .meta(
      rest(
        'GET',
        path,
        'A person with their story',
        'What they are and pay, and the newest 50 entries of everything that happened with them.',
      ),
    )
    .input(byPerson)
    .output(personResult)
    .query(async ({ ctx, input }) => ({ data: await readPerson(ctx, input.id) })),

  story: adminProcedure
    .meta(
      rest(
        'GET',
        `${path}/story`,
        'The story of a person, newest first',
        'The newest 50 entries; with cursor the 50 before. With only, one part of it.',
      ),
    )
    .input(storyQuery)
    .output(storyResult)
    .query(async ({ ctx, input }) => {
      const { story, earlier } = await readStory(ctx, await requirePerson(ctx.db, input.id), input);
      return { data: story, earlier };
    }),

  addNote: adminProcedure
    .meta(
      rest(
        'POST',
        `${path}/notes`,
        'Note something about a person',
        'Notes stand in their story on the desk; customers never see them.',
        idempotent,
      ),
    )
    .input(newNote)
    .output(noteResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'note', input, async (manager) => ({
        data: await addNote(manager, ctx, input),
      })),
    ),

  deleteNote: adminProcedure
    .meta(
      rest('DELETE', notePath, 'Delete a note', 'It can be restored for a day, then it is gone.'),
    )
    .input(byNote)
    .output(noteResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => deleteNote(manager, ctx, input)),
    })),

  restoreNote: adminProcedure
    .meta(rest('POST', `${notePath}/restore`, 'Restore a deleted note', 'Within a day.'))
    .input(byNote)
    .output(noteResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => restoreNote(manager, ctx, input)),
    })),

  view: adminProcedure
    .meta(
      rest(
        'POST',
        `${path}/view`,
        'See the portal as a customer does, to read only',
        'Sets the cookie customer_view for 30 minutes, with which the calls of customers can be read; those that change something answer 403. Sessions of the customer stay as they are, and nothing is marked as read. It is recorded.',
      ),
    )
    .input(byPerson)
    .output(viewResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => openView(manager, ctx, input.id)),
    })),
});
