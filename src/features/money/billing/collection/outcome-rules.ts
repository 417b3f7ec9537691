import type { TransactionStatus, TransactionType } from '#src/features/money/charge/contract.ts';
import type { Failure, MandateStatus, ProviderName } from '#src/features/money/charge/rules.ts';
import { type ChargeState, statusOf } from '#src/features/money/charge/state-rules.ts';

/** Why a charge or refund cannot be settled as the admin says. */
export const refusals = {
  automaticRefund: 'A refund of a charge settles itself.',
  collecting: 'GoCardless is collecting it, and tells us what becomes of it.',
  submitted: 'It is being collected. Refund it once it is paid.',
  triedAgain: 'It is tried again. Settle the second try.',
  otherTryPaid: 'The first try was paid.',
  decided: (status: TransactionStatus) => `This was already decided: it is ${status}.`,
} as const;

/** The columns of a charge or refund that decide which states may follow. */
export interface Charge {
  /** Pence. */
  amount: number;
  state: ChargeState;
  failure: Failure | null;
  period: string | null;
  attempt: number;
  submittedAt: Date | null;
  providerId: string | null;
  refundOf: string | null;
  paidByHand: boolean;
}

/** What becomes of a charge. */
export interface Outcome {
  state: 'paid' | 'failed' | 'refused' | 'returned' | 'cancelled';
  failure: Failure | null;
}

/** What is said of a charge, by the admin or by its provider; only a refund is said to be returned. */
export interface Report {
  status: 'paid' | 'failed' | 'cancelled' | 'returned';
  failure?: Failure | undefined;
  /** Whether the bank cancelled its chargeback. */
  isReinstated?: true | undefined;
  isAdmin: boolean;
}

/** What else is known of a charge. */
export interface Known<Retry> {
  mandate: { provider: ProviderName; status: MandateStatus } | null;
  /** Its second tries. */
  retries: readonly Retry[];
  isOtherTryPaid: boolean;
  /** How much of it was refunded, in pence. */
  refunded: number;
  /** Whether it is a refund of what was invoiced. */
  isOfInvoiced: boolean;
}

const chargedBack: Outcome = { state: 'returned', failure: 'charged_back' };

const unpaid = (failure: Failure): Outcome =>
  failure === 'charged_back' ? chargedBack : { state: 'failed', failure };
export const isPending = ({ state }: Pick<Charge, 'state'>): boolean =>
  statusOf(state) === 'pending';

/** Returns the second tries of a charge among a customer's charges. */
export const retriesOf = <C extends Charge>({ period, attempt }: Charge, all: readonly C[]): C[] =>
  all.filter((other) => period !== null && other.period === period && other.attempt > attempt);

/** What of a second try decides whether it takes the place of the first; its time may be JSON. */
export interface Retry {
  state: ChargeState;
  submittedAt: Date | string | null;
}

/** Whether a second try takes the place of a charge: it is open, or was collected. */
const isTriedAgain = (retries: readonly Retry[]): boolean =>
  retries.some((retry) => isPending(retry) || retry.submittedAt !== null);

/** Whether a charge is to be chased: it failed, was announced by the schedule and is not tried again. */
export const isChased = (
  { state, type, period }: Pick<Charge, 'state' | 'period'> & { type: TransactionType },
  retries: readonly Retry[],
): boolean =>
  statusOf(state) === 'failed' && type !== 'refund' && period !== null && !isTriedAgain(retries);

/** Says why the admin cannot say what became of a charge; null where they can. */
export function whyClosed(
  { state, providerId, refundOf }: Charge,
  mandate: Known<Charge>['mandate'] | undefined,
  retries: readonly Charge[],
): string | null {
  if (refundOf !== null) return refusals.automaticRefund;
  const isCollected = providerId !== null || mandate?.status === 'active';
  if (state === 'submitted' && mandate?.provider === 'gocardless' && isCollected)
    return refusals.collecting;
  return retries.some((retry) => retry.submittedAt !== null) ? refusals.triedAgain : null;
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

/** Whether its bank took back what it had paid. */
export const wasTakenBack = (charge: Charge): boolean => rankOf(charge) >= rankOf(chargedBack);

/** Says why the admin cannot settle a charge so; null where they can. */
export function refusalOf(charge: Charge, { state }: Outcome, known: Known<Charge>): string | null {
  const closed = whyClosed(charge, known.mandate, known.retries);
  if (closed !== null) return closed;
  if (state === 'cancelled' && isTriedAgain(known.retries)) return refusals.triedAgain;
  return state === 'paid' && known.isOtherTryPaid ? refusals.otherTryPaid : null;
}

/** Returns what to store; null where it is known, or older than what is; a text says why it is refused. */
export function outcomeOf(
  charge: Charge,
  { status, failure, isReinstated, isAdmin }: Report,
): Outcome | string | null {
  if (status === 'returned') return null;
  const isSubmitted = charge.submittedAt !== null;
  if (status === 'cancelled' && isAdmin && charge.state === 'submitted') return refusals.submitted;
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
  if (isAdmin && statusOf(result.state) !== known) return refusals.decided(known);
  return null;
}
