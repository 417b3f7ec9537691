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
  Number.isInteger(value.monthly);
