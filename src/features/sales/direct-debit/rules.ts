import { isEmail } from '#src/shared/email-address.ts';
import { isId, isSingleLine, plainText } from '#src/shared/text.ts';

const digitsOf = (typed: string) => plainText(typed).replace(/\D/g, '');

/** Formats typed digits as XX-XX-XX, with at most 8 characters. */
export function formatSortCode(typed: string): string {
  const digits = digitsOf(typed).slice(0, 6);
  return digits.match(/.{1,2}/g)?.join('-') ?? '';
}

/**
 * Returns the caret position in a reformatted sort code: after as many digits as preceded it
 * before, and also after the dash if a dash was deleted forwards.
 */
export function caretInSortCode(before: string, formatted: string, forward = false): number {
  const digits = digitsOf(before).length;
  const dashes = Math.max(0, Math.floor((digits - (forward ? 0 : 1)) / 2));
  return Math.min(digits + dashes, formatted.length);
}

/** Splits off the first word. A single word becomes both names, an empty string 'Customer'. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return {
    firstName: first || 'Customer',
    lastName: rest.join(' ') || first || 'Customer',
  };
}

interface CompletedForm {
  fullName: string;
  agreedToTerms: true;
  agreedToDirectDebit: true;
}

/** Converts form values to the request body: no phone, no Google add-on. */
export const toPayload = <Form extends CompletedForm>({
  fullName,
  agreedToTerms: _terms,
  agreedToDirectDebit: _guarantee,
  ...form
}: Form) => ({
  ...form,
  ...splitName(fullName),
  phone: '',
  googleBusinessSetup: false,
});

/** The contact details that the payment setup needs, in page order. */
export const contactNames = ['package', 'fullName', 'email', 'businessName'] as const;
export type ContactName = (typeof contactNames)[number];
const contactChecks: Record<Exclude<ContactName, 'package'>, (value: string) => boolean> = {
  fullName: isSingleLine,
  email: isEmail,
  businessName: isSingleLine,
};

export interface OrderQuery {
  /** The values from the query, not validated. */
  given: Partial<Record<ContactName, string>>;
  /** Absent or invalid values, which the form asks for. */
  missing: ContactName[];
  /** The order reference; undefined if the query has no valid one. */
  clientId: string | undefined;
  /** Whether the order follows from an accepted quote, and not from the price table. */
  quoted: boolean;
}

/**
 * Reads the wizard's query: email, name, businessName, package and clientId; or that of an accepted quote,
 * whose customer may have what is no longer offered. `offered` are the keys of the packages.
 */
export function readOrderQuery(search: string, offered: readonly string[]): OrderQuery {
  const query = new URLSearchParams(search);
  const given: OrderQuery['given'] = {};
  for (const name of contactNames)
    given[name] = query.get(name === 'fullName' ? 'name' : name) ?? undefined;
  const clientId = query.get('clientId') ?? '';
  const quoted = query.get('quote') === 'accepted';
  if (!offered.includes(given.package ?? '')) given.package = quoted ? offered[0] : undefined;
  const isGiven = (name: ContactName, value = '') =>
    name === 'package' ? value !== '' : contactChecks[name](value);
  return {
    given,
    missing: contactNames.filter((name) => !isGiven(name, given[name])),
    clientId: isId(clientId) ? clientId : undefined,
    quoted,
  };
}
