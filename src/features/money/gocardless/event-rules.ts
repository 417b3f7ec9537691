import type { Failure } from '#src/features/money/charge/rules.ts';

/** What is decided about a payment. */
interface PaymentDecision {
  status: 'paid' | 'failed' | 'cancelled';
  failure?: Failure;
  /** Whether its chargeback was cancelled. */
  isReinstated?: true;
}

interface PaymentEvent {
  action: string;
  happenedAt: Date;
  cause: string | null;
}

/** The actions of a payment that decide, and which of two at the same moment came first. */
const ranks = new Map([
  ['cancelled', 1],
  ['customer_approval_denied', 1],
  ['failed', 2],
  ['confirmed', 3],
  ['paid_out', 4],
  ['late_failure_settled', 5],
  ['charged_back', 6],
  ['chargeback_cancelled', 7],
]);
const rankOf = ({ action }: PaymentEvent) => ranks.get(action) ?? 0;

/** Banks word many causes; these say more than that it failed. */
const failures = new Map<string, Failure>([
  ['insufficient_funds', 'insufficient_funds'],
  // British banks say this mostly where there is too little in the account.
  ['refer_to_payer', 'insufficient_funds'],
  ['bank_account_closed', 'account_closed'],
  ['bank_account_disabled', 'account_closed'],
  ['invalid_bank_details', 'account_closed'],
  ['mandate_cancelled', 'mandate_cancelled'],
  ['mandate_expired', 'mandate_cancelled'],
]);

/**
 * Decides about a payment by all its events that we have: by when they happened, in whichever order
 * they came. What fails after it was paid was taken back; it stays so until that is cancelled.
 */
export function decidePayment(events: PaymentEvent[]): PaymentDecision | null {
  const inOrder = events
    .filter(({ action }) => ranks.has(action))
    .sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || rankOf(a) - rankOf(b));
  let decided: PaymentDecision | null = null;
  for (const { action, cause } of inOrder)
    if (decided?.failure !== 'charged_back' || action === 'chargeback_cancelled')
      decided = nextDecision(action, cause, decided);
  return decided;
}

function nextDecision(
  action: string,
  cause: string | null,
  before: PaymentDecision | null,
): PaymentDecision {
  const wasPaid = before?.status === 'paid';
  if (action === 'chargeback_cancelled') return { status: 'paid', isReinstated: true };
  if (action === 'confirmed' || action === 'paid_out')
    return before?.isReinstated ? before : { status: 'paid' };
  if (action === 'cancelled') return wasPaid ? before : { status: 'cancelled' };
  const takenBack = wasPaid || action === 'charged_back' || action === 'late_failure_settled';
  return {
    status: 'failed',
    failure: takenBack ? 'charged_back' : (failures.get(cause ?? '') ?? 'other'),
  };
}

/** The actions that end a mandate, and what it is then. */
export const mandateEnds = new Map<string, 'failed' | 'cancelled'>([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'cancelled'],
  ['blocked', 'cancelled'],
]);

/** The actions that tell of a refund that did not reach the customer. */
const returnedActions = ['failed', 'bounced', 'funds_returned'];

/** The actions that change something here, by the kind of resource; the others are ignored. */
const read = new Map([
  ['payments', [...ranks.keys()]],
  ['mandates', [...mandateEnds.keys(), 'active', 'replaced']],
  ['billing_requests', ['fulfilled', 'cancelled']],
  ['refunds', returnedActions],
]);

/** Whether an event may change something here. */
export const isRead = (kind: string, action: string): boolean =>
  read.get(kind)?.includes(action) ?? false;
