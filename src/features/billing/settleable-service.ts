import type { BillingTransaction } from '#src/features/customer/entity.ts';
import type { Mandate } from './entity.ts';

type Charge = Pick<
  BillingTransaction,
  'period' | 'attempt' | 'status' | 'submittedAt' | 'providerId' | 'refundOf'
>;

/** Returns the second tries of a charge among a customer's charges. */
export const retriesOf = <C extends Charge>({ period, attempt }: Charge, all: readonly C[]): C[] =>
  all.filter((other) => period !== null && other.period === period && other.attempt > attempt);

/** Whether a second try takes the place of a charge: it is open, or was collected. */
export const isTriedAgain = (retries: readonly Charge[]): boolean =>
  retries.some(({ status, submittedAt }) => status === 'pending' || submittedAt !== null);

/** Says why the admin cannot say what became of a charge; null where they can. */
export function whyClosed(
  { status, submittedAt, providerId, refundOf }: Charge,
  mandate: Pick<Mandate, 'provider' | 'status'> | undefined | null,
  retries: readonly Charge[],
): string | null {
  if (refundOf !== null) return 'A refund of a charge settles itself.';
  const isCollected = providerId !== null || mandate?.status === 'active';
  if (status === 'pending' && submittedAt && mandate?.provider === 'gocardless' && isCollected)
    return 'GoCardless is collecting it, and tells us what becomes of it.';
  return retries.some((retry) => retry.submittedAt !== null)
    ? 'It is tried again. Settle the second try.'
    : null;
}
