import { type Waiting, waitingRows } from '#src/server/waiting.ts';

/** Inquiries that nobody accepted or put off. */
export const inquiriesWaiting: Waiting = {
  subject: 'inquiry',
  rows: waitingRows(
    {
      id: 'id',
      since: 'created_at',
      email: 'email',
      name: 'full_name',
      business: 'business_name',
      line: 'business_description',
    },
    `onboarding_inquiry WHERE status = 'new'`,
  ),
  say: () => ({ what: 'New inquiry' }),
};
