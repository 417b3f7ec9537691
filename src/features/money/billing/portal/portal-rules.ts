import { customerOn } from '#src/features/people/customer/change-rules.ts';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { ChargeProgress, PortalBilling } from './portal-contract.ts';
import { noticeWords } from './portal-texts.ts';

/** The number of latest transactions that the portal lists. */
export const recentTransactions = 3;
/** How many of all it lists at a time. */
export const transactionsPerPage = 50;

/** Where a customer sets up a Direct Debit: what was agreed is charged, not the price of the package. */
export const setUpLink = ({ businessName, package: name }: CustomerView): string =>
  `${pagePath('/payment-setup')}?${new URLSearchParams({ businessName, package: name, quote: 'accepted' })}`;

interface Charge {
  id: string;
  description: string;
  status: string;
  billingDate: string;
  /** Pence. */
  amount: number;
  type: string;
}

/** What is taken next: all that was announced for the first day on which anything is. */
export function nextCharge(charges: readonly Charge[], progress: readonly ChargeProgress[]) {
  const announced = new Map(
    progress.flatMap(({ id, announcedAt, submittedAt, ...given }) =>
      announcedAt !== null && submittedAt === null
        ? [[id, noticeWords(announcedAt, given)] as const]
        : [],
    ),
  );
  const coming = charges.filter(({ id, status }) => status === 'pending' && announced.has(id));
  const [on] = coming.map(({ billingDate }) => billingDate).sort();
  if (on === undefined) return null;
  const first = coming.filter(({ billingDate }) => billingDate === on);
  return {
    on,
    amount: first.reduce((sum, { amount }) => sum + amount, 0),
    descriptions: first.map(({ description }) => description),
    notice: announced.get(first[0]?.id ?? '') ?? '',
  };
}

type Subscription = Pick<
  CustomerView,
  'subscriptionStatus' | 'monthlyFee' | 'feePer' | 'plannedChanges' | 'nextBillingDate'
>;

/**
 * What the next month, quarter or year costs and when it is due, if it is not announced yet; null if nothing can be
 * collected, or an earlier charge still waits to be announced.
 */
export function expectedCharge(
  { nextBillingDate, ...customer }: Subscription,
  charges: readonly Charge[],
  { mandate, charges: progress }: PortalBilling,
) {
  if (mandate?.status !== 'active' || customer.subscriptionStatus === 'cancelled') return null;
  if (nextBillingDate === null) return null;
  const { monthlyFee, feePer } = customerOn(customer, nextBillingDate);
  if (!monthlyFee) return null;
  const pending = new Set(charges.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
  const isBehind = progress.some(
    ({ id, isScheduled, announcedAt }) => isScheduled && announcedAt === null && pending.has(id),
  );
  return isBehind ? null : { amount: monthlyFee, on: nextBillingDate, per: feePer };
}
