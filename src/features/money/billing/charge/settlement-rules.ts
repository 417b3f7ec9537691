import type { Failure } from '#src/features/money/charge/rules.ts';
import { type ChargeState, statusOf } from '#src/features/money/charge/state-rules.ts';

/** The columns of a charge or refund that decide which states may follow. */
interface Charge {
  state: ChargeState;
  failure: Failure | null;
  period: string | null;
  attempt: number;
  submittedAt: Date | null;
  providerId: string | null;
  refundOf: string | null;
}

/** What becomes of a charge. */
export interface Outcome {
  state: 'paid' | 'failed' | 'returned' | 'cancelled';
  failure: Failure | null;
}

/** What is said of a charge, by the admin or by its provider. */
export interface Report {
  status: 'paid' | 'failed' | 'cancelled';
  failure?: Failure | undefined;
  /** Whether the bank cancelled its chargeback. */
  isReinstated?: true | undefined;
  isAdmin: boolean;
}

/** What else is known of a charge: its mandate, its second tries, and whether its other try was paid. */
interface Known<Retry> {
  mandate: { provider: string; status: string } | null;
  retries: readonly Retry[];
  isOtherTryPaid: boolean;
}

/** What follows from a report: nothing, a refusal, a refund paid back by hand, or an outcome to store. */
export type Settlement<Retry> =
  | { kind: 'nothing' }
  | { kind: 'refused'; reason: string }
  | { kind: 'repaid' }
  | {
      kind: 'settled';
      outcome: Outcome;
      /** Whether the admin was paid another way after the charge had failed. */
      paidByHand: boolean;
      /** What it was before its bank cancelled the chargeback; null for any other outcome. */
      reinstates: ChargeState | null;
      /** Whether it was recorded by hand, and has neither invoice nor second try. */
      isRecord: boolean;
      /** Whether it becomes submitted with its outcome: it was paid before it was collected. */
      submits: boolean;
      /** The paper that it needs. */
      paper: 'invoice' | 'credit_note' | null;
      /** The second tries that are not collected any more. */
      cancels: readonly Retry[];
    };

const chargedBack: Outcome = { state: 'returned', failure: 'charged_back' };

const unpaid = (failure: Failure): Outcome =>
  failure === 'charged_back' ? chargedBack : { state: 'failed', failure };

const isPending = ({ state }: Charge): boolean => statusOf(state) === 'pending';

/** Returns the second tries of a charge among a customer's charges. */
export const retriesOf = <C extends Charge>({ period, attempt }: Charge, all: readonly C[]): C[] =>
  all.filter((other) => period !== null && other.period === period && other.attempt > attempt);

/** Whether a second try takes the place of a charge: it is open, or was collected. */
export const isTriedAgain = (retries: readonly Charge[]): boolean =>
  retries.some((retry) => isPending(retry) || retry.submittedAt !== null);

/** Says why the admin cannot say what became of a charge; null where they can. */
export function whyClosed(
  { state, providerId, refundOf }: Charge,
  mandate: Known<Charge>['mandate'] | undefined,
  retries: readonly Charge[],
): string | null {
  if (refundOf !== null) return 'A refund of a charge settles itself.';
  const isCollected = providerId !== null || mandate?.status === 'active';
  if (state === 'submitted' && mandate?.provider === 'gocardless' && isCollected)
    return 'GoCardless is collecting it, and tells us what becomes of it.';
  return retries.some((retry) => retry.submittedAt !== null)
    ? 'It is tried again. Settle the second try.'
    : null;
}

