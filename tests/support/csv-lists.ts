import type { Cipher } from '#src/server/auth/cipher.ts';
import { join } from '#src/shared/feature-parts.ts';

/** What the tests of all CSV files need of those of a slice. */
export interface CsvCase {
  /** Gives each customer a row of its own in each list, with the customer's id; customers are there. */
  fill(query: Query, cipher: Cipher, count: number): Promise<void>;
  /** The columns that hold no text of people, by file: dates, sums, references and words of our own. */
  ours: Record<string, string>;
}
type Query = (sql: string, values: unknown[]) => Promise<unknown>;

const found = import.meta.glob<Record<string, CsvCase>>('./csv-lists/*.ts', { eager: true });
// By name: `desk` makes the customers.
const cases = Object.values(found).flatMap((exported) => Object.values(exported));

export const oursOfLists = join<Record<string, string>>(cases.map(({ ours }) => ours));

/** Fills every list with so many rows. */
export async function fillEveryList(query: Query, cipher: Cipher, count: number): Promise<void> {
  for (const { fill } of cases) await fill(query, cipher, count);
}
