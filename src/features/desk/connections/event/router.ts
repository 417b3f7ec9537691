import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { eventsQuery, eventsResult } from './contract.ts';
import { pullEvents } from './events-service.ts';

export const adminEventRouter = router({
  list: adminProcedure
    .meta(
      rest('GET', '/admin/events', {
        summary: 'Read what happened, in order',
        description:
          'As webhooks tell it, in the order in which it was stored: a timestamp can be earlier than the one before. Ask again with the cursor of the answer, also where it has no events: none is left out and none comes twice, however long a change takes to be stored. After a restored backup begin without one.',
      }),
    )
    .input(eventsQuery)
    .output(eventsResult)
    .query(({ ctx, input }) => pullEvents(ctx, input)),
});
