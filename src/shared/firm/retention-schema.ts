import { z } from '#src/shared/zod.ts';
import { part } from './part.ts';
import { type FirmPeriod, firmPeriods } from './retention.ts';

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

export const firmPeriodKinds = retentionSchema.keyof().options;
