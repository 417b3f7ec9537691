import { unprovenDebit } from '#src/features/money/billing/mandate/question-contract.ts';
import { idField, optionalText, requiredText } from '#src/shared/fields.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { visibleText } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { quotePayments, quoteStatuses } from './quote-rules.ts';

const quantityRange = 'Please give a number from 0.01 to 1,000.';

/** One line of a quote. */
export const quoteLine = z.object({
  description: requiredText('Please say what this line is for.'),
  quantity: z
    .number('This must be a number.')
    .min(0.01, quantityRange)
    .max(1000, quantityRange)
    .multipleOf(0.01, 'Please give at most two decimals.')
    .describe('Times, or hours; at most two decimals'),
  unitPrice: z
    .int('This must be whole pence.')
    .min(-10_000_000, 'Please give a discount of at most £100,000.')
    .max(10_000_000, 'Please give a price of at most £100,000.')
    .describe('Pence, with VAT; negative for a discount'),
  monthly: z.boolean().describe('Charged every month; otherwise once'),
});

const totals = z.object({
  once: z.int().describe('Pence'),
  monthly: z.int().describe('Pence'),
  vat: z.object({ once: z.int(), monthly: z.int() }).describe('Pence, contained in the totals'),
});

/** The fields of a quote that its visitor and the admin see. */
export const quoteFields = {
  number: z.string().describe('As people say it: Q-0001'),
  version: z.int(),
  status: z.enum(quoteStatuses),
  createdAt: z.iso.datetime(),
  lines: z.array(quoteLine),
  totals,
  vatRate: z.number().nullable().describe('Per cent, contained in the prices'),
  note: z.string(),
  validUntil: z.iso.date().describe('The last day it can be accepted on'),
  decidedAt: z.iso.datetime().nullable(),
  acceptedName: z.string().nullable(),
  termsVersion: z
    .string()
    .nullable()
    .describe('The edition of the terms that it was accepted with; null until then'),
};

export const quoteExample = {
  number: 'Q-0001',
  version: 1,
  status: 'sent',
  createdAt: '2099-04-15T10:00:00.000Z',
  lines: [
    { description: 'Website redesign', quantity: 1, unitPrice: 24_000, monthly: false },
    { description: 'Photography, hours', quantity: 1.5, unitPrice: 4000, monthly: false },
    { description: 'Discount for a charity', quantity: 1, unitPrice: -3000, monthly: false },
    { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
  ],
  totals: { once: 27_000, monthly: 5000, vat: { once: 0, monthly: 0 } },
  vatRate: null,
  note: 'We keep your green.',
  validUntil: '2099-05-15',
  decidedAt: null,
  acceptedName: null,
  termsVersion: null,
} as const;

const question = z.object({
  by: z.enum(['visitor', 'firm']),
  at: z.iso.datetime(),
  text: z.string().describe('Plain text, never markup'),
});
export type QuoteQuestion = z.output<typeof question>;

/** A quote as its visitor sees it. */
const quoteView = z.object({
  ...quoteFields,
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  payment: z
    .enum(quotePayments)
    .describe(
      'When it is paid: from now on by Direct Debit, or, for a website update, once the work is completed: later, due, or nothing any more',
    ),
  directDebits: z
    .array(unprovenDebit)
    .describe('Of an accepted one: the Direct Debits in its visitor’s name that nobody proved'),
  questions: z
    .array(question)
    .describe('What was asked about it, or an earlier version, and replied; oldest first'),
  newerUrl: z.url().optional().describe('The page of the newest version, where it is superseded'),
});
export type QuoteView = z.output<typeof quoteView>;

const visitor = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  email: 'idris@pell-joinery.example.org',
  payment: 'now',
  directDebits: [],
  questions: [],
} as const;
export const quoteResult = dataOf(quoteView, { ...quoteExample, ...visitor });

const notALink = 'This is not the link of a quote.';
/** The secret in a quote's address: 32 random bytes in base64url. */
export const quoteToken = z.string({ error: notALink }).regex(/^[\w-]{43}$/, notALink);
export const byToken = z.object({ token: quoteToken });

/** Who accepts a quote signs it with their name: of any script, but with a letter. */
const signature = requiredText('Please type your name to accept.', 200, 2).refine(
  (name) => /\p{L}/u.test(visibleText(name)),
  'Please type your name in letters.',
);
export const quoteAcceptance = byToken
  .extend({ name: signature })
  .meta({ examples: [{ name: 'Idris Pell' }] });
export const quoteRefusal = byToken
  .extend({ reason: optionalText(2000) })
  .meta({ examples: [{ reason: 'Another firm was nearer.' }] });
export const quoteQuestion = byToken
  .extend({ text: requiredText('Please type your question.', 5000) })
  .meta({ examples: [{ text: 'Is the photography included?' }] });

/** The id of one of a quote's Direct Debits, which is its visitor's. */
export const quoteDirectDebit = byToken
  .extend({ id: idField })
  .meta({ examples: [{ id: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08' }] });

/** What a decision leads to. */
export const quoteDecided = resultOf(
  { message: z.string(), data: quoteView },
  { message: 'Quote accepted', data: { ...quoteExample, ...visitor } },
);

export const quoteMessages = {
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  asked: 'Question sent',
  confirmed: 'Thank you, we use this account',
  expired: 'This quote has ended. Ask us for a new one.',
  superseded: 'There is a newer version of this quote.',
  unknown: 'There is no such quote.',
} as const;
