import {
  addWorkingDay,
  addWorkingTime,
  type WorkingTime,
} from '#src/shared/dates/working-hours.ts';
import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

const hour = 3_600_000;

/** Returns by when what waits since a time was promised: replies in two working hours, all else in a day. */
export const promisedBy = (
  { isReply }: Pick<WaitingTexts, 'isReply'>,
  since: Date,
  open: WorkingTime,
): Date => (isReply ? addWorkingTime(since, 2 * hour, open) : addWorkingDay(since, open));
