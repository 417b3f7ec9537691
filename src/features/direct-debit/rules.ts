import { isPackageName } from '#src/shared/packages.ts';
import { isEmail, isId, isLine } from '#src/shared/text.ts';

export const directDebitMessages = {
  done: 'Payment Setup Complete!',
  heading: 'Payment Setup Complete',
  failed: 'Setup Failed',
  failedHint: 'Please check your details and try again.',
} as const;

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
