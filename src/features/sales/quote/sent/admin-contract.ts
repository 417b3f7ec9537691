import { quoteExample, quoteFields, quoteLine } from '#src/features/sales/quote/contract.ts';
import { quotePayments } from '#src/features/sales/quote/quote-rules.ts';
import { problemsOf } from '#src/features/sales/quote/texts.ts';
import { dateField, idField, optional, optionalText } from '#src/shared/fields.ts';
import { hidden } from '#src/shared/hidden.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const noLine = 'A quote has at least one line.';

/** A new version of a quote; `id` is that of the consultation or website update. */
export const newQuote = z
  .object({
    id: idField,
    lines: z
      .array(quoteLine, { error: noLine })
      .min(1, noLine)
      .max(50, 'A quote has at most 50 lines.')
      .superRefine((lines, { addIssue }) => {
        for (const message of problemsOf(lines)) addIssue({ code: 'custom', message });
      }),
    note: optionalText(2000),
    validUntil: optional(dateField('Please give a date.')).describe('30 days from now by default'),
  })
  .meta({
    // Without a last day, which would go out of date.
    examples: [{ lines: quoteExample.lines, note: quoteExample.note }],
  });
export type NewQuote = z.output<typeof newQuote>;

/** A quote as the admin sees it. */
const quoteItem = z.object({
  ...quoteFields,
  id: idField,
  consultationId: idField.nullable().describe('Null for a website update'),
  updateId: idField.nullable().describe('The website update that it is for'),
  fullName: z.string(),
  businessName: z.string(),
  email: z.string().describe('Where its mail goes'),
  payment: z.enum(quotePayments).describe('As its visitor is told'),
  url: z
    .union([z.url(), z.literal(hidden)])
    .describe(
      `The page that its visitor decides on; whoever has it can accept. '${hidden}' in what a key reads: only the call that sends a quote tells a key its link`,
    ),
  declineReason: z.string().nullable(),
});
export type QuoteItem = z.output<typeof quoteItem>;

const example = {
  ...quoteExample,
  id: '0e1f7a52-3c7b-4c41-9a5e-3f2b1d0c9a84',
  consultationId: '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10',
  updateId: null,
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  email: 'idris@pell-joinery.example.org',
  payment: 'now' as const,
  url: 'https://www.your-firm.example/consultation?quote=Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx5',
  declineReason: null,
};
export const quoteItemResult = dataOf(quoteItem, example);
export const quoteListResult = dataOf(z.array(quoteItem), [example]);
