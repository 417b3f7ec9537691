import { freeText, idField, nullIsAbsent, oneOf, optional, optionalText } from './fields.ts';
import { formatNumber } from './format-number.ts';
import { dataOf } from './result.ts';
import { z } from './zod.ts';

const wholeNumber = 'This must be a whole number.';

/** The error message for a number out of range. */
const rangeMessage = (min: number, max: number) =>
  `Please give a number from ${min} to ${formatNumber(max)}.`;
/** A whole number within a range. */
export const between = (min: number, max: number) =>
  z.int(wholeNumber).min(min, rangeMessage(min, max)).max(max, rangeMessage(min, max));
/** The same for query strings, with coercion. */
const queryBetween = (min: number, max: number) =>
  z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(min, rangeMessage(min, max))
    .max(max, rangeMessage(min, max))
    .optional();

const searched = 'Words that occur in the name, business, email address or title of a row';

/** The parameters that cut a list in the REST API; without them it returns all rows. */
export const cuts = { limit: queryBetween(1, 10_000), offset: queryBetween(0, 1_000_000) };

/** The query of the CSV file of a list without statuses, which has all rows. */
const csvQuery = z.object({ search: freeText(200).default('').describe(searched) });

/** The query of a list's CSV file; `status` is the schema of the status filter. */
export const csvQueryOf = <Status extends z.ZodType<string>>(status: Status) =>
  csvQuery.extend({ status: status.optional() });

const pageQuery = z.object({
  search: optionalText(200).describe(searched),
  row: optional(idField).describe('Only the row with this id'),
  limit: nullIsAbsent(between(1, 200).nullable().default(50)),
  offset: nullIsAbsent(between(0, 1_000_000).nullable().default(0)),
});

/** The query of one page of a list on the desk; `status` is the schema of the status filter. */
export const pageQueryOf = <Status extends z.ZodType<string>>(status: Status) =>
  pageQuery.extend({ status: optional(status) });

/** Queries and results of a slice's two lists: the REST list and one page of it on the desk. */
export const plainListOf = <Row extends z.ZodType>(row: Row, example: object) => ({
  query: csvQuery.extend(cuts),
  csvQuery,
  result: dataOf(z.array(row), [example]),
  pageQuery,
  page: pageOf(row),
});

/** The same for rows with a status; `status` is the schema of the status filter. */
export const listOf = <Row extends z.ZodType, Status extends z.ZodType<string>>(
  row: Row,
  status: Status,
  example: object,
) => ({
  ...plainListOf(row, example),
  query: csvQueryOf(status).extend(cuts),
  csvQuery: csvQueryOf(status),
  pageQuery: pageQueryOf(status),
});

/** One page of a list on the desk. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().describe('Rows on all pages') });

/** Status filters of request lists besides the single statuses: open, and all others. */
export const openOrSettled = ['open', 'settled'] as const;

/** Like listOf, for requests: can be filtered by open or settled, and a page counts open requests. */
export function requestListOf<Row extends z.ZodType, const Status extends string>(
  row: Row,
  statuses: readonly Status[],
  example: object,
) {
  const { page, ...list } = listOf(row, oneOf([...statuses, ...openOrSettled]), example);
  return { ...list, page: page.extend({ open: z.int().describe('Open requests in all') }) };
}
