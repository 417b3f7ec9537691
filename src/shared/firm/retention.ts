import { defaultRetention } from './default-privacy.ts';

/** A period that a firm decides, in months. */
export interface FirmPeriod {
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
    usual: defaultRetention.requests,
    least: 6,
    most: 84,
    why: 'A request is answered, and its quote decided, within half a year.',
  },
  work: {
    title: 'Messages, designs, comments and notes',
    from: 'after you stopped being our customer',
    usual: defaultRetention.work,
    least: 3,
    most: 84,
    why: 'Questions about the work come up in the months after it ends.',
  },
  bank: {
    title: 'Bank details',
    from: 'after the last payment that was collected with them',
    usual: defaultRetention.bank,
    least: 13,
    most: 84,
    why: 'Your bank can ask about a Direct Debit for more than a year.',
  },
  money: {
    title: 'Invoices, charges and agreements',
    from: 'after they were made, so for six years after the end of each accounting year',
    usual: defaultRetention.money,
    least: 84,
    most: 144,
    why: 'Tax law asks for six years after the end of the accounting year.',
  },
  events: {
    title: 'The record of what happened',
    from: 'after it happened',
    usual: defaultRetention.events,
    least: 13,
    most: 84,
    why: 'A year is compared with the year before.',
  },
} as const satisfies Record<string, FirmPeriod>;
export type FirmPeriodKind = keyof typeof firmPeriods;

/** How many months each is kept. */
export type FirmRetention = Record<FirmPeriodKind, number>;
