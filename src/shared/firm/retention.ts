import { z } from '#src/shared/zod.ts';
import { part } from './part.ts';

/** A period that a firm decides, in months. */
interface FirmPeriod {
  /** What is kept for so long. */
  title: string;
  /** From when it runs, as it is told to those whose data it is. */
  from: string;
  usual: number;
  /** What the law or the work needs. */
  least: number;
  most: number;
  /** Why it cannot be shorter. */
  why: string;
}

/** How long a firm keeps what it has of people, and how far it can change that. */
export const firmPeriods = {
  requests: {
    title: 'Requests that came to nothing',
    from: 'after you sent them',
    usual: 24,
    least: 6,
    most: 84,
    why: 'A request is answered, and its quote decided, within half a year.',
  },
  work: {
    title: 'Messages, designs, comments and notes',
    from: 'after you stopped being our customer',
    usual: 24,
    least: 3,
    most: 84,
    why: 'Questions about the work come up in the months after it ends.',
  },
  bank: {
    title: 'Bank details',
    from: 'after the last payment that was collected with them',
    usual: 24,
    least: 13,
    most: 84,
    why: 'Your bank can ask about a Direct Debit for more than a year.',
  },
  money: {
    title: 'Invoices, charges and agreements',
    from: 'after they were made, so for six years after the end of each accounting year',
    usual: 84,
    least: 84,
    most: 144,
    why: 'Tax law asks for six years after the end of the accounting year.',
  },
  events: {
    title: 'The record of what happened',
    from: 'after it happened',
    usual: 24,
    least: 13,
    most: 84,
    why: 'A year is compared with the year before.',
  },
} as const satisfies Record<string, FirmPeriod>;
export type FirmPeriodKind = keyof typeof firmPeriods;

const months = ({ least, most }: FirmPeriod) =>
  z
    .int('Please give a whole number of months.')
    .min(least, `Please give at least ${least} months.`)
    .max(most, `Please give at most ${most} months.`);

/** How many months each is kept. */
export const retentionSchema = part({
  requests: months(firmPeriods.requests),
  work: months(firmPeriods.work),
  bank: months(firmPeriods.bank),
  money: months(firmPeriods.money),
  events: months(firmPeriods.events),
});
export type FirmRetention = z.output<typeof retentionSchema>;

export const defaultRetention: FirmRetention = {
  requests: firmPeriods.requests.usual,
  work: firmPeriods.work.usual,
  bank: firmPeriods.bank.usual,
  money: firmPeriods.money.usual,
  events: firmPeriods.events.usual,
};

export const firmPeriodKinds = retentionSchema.keyof().options;
