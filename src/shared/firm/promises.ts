import { z } from '#src/shared/zod.ts';
import { part } from './part.ts';

const most = 90;
const count = z
  .number(`Please give 1 to ${most}.`)
  .int(`Please give 1 to ${most}.`)
  .min(1, `Please give 1 to ${most}.`)
  .max(most, `Please give 1 to ${most}.`);

export const timeUnits = ['hours', 'days'] as const;

/** How soon something is promised. */
const time = part({ count, unit: z.enum(timeUnits, 'Please choose hours or days.') });
export type PromisedTime = z.output<typeof time>;

/** How soon a firm promises what it does. */
export const promisesSchema = part({
  /** To reply to a message, in its opening hours. */
  reply: time,
  /** To quote, and to answer an enquiry or a question; days off do not count. */
  answer: time,
  /** To respond to a request for support, as its terms say. */
  support: time,
  /** To start on a website that is ordered, in business days. */
  startDays: count,
});
export type FirmPromises = z.output<typeof promisesSchema>;
