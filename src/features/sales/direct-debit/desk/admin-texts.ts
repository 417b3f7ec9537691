import type { TransactionStatus } from '#src/features/money/charge/contract.ts';
import { formatDayOfYear } from '#src/shared/dates/short-dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { foldText } from '#src/shared/fold-text.ts';
import { fullName } from '#src/shared/full-name.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import { formatPence } from '#src/shared/money.ts';
import type { Became, PaymentItem } from './admin-contract.ts';

/** Texts of the admin toasts and error panels. */
export const paymentAdminMessages = {
  fetchFailed: 'Failed to fetch payment data',
  listFailed: 'Failed to fetch payment requests',
  decideFailed: 'Not Decided',
  decideFailedHint: 'Please try again.',
} as const;

const mandateWords: Record<NonNullable<Became>['mandateStatus'], string> = {
  pending: 'Direct Debit to be confirmed',
  active: 'Direct Debit active',
  failed: 'Direct Debit failed',
  cancelled: 'Direct Debit cancelled',
  waiting: 'Direct Debit waits for you',
  refused: 'Direct Debit refused',
};

const paymentWords: Record<TransactionStatus, (on: string) => string> = {
  pending: (on) => `on ${formatDayOfYear(on)}`,
  paid: () => 'paid',
  failed: () => 'failed',
  cancelled: () => 'cancelled',
};

/** How a payment request stands, as the owner reads it; other statuses are said as they are stored. */
export const sayPaymentOnDesk = (status: string): string =>
  wordsFor({ pending: 'Received' }, status);

/** Says what became of a payment request: its sums as one, such as '£75.00 set-up, of £85.00'. */
export function becameWords({
  became,
  standing,
  setupFee,
}: Pick<PaymentItem, 'became' | 'standing' | 'setupFee'>): string {
  if (standing === 'received') return 'Being set up';
  if (!became) return 'Pays by the Direct Debit they had';
  const { mandateStatus, firstPayment } = became;
  if (!firstPayment) return mandateWords[mandateStatus];
  const { on, amount, status } = firstPayment;
  const sum = setupFee && setupFee < amount ? `${formatPence(setupFee)} set-up, of` : 'first';
  return `${mandateWords[mandateStatus]}: ${sum} ${formatPence(amount)} ${paymentWords[status](on)}`;
}

/** The customer and package of an order. */
interface OrderFacts {
  firstName: string;
  lastName: string;
  businessName: string;
  package: string;
}

const normalise = (name: string) => foldText(name).replaceAll(/\s+/g, ' ');

/** Describes how an order differs from the first one with the same email address. */
export function differences(
  order: OrderFacts,
  first: OrderFacts,
  firm: Parameters<typeof packageName>[0],
): string[] {
  return [
    normalise(fullName(order)) !== normalise(fullName(first)) &&
      `Another name than the first order: it was from ${fullName(first)}.`,
    normalise(order.businessName) !== normalise(first.businessName) &&
      `Another business than the first order: it was for ${first.businessName}.`,
    order.package !== first.package &&
      `Another package than the first order: it was for the ${packageName(firm, first.package)}.`,
  ].filter((difference) => difference !== false);
}

/** The list as a CSV file. */
export const paymentsFile = { name: 'payments', title: 'payment requests' } as const;
