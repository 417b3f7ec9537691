import { foldText } from '#src/shared/fold-text.ts';
import { fullName } from '#src/shared/full-name.ts';
import { type PackageName, packages } from '#src/shared/packages.ts';

/** Texts of the admin toasts and error panels. */
export const paymentAdminMessages = {
  fetchFailed: 'Failed to fetch payment data',
  listFailed: 'Failed to fetch payment requests',
  decideFailed: 'Not Decided',
  decideFailedHint: 'Please try again.',
} as const;

/** The customer and package of an order. */
interface OrderFacts {
  firstName: string;
  lastName: string;
  businessName: string;
  package: PackageName;
}

const normalise = (name: string) => foldText(name).replaceAll(/\s+/g, ' ');

/** Describes how an order differs from the first one with the same email address. */
export function differences(order: OrderFacts, first: OrderFacts): string[] {
  return [
    normalise(fullName(order)) !== normalise(fullName(first)) &&
      `Another name than the first order: it was from ${fullName(first)}.`,
    normalise(order.businessName) !== normalise(first.businessName) &&
      `Another business than the first order: it was for ${first.businessName}.`,
    order.package !== first.package &&
      `Another package than the first order: it was for the ${packages[first.package].name}.`,
  ].filter((difference) => difference !== false);
}
