import type { TransactionStatus } from './contract.ts';

/**
 * How far a charge or refund has come, with the status that is told of it. A provider refuses to make a
 * refund; what was paid is returned by the bank: a charge as charged back, a refund as it came back.
 */
const statuses = {
  planned: 'pending',
  announced: 'pending',
  submitted: 'pending',
  paid: 'paid',
  failed: 'failed',
  refused: 'failed',
  returned: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<string, TransactionStatus>;

export type ChargeState = keyof typeof statuses;

export const chargeStates = [
  'planned',
  'announced',
  'submitted',
  'paid',
  'failed',
  'refused',
  'returned',
  'cancelled',
] as const satisfies ChargeState[];

/** Whether a refund was made and came back. */
export const isReturnedRefund = ({ state, type }: { state: ChargeState; type: string }): boolean =>
  state === 'returned' && type === 'refund';

/** Returns the documented status of a state. */
export const statusOf = (state: ChargeState): TransactionStatus => statuses[state];

/** Returns the states of a documented status. */
export const statesOf = (status: TransactionStatus): ChargeState[] =>
  chargeStates.filter((state) => statusOf(state) === status);

/** Returns the states of a documented status as a list in SQL. */
export const statesSql = (status: TransactionStatus): string =>
  `(${statesOf(status)
    .map((state) => `'${state}'`)
    .join(', ')})`;
