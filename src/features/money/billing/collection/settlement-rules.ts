import { isLive } from '#src/features/money/charge/rules.ts';
import { type ChargeState, statusOf } from '#src/features/money/charge/state-rules.ts';
import {
  type Charge,
  isPending,
  type Known,
  type Outcome,
  outcomeOf,
  type Report,
  refusalOf,
  refusals,
  wasTakenBack,
} from './outcome-rules.ts';

/** What follows from an outcome. */
export interface Plan<Retry> {
  kind: 'settled';
  outcome: Outcome;
  /** Whether the admin was paid, or paid back, another way after the charge had failed. */
  paidByHand: boolean;
  /** What it was before its bank cancelled the chargeback; null for any other outcome. */
  reinstates: ChargeState | null;
  /** Whether it becomes submitted with its outcome: it was paid before it was collected. */
  submits: boolean;
  /** The paper that it needs. */
  paper: 'invoice' | 'credit_note' | null;
  /** What a credit note credits, in pence. */
  credited: number;
  /** The event that tells of it. */
  topic:
    | 'transaction.settled'
    | 'charge.paid'
    | 'charge.failed'
    | 'charge.cancelled'
    | 'charge.refunded'
    | 'charge.refund-failed'
    | 'charge.refund-returned';
  /** Whether it is tried once more. */
  triesAgain: boolean;
  /** Whether its mandate has ended with it. */
  endsMandate: boolean;
  /** The second tries that are not collected any more. */
  cancels: readonly Retry[];
}

/** What follows from a report: nothing, a refusal, or what to store and do. */
type Settlement<Retry> = { kind: 'nothing' } | { kind: 'refused'; reason: string } | Plan<Retry>;

const refused = (reason: string) => ({ kind: 'refused', reason }) as const;
const nothing = { kind: 'nothing' } as const;

/** Decides what follows from a report of a charge. An older one than is known changes nothing. */
export function planSettlement<Retry extends Charge>(
  charge: Charge,
  report: Report,
  known: Known<Retry>,
): Settlement<Retry> {
  if (charge.refundOf !== null) return planRefund(charge, report, known);
  const outcome = outcomeOf(charge, report);
  if (outcome === null) return nothing;
  if (typeof outcome === 'string') return refused(outcome);
  const reason = report.isAdmin ? refusalOf(charge, outcome, known) : null;
  if (reason !== null) return refused(reason);
  const isPaid = outcome.state === 'paid';
  const plan = {
    ...onlyStored,
    outcome,
    reinstates: report.isReinstated && wasTakenBack(charge) ? charge.state : null,
    paidByHand: report.isAdmin && isPaid && statusOf(charge.state) === 'failed',
  };
  if (charge.period === null) return { ...plan, topic: 'transaction.settled' };
  const isSubmitted = charge.submittedAt !== null;
  if (outcome.state === 'cancelled') {
    const credited = isSubmitted && !known.isOtherTryPaid ? charge.amount - known.refunded : 0;
    return {
      ...plan,
      topic: 'charge.cancelled',
      paper: credited > 0 ? 'credit_note' : null,
      credited,
    };
  }
  // It may have been given up and credited before.
  const invoiced = { ...plan, paper: 'invoice' } as const;
  if (isPaid)
    return {
      ...invoiced,
      topic: 'charge.paid',
      submits: !isSubmitted,
      // It was paid after all: it is not collected a second time.
      cancels: known.retries.filter((retry) => isPending(retry) && retry.state !== 'submitted'),
    };
  const isCollectable = isLive(known.mandate);
  const isFirst = charge.attempt === 1 && known.retries.length === 0;
  const { failure } = outcome;
  return {
    ...(isSubmitted ? invoiced : plan),
    topic: 'charge.failed',
    triesAgain: isCollectable && isFirst && failure === 'insufficient_funds',
    endsMandate: isCollectable && (failure === 'account_closed' || failure === 'mandate_cancelled'),
  };
}

/** A plan that stores an outcome, and does nothing else. */
const onlyStored = {
  kind: 'settled',
  paidByHand: false,
  reinstates: null,
  submits: false,
  paper: null,
  credited: 0,
  triesAgain: false,
  endsMandate: false,
  cancels: [],
} as const;

/** Its provider makes, refuses or returns a refund; the admin pays back by hand what came back. */
function planRefund(
  { state, amount, paidByHand }: Charge,
  { status, isAdmin }: Report,
  { isOfInvoiced }: Known<Charge>,
): Settlement<never> {
  const settled = (to: Outcome['state'], topic: Plan<never>['topic']) => ({
    ...onlyStored,
    outcome: { state: to, failure: null },
    topic,
  });
  if (isAdmin) {
    // Its credit note was issued before.
    if (state === 'returned' && status === 'paid')
      return { ...settled('paid', 'charge.refunded'), paidByHand: true };
    if (status === statusOf(state)) return nothing;
    return refused(state === 'paid' ? refusals.decided('paid') : refusals.automaticRefund);
  }
  if (state === 'planned' && status === 'paid')
    return {
      ...settled('paid', 'charge.refunded'),
      submits: true,
      // What the admin recorded by hand has no invoice to credit.
      paper: isOfInvoiced ? 'credit_note' : null,
      credited: amount,
    };
  if (state === 'planned' && status === 'failed') return settled('refused', 'charge.refund-failed');
  // A provider tells more than once that a refund came back.
  return state === 'paid' && status === 'returned' && !paidByHand
    ? settled('returned', 'charge.refund-returned')
    : nothing;
}
