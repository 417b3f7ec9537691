import { idField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import { failures } from './rules.ts';

export const transactionStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const;
export const transactionTypes = ['subscription', 'setup', 'work', 'refund'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export type TransactionType = (typeof transactionTypes)[number];

/** What a charge is for, in pence. */
const chargeLine = z.object({ description: z.string(), amount: z.int().describe('Pence') });
export type ChargeLine = z.output<typeof chargeLine>;

/** The lines of a charge that is for more than one thing. */
export const chargeLines = z
  .array(chargeLine)
  .nullable()
  .describe('What it is for, where that is more than one thing; they add up to its amount');

export const transactionView = z.object({
  id: idField,
  description: z.string(),
  billingDate: z.iso.date(),
  amount: z.int().describe('Pence; a refund is an amount of type refund'),
  status: z.string(),
  type: z.string(),
  announcedAt: z.iso.datetime().nullable().describe('When its notice was sent'),
  submittedAt: z.iso.datetime().nullable().describe('Since when it is being collected'),
  failure: z.enum(failures).nullable().describe('Why it failed'),
  lines: chargeLines,
});
export type TransactionView = z.output<typeof transactionView>;

/** Returns the amount in pence, negative for a refund. */
export const signedAmount = ({ amount, type }: TransactionView): number =>
  type === 'refund' ? -amount : amount;

export const transactionExample = {
  id: '7f1f1d6e-55a1-4f0b-8a3c-1b7c0a4f9d21',
  description: 'Premium Static Website: first month',
  billingDate: '2099-04-15',
  amount: 1000,
  status: 'paid',
  type: 'subscription',
  announcedAt: '2099-03-30T10:00:00.000Z',
  submittedAt: '2099-04-15T05:10:00.000Z',
  failure: null,
  lines: null,
} as const;

/** An amount of at least a penny. */
export const amountField = z
  .int('Please give the amount in whole pence.')
  .min(1, 'Please give an amount of at least 1 penny.')
  .max(100_000_000, 'Please keep this to £1,000,000.')
  .describe('Pence');