/** Decides what follows from a report of a charge. An older one than is known changes nothing. */
export function planSettlement<Retry extends Charge>(
  charge: Charge,
  report: Report,
  known: Known<Retry>,
): Settlement<Retry> {
  const { isAdmin } = report;
  if (charge.refundOf !== null && isAdmin && report.status === 'paid') return { kind: 'repaid' };
  const outcome = outcomeOf(charge, report);
  if (outcome === null) return { kind: 'nothing' };
  if (typeof outcome === 'string') return { kind: 'refused', reason: outcome };
  const reason = isAdmin ? refusalOf(charge, outcome, known) : null;
  if (reason !== null) return { kind: 'refused', reason };
  const isSubmitted = charge.submittedAt !== null;
  const isRecord = charge.period === null;
  const isPaid = outcome.state === 'paid';
  const isGivenUp = outcome.state === 'cancelled';
  const invoiced = isGivenUp ? 'credit_note' : 'invoice';
  return {
    kind: 'settled',
    outcome,
    reinstates: report.isReinstated && wasTakenBack(charge) ? charge.state : null,
    paidByHand: isAdmin && isPaid && statusOf(charge.state) === 'failed',
    isRecord,
    submits: isPaid && !isSubmitted && !isRecord,
    paper:
      isRecord || !(isSubmitted || isPaid) || (isGivenUp && known.isOtherTryPaid) ? null : invoiced,
    // It was paid after all: it is not collected a second time.
    cancels:
      isPaid && !isRecord
        ? known.retries.filter((retry) => isPending(retry) && retry.state !== 'submitted')
        : [],
  };
}

/** How far a charge has come; an outcome never goes back to an earlier one. */
const ranks: Record<ChargeState | 'settledSince', number> = {
  planned: 0,
  announced: 0,
  submitted: 0,
  failed: 1,
  refused: 1,
  cancelled: 2,
  paid: 3,
  returned: 4,
  settledSince: 5,
};

/**
 * Returns the rank of an outcome: what failed may be given up, paid never goes back, a charge back
 * wins until it is cancelled, and stays known where the admin has settled it since.
 */
const rankOf = ({ state, failure }: { state: ChargeState; failure: Failure | null }): number =>
  ranks[failure === 'charged_back' && state !== 'returned' ? 'settledSince' : state];

const wasTakenBack = (charge: Charge): boolean => rankOf(charge) >= rankOf(chargedBack);

/** Says why the admin cannot settle a charge so; null where they can. */
function refusalOf(charge: Charge, { state }: Outcome, known: Known<Charge>): string | null {
  const closed = whyClosed(charge, known.mandate, known.retries);
  if (closed !== null) return closed;
  if (state === 'cancelled' && isTriedAgain(known.retries))
    return 'It is tried again. Settle the second try.';
  return state === 'paid' && known.isOtherTryPaid ? 'The first try was paid.' : null;
}

/** Returns what to store; null where it is known, or older than what is; a text says why it is refused. */
function outcomeOf(
  charge: Charge,
  { status, failure, isReinstated, isAdmin }: Report,
): Outcome | string | null {
  const isSubmitted = charge.submittedAt !== null;
  if (status === 'cancelled' && isAdmin && charge.state === 'submitted')
    return 'It is being collected. Refund it once it is paid.';
  if (isReinstated && wasTakenBack(charge)) return { state: 'paid', failure: null };
  // What a bank took back can still be paid another way, or given up; later news of it change nothing.
  if (isAdmin && status !== 'failed' && rankOf(charge) === rankOf(chargedBack))
    return { ...chargedBack, state: status };
  const isUnpaid = status === 'failed' || (status === 'cancelled' && isSubmitted && !isAdmin);
  const result = isUnpaid ? unpaid(failure ?? 'other') : { state: status, failure: null };
  if (rankOf(result) > rankOf(charge)) return result;
  // What was cancelled with its mandate is owed until it is given up.
  const isGivenUp = status === 'cancelled' && charge.state === 'cancelled';
  if (isAdmin && isGivenUp && charge.failure === 'mandate_cancelled') return result;
  const known = statusOf(charge.state);
  if (isAdmin && statusOf(result.state) !== known)
    return `This was already decided: it is ${known}.`;
  return null;
}
