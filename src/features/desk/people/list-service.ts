import { findMatches } from '#src/features/desk/people/search/match-service.ts';
import {
  readSearch,
  relevanceOrder,
  selectFound,
} from '#src/features/desk/people/search/search-service.ts';
import type { PersonStanding } from '#src/features/people/person/contract.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { PersonItem } from './contract.ts';

interface PeopleQuery {
  search?: string;
  status?: PersonStanding;
  /** The id of the only person to return. */
  row?: string;
  limit?: number;
  offset?: number;
}

export interface PersonRow extends Omit<PersonItem, 'firstSeenAt' | 'lastSeenAt' | 'match'> {
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** A customer whose subscription has ended is a former one. */
const standing = `CASE WHEN EXISTS (SELECT FROM customer AS account
  WHERE account.id = person.customer_id AND account.subscription_status = 'cancelled')
  THEN 'former' ELSE person.standing END`;

/** A figure of those who are joined to a person; null without any. */
const joined = (figure: string) =>
  `(SELECT ${figure} FROM person AS member WHERE member.joined_to = person.id)`;

/** The columns of a person with those of their account. */
export const personColumns = `person.id, person.email, name, person.business_name AS "businessName",
  ${standing} AS standing, least(first_seen_at, ${joined('min(first_seen_at)')}) AS "firstSeenAt",
  greatest(last_seen_at, ${joined('max(last_seen_at)')}) AS "lastSeenAt",
  person.customer_id AS "customerId", customer.package, customer.monthly_fee AS "monthlyFee", customer.fee_per AS "feePer", planned_changes AS "plannedChanges",
  customer.subscription_status AS "subscriptionStatus"`;

/** Reads a page of the people who fit a query, those seen last first, and the number of all. */
export async function pagePeople(
  ctx: ServiceContext,
  query: PeopleQuery,
): Promise<{ rows: PersonItem[]; total: number }> {
  const { status, row, limit, offset = 0 } = query;
  const search = readSearch(query.search ?? '');
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const isSearch = search.words.length > 0;
  const found = isSearch
    ? `JOIN (${selectFound(ctx.found, search, param)}) AS found ON person_id = person.id`
    : '';
  const filters = [
    'joined_to IS NULL',
    ...(status ? [`${standing} = ${param(status)}`] : []),
    ...(row ? [`person.id = ${param(row)}`] : []),
  ];
  const order = [...(isSearch ? relevanceOrder : []), '"lastSeenAt" DESC', 'person.id'];
  const rows: (PersonRow & { total: number })[] = await ctx.manager.query(
    `SELECT ${personColumns}, count(*) OVER ()::int AS total
     FROM person ${found} LEFT JOIN customer ON customer.id = person.customer_id
     WHERE ${filters.join(' AND ')} ORDER BY ${order.join(', ')}
     LIMIT ${param(limit ?? null)} OFFSET ${param(offset)}`,
    values,
  );
  const matches = await findMatches(ctx, search, rows);
  return {
    rows: rows.map(({ total: _, ...person }) => ({
      ...presentPerson(person),
      match: matches.get(person.id) ?? null,
    })),
    // A page after the last has no row that says how many there are.
    total:
      rows[0]?.total ??
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
export const listPeople = async (ctx: ServiceContext, query: PeopleQuery) =>
  (await pagePeople(ctx, query)).rows;
