import type { Context } from '#src/server/context.ts';
import type { PersonItem } from './contract.ts';
import type { Standing } from './rules.ts';
import { hasWord, inLines, matchesOf, readSearch } from './search-service.ts';

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
 * Returns functions that read the people who fit: a page, those seen last first, or their number. Of a
 * search, those come first who have a number of that name, then those with a line that begins with its
 * first word. Scans the lines of all people, which is fast enough for tens of thousands; what they
 * wrote is found by indexes.
 */
async function findPeople({ db }: Pick<Context, 'db'>, { search = '', status, row }: PeopleQuery) {
  const asked = await readSearch(db, search);
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  const order: string[] = [];
  const [first] = asked.words;
  if (first !== undefined) {
    const numbered = `person.id = ANY (${param([...asked.numbered.keys()])}::uuid[])`;
    const words = asked.words.map((word) => hasWord(word, param)).join(' AND ');
    conditions.push(`(${numbered} OR ${words})`);
    order.push(`${numbered} DESC`);
  }
  if (status) conditions.push(`standing = ${param(status)}`);
  if (row) conditions.push(`person.id = ${param(row)}`);
  const counted = [...values];
  if (first !== undefined)
    order.push(
      `(${asked.words.map((word) => inLines(word, param)).join(' AND ')}) DESC`,
      `position(E'\\n' || lower(${param(first)}) IN E'\\n' || searched) = 0`,
    );
  order.push('last_seen_at DESC', 'id');
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    async page(limit?: number, offset = 0): Promise<PersonItem[]> {
      const rows: (PersonRow & { words: string })[] = await db.query(
        `SELECT ${personColumns}, words
         FROM (
           SELECT * FROM person ${where} ORDER BY ${order.join(', ')}
           LIMIT ${param(limit ?? null)} OFFSET ${param(offset)}
         ) AS person
         LEFT JOIN customer ON customer.id = person.customer_id
         ORDER BY ${order.map((by) => by.replace(/^id$/, 'person.id')).join(', ')}`,
        values,
      );
      const matches = await matchesOf(db, asked, rows);
      return rows.map(({ words: _, ...found }) => ({
        ...presentPerson(found),
        match: matches.get(found.id) ?? null,
      }));
    },
    async count(): Promise<number> {
      const [{ count }] = await db.query(`SELECT count(*)::int FROM person ${where}`, counted);
      return count;
    },
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
  (await findPeople(ctx, query)).page(query.limit, query.offset);

/** Returns a page of the people who fit a query, with the number of all. */
export async function pagePeople(ctx: Pick<Context, 'db'>, query: PeopleQuery) {
  const found = await findPeople(ctx, query);
  const [rows, total] = await Promise.all([found.page(query.limit, query.offset), found.count()]);
  return { rows, total };
}
