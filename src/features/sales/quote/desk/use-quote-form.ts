import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '#src/client/forms/use-draft.ts';
import { readSession } from '#src/client/session/session-store.ts';
import { quoteLine } from '#src/features/sales/quote/contract.ts';
import type { QuoteLine } from '#src/features/sales/quote/quote-rules.ts';
import { newQuote } from '#src/features/sales/quote/sent/admin-contract.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { dateField } from '#src/shared/fields.ts';
import { typedNumber, typedPounds } from '#src/shared/typed-number.ts';
import { z } from '#src/shared/zod.ts';

const { description, quantity, unitPrice } = quoteLine.shape;

/** A line as it is typed: the price in pounds and pence, the description on one line or several. */
const typedLine = z.object({
  description: description.overwrite((text) => text.replace(/\s+/g, ' ')),
  quantity: typedNumber.pipe(quantity),
  unitPrice: typedPounds.pipe(unitPrice),
  monthly: z.enum(['once', 'monthly']).transform((charged) => charged === 'monthly'),
});

/** The input of `admin.quote.create`, as it is typed into the editor. */
const typedQuote = newQuote.extend({
  lines: z.array(typedLine).pipe(newQuote.shape.lines),
  validUntil: dateField('Please give a date.').refine(
    (day) => day >= londonDate(new Date()),
    'Please give a day that is not over.',
  ),
});
export type TypedQuote = z.input<typeof typedQuote>;
type TypedLine = TypedQuote['lines'][number];

export const emptyLine: TypedLine = {
  description: '',
  quantity: '1',
  unitPrice: '',
  monthly: 'once',
};

/** A discount; what is typed after its minus is taken off. */
export const emptyDiscount: TypedLine = { ...emptyLine, description: 'Discount', unitPrice: '-' };

/** A line whose price may still be open. */
type DraftLine = Omit<QuoteLine, 'unitPrice'> & { unitPrice: number | null };

const typed = (line: DraftLine): TypedLine => ({
  description: line.description,
  quantity: String(line.quantity),
  unitPrice: line.unitPrice === null ? '' : (line.unitPrice / 100).toFixed(2),
  monthly: line.monthly ? 'monthly' : 'once',
});

/** Reads the lines typed so far, for the totals; one that is unfinished counts as nothing. */
export const readLines = (lines: readonly unknown[]): QuoteLine[] =>
  lines.flatMap((line) => {
    const { success, data } = typedLine.extend({ description: z.string() }).safeParse(line);
    return success ? [data] : [];
  });

/** What the editor starts with. */
export interface QuoteDraft {
  /** The id of the request. */
  id: string;
  fullName: string;
  businessName: string;
  email: string;
  lines: readonly DraftLine[];
  note: string;
  /** A calendar date (YYYY-MM-DD). */
  validUntil: string;
}

/**
 * The form of the editor. Its values become the input of `admin.quote.create`. What is typed is kept
 * until `clearDraft`, also over a reload.
 */
export function useQuoteForm({ id, lines, note, validUntil }: QuoteDraft) {
  const draft = `quote-${id}`;
  const [stored] = useState(() => readSession(draft));
  const form = useForm({
    resolver: zodResolver(typedQuote),
    defaultValues: {
      id,
      lines: lines.map(typed),
      note,
      validUntil,
      ...(typeof stored === 'object' ? stored : null),
    },
  });
  return { form, clearDraft: useDraft(form, draft) };
}
