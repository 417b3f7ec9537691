import { formatPence, formatPounds } from '#src/shared/money.ts';
import { type QuoteLine, quoteNumber, totalsOf } from './rules.ts';

interface Named {
  number?: number | undefined;
  version: number;
  businessName: string;
}

/** How a quote is called in a sentence: 'quote Q-0001'. */
export const quoteName = ({ number }: Pick<Named, 'number'>): string =>
  number === undefined ? 'quote' : `quote ${quoteNumber(number)}`;

/** The subject of the mail that a quote is sent with. */
export const quoteSubject = ({ version, businessName, ...quote }: Named): string =>
  `Your ${version === 1 ? '' : 'new '}${quoteName(quote)} for ${businessName}`;

/** The most that a quote comes to, once or monthly, in pence: more does not fit the accounts. */
const largestTotal = 100_000_000;

/** Says what is wrong with the totals of lines. */
export function problemsOf(lines: readonly QuoteLine[]): string[] {
  const { once, monthly } = totalsOf(lines, null);
  const above = (total: number, charged: string) =>
    total < 0 &&
    `The discounts come to ${formatPence(-total)} more than what is charged ${charged}.`;
  return [
    above(once, 'once'),
    above(monthly, 'monthly'),
    Math.max(once, monthly) > largestTotal &&
      `A quote comes to at most ${formatPounds(largestTotal)}.`,
  ].filter((problem) => problem !== false);
}
