import { z } from '#src/shared/zod.ts';

/**
 * How far an order is: 'received' until it is carried out, a moment later; one that waited to be proven, and
 * how that was decided. One that was carried out at once has none.
 */
export const orderStandings = ['received', 'waiting', 'accepted', 'refused'] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** What an order is called on the telephone; an order keeps that of its inquiry. */
export const orderReference = z
  .string()
  .nullable()
  .describe("To be read out, such as 'AW-7K3P'; null for what came before references were given");
