import { sayUndecided, untilDecided } from '#src/features/people/reply/waiting-service.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';

const { since, state, condition } = untilDecided('inquiry', 'onboarding_inquiry.id', 'created_at');

/** Inquiries that nobody accepted or put off. */
export const inquiriesWaiting: Waiting = {
  subject: 'inquiry',
  rows: waitingRows(
    {
      id: 'id',
      since,
      state,
      email: 'email',
      name: 'full_name',
      business: 'business_name',
      line: 'business_description',
    },
    `onboarding_inquiry WHERE status = 'new' AND ${condition}`,
  ),
  say: ({ state }) => ({ what: sayUndecided(state, state ? 'Inquiry' : 'New inquiry') }),
};
