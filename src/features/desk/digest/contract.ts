import { z } from '#src/shared/zod.ts';

/** A figure of the last week and of the week before. */
const figure = z.object({ last: z.int(), before: z.int() });

/** A request that waits, with who sent it. */
const row = z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() });

const waiting = z.object({
  count: z.int(),
  oldest: z.iso.datetime().nullable(),
  /** The oldest of them; digests of before have none. */
  rows: z.array(row).default([]),
});
export type Waiting = z.output<typeof waiting>;

export const weeklyDigestData = z.object({
  /** Monday and Sunday of the last week, in London. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  visitors: figure,
  pageViews: figure,
  /** Visitors who opened the order form; digests of before do not have it. */
  began: figure.optional(),
  inquiries: figure.extend({ waiting }),
  consultations: figure.extend({ waiting }),
  updates: figure.extend({ waiting }),
  orders: figure,
  changeRequests: z.object({ waiting }),
  /** Of customers; digests of before do not have them. */
  messages: z.object({ waiting }).optional(),
  chased: z.object({ waiting }).optional(),
});
export type WeeklyDigest = z.output<typeof weeklyDigestData>;
