import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** The id of the person at an address; that of nobody where there is none. */
export async function personAt(db: Pick<DataSource, 'query'>, email: string): Promise<string> {
  const [found] = await db.query('SELECT person_id AS id FROM person_address WHERE email = $1', [
    email.trim().toLowerCase(),
  ]);
  return found?.id ?? randomUUID();
}

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** Stores the people of rows that are about to be stored, by their address. */
export const storePeople = (query: Query, emails: string[]) =>
  query(
    `WITH address AS (
       INSERT INTO person_address (email, person_id, since)
       SELECT DISTINCT lower(btrim(email)), gen_random_uuid(), now() FROM unnest($1::text[]) AS email
       ON CONFLICT DO NOTHING RETURNING email, person_id
     )
     INSERT INTO person (id, email, name, standing, first_seen_at, last_seen_at)
     SELECT person_id, email, email, 'customer', now(), now() FROM address`,
    [emails],
  );

/** Gives people the names and times of the customers that were stored for them. */
export const nameCustomers = (query: Query) =>
  query(
    `UPDATE person SET customer_id = customer.id, name = first_name || ' ' || last_name,
       business_name = customer.business_name, first_seen_at = created_at, last_seen_at = created_at
     FROM customer WHERE person_id = person.id`,
    [],
  );

/** SQL for the id of the person at an address. */
export const personIdSql = (email: string) =>
  `(SELECT person_id FROM person_address WHERE person_address.email = ${email})`;
