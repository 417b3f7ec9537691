import { type Waiting, waitingRows } from '#src/server/waiting.ts';

/** Update requests that nobody has priced. */
export const updatesWaiting: Waiting = {
  subject: 'update',
  rows: waitingRows(
    {
      id: 'id',
      since: 'created_at',
      email: 'email',
      name: 'name',
      business: 'business_name',
      line: 'description',
    },
    `website_update WHERE status IN ('pending', 'assessed')`,
  ),
  say: () => ({ what: 'Update request' }),
};
