import {
  matchesOf,
  readSearch,
  searchPeople,
} from '#src/features/desk/people/search/search-service.ts';
import type { Context } from '#src/server/context.ts';
import type { PersonItem } from './contract.ts';
import type { Standing } from './rules.ts';

interface PeopleQuery {
  search?: string;
  status?: Standing;
  /** The id of the only person to return. */
  row?: string;
  limit?: number;
  offset?: number;
}

export interface PersonRow extends Omit<PersonItem, 'firstSeenAt' | 'lastSeenAt' | 'match'> {
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** The columns of a person with those of their account. */
export const personColumns = `person.id, person.email, name, person.business_name AS "businessName",
  standing, first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt",
  person.customer_id AS "customerId", customer.package, customer.monthly_fee AS "monthlyFee",
  customer.subscription_status AS "subscriptionStatus"`;

/**
 * Reads a page of the people who fit a query, those seen last first, and the number of all. A search
 * scans the lines of all people once, which is fast enough for tens of thousands; what they wrote is
 * found by indexes.
 */
export async function pagePeople(
  ctx: Pick<Context, 'db'>,
  query: PeopleQuery,
): Promise<{ rows: PersonItem[]; total: number }> {
  const { search = '', status, row, limit, offset = 0 } = query;
  const asked = await readSearch(ctx.db, search);
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const { columns, condition, order } = searchPeople(asked, param);
  const filters = [
    ...(status ? [`standing = ${param(status)}`] : []),
    ...(row ? [`id = ${param(row)}`] : []),
  ];
  const sorted = `ORDER BY ${[...order, 'last_seen_at DESC', 'person.id'].join(', ')}`;
  const found: (PersonRow & { words: string; total: number })[] = await ctx.db.query(
    `WITH read AS MATERIALIZED (
       SELECT ${['id', 'customer_id', 'last_seen_at', ...columns].join(', ')}
       FROM person WHERE ${filters.join(' AND ') || 'true'}
     ), page AS (
       SELECT *, count(*) OVER ()::int AS total FROM read AS person WHERE ${condition} ${sorted}
       LIMIT ${param(limit ?? null)} OFFSET ${param(offset)}
     )
     SELECT ${personColumns}, words, total
     FROM page JOIN person USING (id, last_seen_at)
     LEFT JOIN customer ON customer.id = person.customer_id
     ${sorted}`,
    values,
  );
  const matches = await matchesOf(ctx.db, asked, found);
  return {
    rows: found.map(({ words: _, total: __, ...person }) => ({
      ...presentPerson(person),
      match: matches.get(person.id) ?? null,
    })),
    // A page after the last has no row that says how many there are.
    total:
      found[0]?.total ??
      (offset > 0 ? (await pagePeople(ctx, { ...query, limit: 1, offset: 0 })).total : 0),
  };
}

/** Converts a row for the API: times are ISO 8601. */
export const presentPerson = <Row extends Pick<PersonRow, 'firstSeenAt' | 'lastSeenAt'>>(
  row: Row,
) => ({
  ...row,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

/** Lists the people who fit a query. */
export const listPeople = async (ctx: Pick<Context, 'db'>, query: PeopleQuery) =>
  (await pagePeople(ctx, query)).rows;
