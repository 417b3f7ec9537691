import { sayUndecided, untilDecided } from '#src/features/people/reply/waiting-service.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';

const { since, state, condition } = untilDecided('update', 'website_update.id', 'created_at');

/** Update requests that nobody has priced. */
export const updatesWaiting: Waiting = {
  subject: 'update',
  rows: waitingRows(
    {
      id: 'id',
      since,
      state,
      email: 'email',
      name: 'name',
      business: 'business_name',
      line: 'description',
    },
    `website_update WHERE status IN ('pending', 'assessed') AND ${condition}`,
  ),
  say: ({ state }) => ({ what: sayUndecided(state, 'Update request') }),
};

/** Updates whose quote was accepted, and whose work has not begun. */
export const updatesToStart: Waiting = {
  subject: 'update',
  rows: waitingRows(
    {
      id: 'asked.id',
      since: 'quote.decided_at',
      email: 'asked.email',
      name: 'asked.name',
      business: 'asked.business_name',
      line: 'asked.description',
    },
    `website_update AS asked JOIN quote ON update_id = asked.id
     WHERE asked.status = 'quoted' AND quote.status = 'accepted'`,
  ),
  say: () => ({ what: 'Quote accepted: start the work' }),
};
