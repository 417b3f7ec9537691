import { inFull } from './scale.ts';

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How a rehearsal goes. What is real time is in milliseconds; `start` and hours are of the shifted clock. */
export interface Plan {
  /** A Thursday before the clocks go forward, or the Sunday on which they do; the Monday after has a digest. */
  start: string;
  days: number;
  /** By how many hours the clock leaps, and how much real time passes between two leaps. */
  leap: number;
  step: number;
  kills: number;
  /** Customers whose first payment is collected on these days, and how many days before they begin to order. */
  payers: number;
  ordersBefore: number;
  /** For how long the database is away, and its disk is full. */
  away: number;
  full: number;
  /** For how many leaps the mail server says nothing. */
  silent: number;
  /** Megabytes of the database's disk. */
  disk: number;
  /** The longest pause of a visitor between two visits. */
  pause: number;
}

/** REHEARSAL_DAY says how many minutes a day takes, 8 where it is not set. */
const dayLength = Number(process.env.REHEARSAL_DAY || 8) * minute;

const inFullPlan: Plan = {
  start: '2026-03-26T07:00:00Z',
  days: 7,
  leap: 1,
  step: dayLength / 24,
  kills: 20,
  payers: 21,
  ordersBefore: 9,
  away: Math.min(minute, dayLength / 2),
  full: Math.min(minute, dayLength / 2) / 2,
  silent: 24,
  disk: 700,
  pause: 3000,
};
const inShort: Plan = {
  start: '2026-03-29T07:00:00Z',
  days: 2,
  leap: 4,
  step: 8000,
  kills: 3,
  payers: 6,
  ordersBefore: 10,
  away: 5000,
  full: 4000,
  silent: 2,
  disk: 300,
  pause: 1500,
};
export const plan: Plan = inFull ? inFullPlan : inShort;
export const leapsPerDay = 24 / plan.leap;
export const leaps = plan.days * leapsPerDay;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
