import { normalEmail } from '#src/shared/email-address.ts';
import { readSession, writeSession } from './session-store.ts';

/** The totals of an accepted quote, in pence. */
export interface QuoteSums {
  once: number;
  monthly: number;
  /** The secret URL of the signed quote: stored in this tab only. */
  link?: string;
}

const storageKey = (email: string) => `quoted-${normalEmail(email)}`;

/** Stores the totals for the payment setup, whose URL has no secret to fetch them with. */
export const storeQuoteSums = (email: string, { once, monthly, link }: QuoteSums): void =>
  writeSession(storageKey(email), { once, monthly, link });

/** Reads the totals; undefined if they were not stored in this tab. */
export function readQuoteSums(email: string): QuoteSums | undefined {
  const stored = readSession(storageKey(email));
  return isSums(stored) ? stored : undefined;
}

/** Returns the secret in the URL of the signed quote, which proves whose order it is. */
export const quoteTokenOf = (sums: QuoteSums | undefined): string | undefined =>
  new URLSearchParams(sums?.link?.split('?')[1]).get('quote') ?? undefined;

const isSums = (value: unknown): value is QuoteSums =>
  typeof value === 'object' &&
  value !== null &&
  'once' in value &&
  Number.isInteger(value.once) &&
  'monthly' in value &&
  Number.isInteger(value.monthly);
