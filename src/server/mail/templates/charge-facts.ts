import { z } from 'zod';
import { type Fact, oneLine } from '#src/server/mail/facts.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { lineLength } from '#src/shared/text.ts';

/** What is paid for, on one line. */
export const described = z.string().transform((text) => oneLine(text, lineLength));

/** When, by whom and under which reference money is taken. */
export const collectionFacts = (on: string, reference: string): Fact[] => [
  ['Taken on', formatDate(on)],
  ['Taken by', `${brand.name}, by Direct Debit`],
  ['Reference', reference],
];

export const howToStop =
  'To stop a payment, reply to this email or ring us before that day, or tell your bank. The Direct Debit Guarantee protects it: if we or your bank make a mistake, your bank refunds it in full straight away.';
