import { isReturnedRefund } from '#src/features/money/charge/state-rules.ts';
import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import { formatPence } from '#src/shared/money.ts';

/** Refunds that came back. */
export const refundsWaiting: Waiting = {
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'failed.id',
      since: 'settled_at',
      state: 'failed.type',
      line: 'description',
      amount: 'abs(amount)',
    },
    `billing_transaction AS failed JOIN customer ON customer.id = customer_id WHERE failed.state = 'returned'`,
  ),
  waits: ({ state: type }) => isReturnedRefund({ state: 'returned', type }),
  say: ({ amount }) => ({
    what: `Refund returned, ${formatPence(amount)}: pay it another way`,
  }),
};
