import { Between, type FindOperator } from 'typeorm';

/**
 * How far the clocks of two processes may differ, in milliseconds. What would begin later than that, or
 * end later than its own duration and that, was written by a clock that was ahead, and does not count.
 */
export const clockDifference = 60_000;

/** Returns the latest time that a clock like ours can have written. */
export const latest = (now: Date): Date => new Date(now.getTime() + clockDifference);

/** Finds the times of the last `period` milliseconds. */
export const withinLast = (period: number, now: Date): FindOperator<Date> =>
  Between(new Date(now.getTime() - period), latest(now));
