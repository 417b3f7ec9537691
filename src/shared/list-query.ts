import { freeText, nullIsAbsent, oneOf, optional, optionalText } from './fields.ts';
import { z } from './zod.ts';

const wholeNumber = 'This must be a whole number.';

/** What is said of a number out of its bounds. */
const bounds = (least: number, most: number) =>
  `Please give a number from ${least} to ${most.toLocaleString('en-GB')}.`;
/** A whole number within bounds. */
const between = (least: number, most: number) =>
  z.int(wholeNumber).min(least, bounds(least, most)).max(most, bounds(least, most));
/** The same in query text, which coerces. */
const queryBetween = (least: number, most: number) =>
  z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(least, bounds(least, most))
    .max(most, bounds(least, most))
    .optional();

const searched = 'Words that occur in the name, business or e-mail address';

/** The query of a documented list: all of it, unless it is searched or cut. Query text coerces. */
const searchQuery = z.object({
  search: freeText(200).default('').describe(searched),
  limit: queryBetween(1, 10_000),
  offset: queryBetween(0, 1_000_000),
});

/** The same for a list whose rows have a status to narrow it by. */
export const listQuery = <const Status extends string>(statuses: readonly Status[]) =>
  searchQuery.extend({ status: oneOf(statuses).optional() });

/** The query of one page of a list on a screen. */
const searchPageQuery = z.object({
  search: optionalText(200).describe(searched),
  limit: nullIsAbsent(between(1, 200).nullable().default(50)),
  offset: nullIsAbsent(between(0, 1_000_000).nullable().default(0)),
});

/** The same for a list whose rows have a status to narrow it by. */
export const pageQuery = <const Status extends string>(statuses: readonly Status[]) =>
  searchPageQuery.extend({ status: optional(oneOf(statuses)) });

/** What requests can be narrowed to besides one status: those still open, and all others. */
export const standings = ['open', 'settled'] as const;
export type Standing = (typeof standings)[number];

/** One page of rows, and how many there are on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() });

/** One page of requests, and how many are open, whatever the page is narrowed to. */
export const requestPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({ open: z.int() });
