import { z } from 'zod';
import { optionalText } from './fields.ts';

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const wholeNumber = 'This must be a whole number.';

const search = optionalText(200).describe(
  'Words that occur in the name, business or e-mail address',
);
const statusOf = <Status extends string>(statuses: readonly Status[]) =>
  z
    .enum(statuses as readonly [Status, ...Status[]], {
      error: `Please choose ${oneOf.format(statuses)}.`,
    })
    .optional();

/** The query of a documented list: all of it, unless it is searched or cut. Query text coerces. */
const searchQuery = z.object({
  search,
  limit: z.coerce.number(wholeNumber).int(wholeNumber).min(1).max(10_000).optional(),
  offset: z.coerce.number(wholeNumber).int(wholeNumber).min(0).max(1_000_000).optional(),
});

/** The same for a list whose rows have a status to narrow it by. */
export const listQuery = <Status extends string>(statuses: readonly Status[]) =>
  searchQuery.extend({ status: statusOf(statuses) });

/** The query of one page of a list on a screen. */
const searchPageQuery = z.object({
  search,
  limit: z.int(wholeNumber).min(1).max(200).default(50),
  offset: z.int(wholeNumber).min(0).max(1_000_000).default(0),
});

/** The same for a list whose rows have a status to narrow it by. */
export const pageQuery = <Status extends string>(statuses: readonly Status[]) =>
  searchPageQuery.extend({ status: statusOf(statuses) });

/** One page of rows, and how many there are on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() });
