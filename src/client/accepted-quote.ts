import { paths } from '#src/shared/paths.ts';
import { readSession, writeSession } from './session-store.ts';

/** What an accepted quote comes to, in pence. */
export interface QuoteSums {
  once: number;
  monthly: number;
  /** The page of the signed quote, whose address is its secret: kept in this tab only. */
  link?: string;
}

const storageKey = (email: string) => `quoted-${email.toLowerCase()}`;

/** Keeps the sums for the payment setup: its address has no secret to fetch them with. */
export const storeQuoteSums = (email: string, { once, monthly, link }: QuoteSums): void =>
  writeSession(storageKey(email), { once, monthly, link });

/** Reads the sums; undefined where they were not stored in this tab. */
export function readQuoteSums(email: string): QuoteSums | undefined {
  const stored = readSession(storageKey(email));
  return isSums(stored) ? stored : undefined;
}

const isSums = (value: unknown): value is QuoteSums =>
  typeof value === 'object' &&
  value !== null &&
  'once' in value &&
  Number.isInteger(value.once) &&
  'monthly' in value &&
  Number.isInteger(value.monthly) &&
  (!('link' in value) || typeof value.link === 'string');

interface AcceptedQuote {
  fullName: string;
  email: string;
  businessName: string;
  totals: QuoteSums;
}

/** Where the Direct Debit of an accepted quote is set up. */
export function paymentLink({ fullName, email, businessName }: AcceptedQuote): string {
  const order = new URLSearchParams({
    name: fullName,
    email,
    businessName,
    package: 'premium',
    quote: 'accepted',
  });
  return `${paths.paymentSetup}?${order}`;
}

/** Keeps for the payment setup what an accepted quote comes to, and where the signed paper is. */
export const keepForPayment = (token: string, { email, totals }: AcceptedQuote): void =>
  storeQuoteSums(email, { ...totals, link: `${paths.consultation}?quote=${token}` });
