import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';

/** Messages of customers that nobody answered. */
export const messagesWaiting: Waiting = {
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'customer.id',
      since: 'message.created_at',
      state: "CASE WHEN image_name IS NULL THEN '' ELSE 'image' END",
      line: 'text',
    },
    `message JOIN customer ON customer.id = customer_id
     WHERE sender = 'customer' AND answered_at IS NULL`,
  ),
  say: ({ state, line }) => {
    if (state !== 'image') return { what: 'Message' };
    return { what: line === '' ? 'Sent a picture' : 'Message with a picture' };
  },
};
