import { addPerson, findKnown } from '#src/features/desk/people/caller/caller-service.ts';
import {
  knownPeople,
  newPerson,
  newPersonResult,
  reachedBy,
} from '#src/features/desk/people/caller/contract.ts';
import { correction } from '#src/features/desk/people/correct/contract.ts';
import { correctPerson } from '#src/features/desk/people/correct/correct-service.ts';
import { joinPeople, separatePerson } from '#src/features/desk/people/join/join-service.ts';
import { noteProcedures } from '#src/features/desk/people/note/router.ts';
import { readStory } from '#src/features/desk/people/story/story-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import {
  adminProcedure,
  idempotent,
  ownerProcedure,
  ownerRest,
  rest,
  router,
} from '#src/server/trpc.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';
import {
  byPerson,
  joining,
  peoplePage,
  peopleQuery,
  peopleResult,
  personContract,
  storyQuery,
  viewResult,
} from './contract.ts';
import { adminDocs } from './docs.ts';
import { listPeople, pagePeople } from './list-service.ts';
import { peopleOffered } from './people-rules.ts';
import { openView, readPerson, requirePerson } from './person-service.ts';

const path = '/admin/people/{id}';

/** The people of the desk, with stories whose entries are of these kinds. */
export function adminPersonRouter(kinds: readonly StoryKind[]) {
  const { personResult, storyResult } = personContract(kinds);
  return router({
    list: adminProcedure
      .meta(rest('GET', '/admin/people', adminDocs.list))
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

    /** Who has a number or an address already. */
    known: adminProcedure
      .input(reachedBy)
      .output(knownPeople)
      .query(({ ctx, input }) => findKnown(ctx, input)),

    create: adminProcedure
      .meta(rest('POST', '/admin/people', adminDocs.create, idempotent))
      .input(newPerson)
      .output(newPersonResult)
      .mutation(({ ctx, input }) =>
        withIdempotency(ctx, 'person', input, async (ctx) => ({
          data: await addPerson(ctx, input),
        })),
      ),

    read: adminProcedure
      .meta(rest('GET', path, adminDocs.read))
      .input(byPerson)
      .output(personResult)
      .query(async ({ ctx, input }) => ({ data: await readPerson(ctx, input.id) })),

    story: adminProcedure
      .meta(rest('GET', `${path}/story`, adminDocs.story))
      .input(storyQuery)
      .output(storyResult)
      .query(async ({ ctx, input }) => {
        const { story, earlier } = await readStory(ctx, await requirePerson(ctx, input.id), input);
        return { data: story, earlier };
      }),

    ...noteProcedures,

    correct: adminProcedure
      .meta(rest('PATCH', path, adminDocs.correct))
      .input(correction)
      .output(personResult)
      .mutation(async ({ ctx, input }) => {
        await transact(ctx, (ctx) => correctPerson(ctx, input));
        return { data: await readPerson(ctx, input.id) };
      }),

    join: adminProcedure
      .meta(rest('POST', `${path}/join`, adminDocs.join))
      .input(joining)
      .output(personResult)
      .mutation(async ({ ctx, input }) => {
        await transact(ctx, (ctx) => joinPeople(ctx, input));
        return { data: await readPerson(ctx, input.id) };
      }),

    separate: adminProcedure
      .meta(rest('POST', `${path}/separate`, adminDocs.separate))
      .input(byPerson)
      .output(personResult)
      .mutation(async ({ ctx, input }) => {
        await transact(ctx, (ctx) => separatePerson(ctx, input.id));
        return { data: await readPerson(ctx, input.id) };
      }),

    view: ownerProcedure
      .meta(ownerRest('POST', `${path}/view`, adminDocs.view))
      .input(byPerson)
      .output(viewResult)
      .mutation(async ({ ctx, input }) => ({
        data: await transact(ctx, (ctx) => openView(ctx, input.id)),
      })),
  });
}
