import type { Quote } from './entity.ts';
import { totalsOf } from './quote-rules.ts';

/** What a quote is for: the request that it answers. */
export const subjectOf = ({ consultationId, updateId }: Quote) =>
  ({
    kind: updateId === null ? 'consultation' : 'update',
    id: updateId ?? consultationId ?? '',
  }) as const;

/** The columns of what a quote is for, to find its other versions by. */
export const requestOf = ({ consultationId, updateId }: Quote) =>
  updateId === null ? { consultationId: consultationId ?? '' } : { updateId };

/** Whether a quote is for a website update: what it comes to is owed once the work is completed. */
export const isForUpdate = ({ updateId }: Quote): boolean => updateId !== null;

/** Who an event of a quote concerns. */
export const aboutQuote = (quote: Quote) => ({ subject: subjectOf(quote), email: quote.email });

/** What every event of a quote says; totals in pence. */
export function quoteWords(quote: Quote) {
  const { fullName, businessName, number, version, lines, vatRate } = quote;
  const { once, monthly } = totalsOf(lines, vatRate);
  const isUpdate = isForUpdate(quote);
  return { fullName, businessName, number: number ?? undefined, version, once, monthly, isUpdate };
}
