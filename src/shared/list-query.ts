import { freeText, nullIsAbsent, oneOf, optional, optionalText } from './fields.ts';
import { dataOf } from './result.ts';
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
const listQuery = z.object({
  search: freeText(200).default('').describe(searched),
  limit: queryBetween(1, 10_000),
  offset: queryBetween(0, 1_000_000),
});

/** The query of one page of a list on a screen. */
const pageQuery = z.object({
  search: optionalText(200).describe(searched),
  limit: nullIsAbsent(between(1, 200).nullable().default(50)),
  offset: nullIsAbsent(between(0, 1_000_000).nullable().default(0)),
});

/**
 * The two lists of a slice, queries and results: the documented one and one page of it on the desk.
 * `status` is what their rows can be narrowed to.
 */
export const listOf = <Row extends z.ZodType, Status extends z.ZodType<string>>(
  row: Row,
  status: Status,
  example: object,
) => ({
  query: listQuery.extend({ status: status.optional() }),
  result: dataOf(z.array(row), [example]),
  pageQuery: pageQuery.extend({ status: optional(status) }),
  page: z.object({ rows: z.array(row), total: z.int().describe('Rows on all pages') }),
});

/** What requests can be narrowed to besides one status: those still open, and all others. */
export const standings = ['open', 'settled'] as const;

/** The lists of requests: they can be narrowed to those still open, and a page says how many are. */
export function requestListOf<Row extends z.ZodType, const Status extends string>(
  row: Row,
  statuses: readonly Status[],
  example: object,
) {
  const { page, ...list } = listOf(row, oneOf([...statuses, ...standings]), example);
  return { ...list, page: page.extend({ open: z.int().describe('Open requests in all') }) };
}
