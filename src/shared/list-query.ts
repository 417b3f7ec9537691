import { oneOf, optionalText } from './fields.ts';
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

const search = optionalText(200).describe(
  'Words that occur in the name, business or e-mail address',
);

/** The query of a documented list: all of it, unless it is searched or cut. Query text coerces. */
const searchQuery = z.object({
  search,
  limit: queryBetween(1, 10_000),
  offset: queryBetween(0, 1_000_000),
});

/** The same for a list whose rows have a status to narrow it by. */
export const listQuery = <const Status extends string>(statuses: readonly Status[]) =>
  searchQuery.extend({ status: oneOf(statuses).optional() });

/** The query of one page of a list on a screen. */
const searchPageQuery = z.object({
  search,
  limit: between(1, 200).default(50),
  offset: between(0, 1_000_000).default(0),
});

/** The same for a list whose rows have a status to narrow it by. */
export const pageQuery = <const Status extends string>(statuses: readonly Status[]) =>
  searchPageQuery.extend({ status: oneOf(statuses).optional() });

/** One page of rows, and how many there are on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() });
