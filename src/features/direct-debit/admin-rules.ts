import { formatPounds } from '#src/shared/money.ts';
import { type PackageName, pricing } from '#src/shared/packages.ts';

/** What the desk says of these, in corner messages and panels. */
export const paymentDeskMessages = {
  fetchFailed: 'Failed to fetch payment data',
  listFailed: 'Failed to fetch payment requests',
} as const;

/** Stands for a bank detail that no key opens, in the list and on the desk. */
export const unreadable = 'cannot be read';

/** What an order says of who orders what. */
interface OrderFacts {
  firstName: string;
  lastName: string;
  businessName: string;
  package: PackageName;
}

const normalised = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** In what an order differs from the first one with its e-mail address, in words. */
export function differences(order: OrderFacts, first: OrderFacts): string[] {
  const name = ({ firstName, lastName }: OrderFacts) => `${firstName} ${lastName}`;
  return [
    normalised(name(order)) !== normalised(name(first)) &&
      `Another name than the first order: it was from ${name(first)}.`,
    normalised(order.businessName) !== normalised(first.businessName) &&
      `Another business than the first order: it was for ${first.businessName}.`,
    order.package !== first.package &&
      `Another package than the first order: it was for the ${pricing[first.package].name}.`,
  ].filter((difference) => difference !== false);
}

/** Milliseconds a payment request counts as new. */
export const newFor = 24 * 3_600_000;
/** Milliseconds between two looks at the payment requests. */
export const refreshInterval = 30_000;

/** A package's price in the owner's sums: '£50 + £10/month'. */
export const deskPriceLine = (name: PackageName): string =>
  `${formatPounds(pricing[name].deskSetupPrice)} + ${formatPounds(pricing[name].monthlyPrice)}/month`;
