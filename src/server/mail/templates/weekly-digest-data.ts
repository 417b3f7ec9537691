import { z } from 'zod';

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

/** The way from a visit to a Direct Debit, with the visitors or orders at each step. */
export const funnelOf = ({ visitors, began, inquiries, orders }: WeeklyDigest) =>
  began === undefined
    ? []
    : ([
        ['Visitors', visitors],
        ['Began an order', began],
        ['Sent an order', inquiries],
        ['Set up a Direct Debit', orders],
      ] as const);

/** How many there were at this step for each hundred at the step before: '38%'; '' without any. */
export const shareOf = (count: number, before: number | undefined): string =>
  before ? `${Math.round((100 * count) / before)}%` : '';
