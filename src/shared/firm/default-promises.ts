import type { FirmPromises } from './identity.ts';

/** What the firm of the specification promises. */
export const defaultPromises = {
  reply: { count: 2, unit: 'hours' },
  answer: { count: 24, unit: 'hours' },
  support: { count: 48, unit: 'hours' },
  startDays: 5,
} satisfies FirmPromises;
