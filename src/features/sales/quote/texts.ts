import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { type QuoteLine, type QuoteTotals, quoteNumber, totalsOf } from './quote-rules.ts';

type Totals = Pick<QuoteTotals, 'once' | 'monthly'>;

interface SentFacts {
  fullName: string;
  businessName: string;
  email: string;
  number: string;
  version: number;
  totals: Totals;
  validUntil: string;
}

interface Named {
  number?: number | undefined;
  version: number;
  businessName: string;
}

/** How a quote is called in a sentence: 'quote Q-0001'. */
export const quoteName = ({ number }: Pick<Named, 'number'>): string =>
  number === undefined ? 'quote' : `quote ${quoteNumber(number)}`;

/** What an admin is told of a quote that goes out: to whom, as what, how much and until when. */
export function sendingWords(quote: SentFacts): string {
  const { fullName, email, number, totals, validUntil } = quote;
  const subject = quoteSubject({ ...quote, number: Number(number.replace(/\D/g, '')) });
  return `To ${fullName}, ${email}: ‘${subject}’, ${totalWords(totals)}, valid until ${formatDate(validUntil)}.`;
}

/** What a quote comes to: '£345.00 once, £50.00 a month'. */
export const totalWords = ({ once, monthly }: Totals): string =>
  [
    (once > 0 || monthly === 0) && `${formatPence(once)} once`,
    monthly > 0 && `${formatPence(monthly)} a month`,
  ]
    .filter(Boolean)
    .join(', ');

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
