import { formatPounds } from '#src/shared/money.ts';
import { isPackageName, type PackageName, pricing } from '#src/shared/packages.ts';
import { isEmail, isId, isLine } from '#src/shared/text.ts';

export const directDebitMessages = {
  done: 'Payment Setup Complete!',
  heading: 'Payment Setup Complete',
  failed: 'Setup Failed',
  failedHint: 'Please check your details and try again.',
  fetchFailed: 'Failed to fetch payment data',
  listFailed: 'Failed to fetch payment requests',
} as const;

/** Stands for a bank detail that no key opens, in the list and on the desk. */
export const unreadable = 'cannot be read';

/** The edition of the terms and Guarantee that an account holder agrees to today (ISO date). */
export const termsVersion = '2026-11-01';

/** Digits as they are typed, set out as XX-XX-XX: at most 8 characters. */
export function formatSortCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 6);
  return digits.match(/.{1,2}/g)?.join('-') ?? '';
}

/**
 * Where the caret stands in a sort code set out anew: behind as many digits as stood before it in
 * what was typed, and behind the dash too where a dash was deleted forwards.
 */
export function caretInSortCode(before: string, formatted: string, forward = false): number {
  const digits = before.replace(/\D/g, '').length;
  const dashes = Math.max(0, Math.floor((digits - (forward ? 0 : 1)) / 2));
  return Math.min(digits + dashes, formatted.length);
}

/** First word, then the rest; a single word serves as both, and nothing at all as 'Customer'. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return {
    firstName: first || 'Customer',
    lastName: rest.join(' ') || first || 'Customer',
  };
}

interface CompletedForm {
  fullName: string;
  sortCode: string;
  agreedToTerms: true;
  agreedToDirectDebit: true;
}

/** The call a completed form makes: sort code as digits, phone empty, no Google add-on. */
export const toPayload = <Form extends CompletedForm>({
  fullName,
  agreedToTerms: _terms,
  agreedToDirectDebit: _guarantee,
  ...form
}: Form) => ({
  ...form,
  ...splitName(fullName),
  phone: '',
  sortCode: form.sortCode.replace(/\D/g, ''),
  googleBusinessSetup: false,
});

/** The contact details the payment setup needs, in their order on the page, and what makes them usable. */
export const contactNames = ['package', 'fullName', 'email', 'businessName'] as const;
export type ContactName = (typeof contactNames)[number];
const contactChecks: Record<ContactName, (given: string) => boolean> = {
  package: isPackageName,
  fullName: isLine,
  email: isEmail,
  businessName: isLine,
};

export interface OrderQuery {
  /** As they came, good or not. */
  given: Partial<Record<ContactName, string>>;
  /** What did not come or cannot be used, and so is asked for. */
  missing: ContactName[];
  /** The order reference; undefined where the query has nothing that looks like one. */
  clientId: string | undefined;
}

/** Reads the five facts that the wizard hands on: email, name, businessName, package, clientId. */
export function readOrderQuery(search: string): OrderQuery {
  const query = new URLSearchParams(search);
  const given: OrderQuery['given'] = {};
  for (const name of contactNames)
    given[name] = query.get(name === 'fullName' ? 'name' : name) ?? undefined;
  const clientId = query.get('clientId') ?? '';
  return {
    given,
    missing: contactNames.filter((name) => !contactChecks[name](given[name] ?? '')),
    clientId: isId(clientId) ? clientId : undefined,
  };
}

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
