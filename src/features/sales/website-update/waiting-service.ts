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
