import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { appError } from '#src/server/errors.ts';
import type { Whose } from '#src/server/personal-data.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

/** What is somebody's: their ids, those of their accounts, and their addresses in normal form. */
export interface Theirs {
  people: string[];
  customers: string[];
  addresses: string[];
}

/** Finds what is somebody's, and of whoever is joined with them. Throws NOT_FOUND. */
export async function findTheirs({ manager }: DatabaseContext, id: string): Promise<Theirs> {
  const [{ people }]: [{ people: string[] }] = await manager.query(
    `SELECT ARRAY(${joinedIds('$1')}) AS people`,
    [id],
  );
  if (people.length === 0) throw appError('NOT_FOUND', 'There is nobody by that id.');
  return theirsOf({ manager }, people);
}

/** Finds what is of the people of these ids. */
export async function theirsOf({ manager }: DatabaseContext, people: string[]): Promise<Theirs> {
  const [found]: [Omit<Theirs, 'people'>] = await manager.query(
    `SELECT ARRAY(SELECT id FROM customer WHERE person_id = ANY ($1)) AS customers,
       ARRAY(SELECT email FROM person_address WHERE person_id = ANY ($1)
         UNION SELECT email FROM person WHERE id = ANY ($1) AND email <> ''
         UNION SELECT email FROM customer WHERE person_id = ANY ($1)) AS addresses`,
    [people],
  );
  return { people, ...found };
}

const array = (name: keyof Theirs, type: string) => `(SELECT ${name} FROM whose)::${type}[]`;

/** The arrays of `queryTheirs`, for the conditions of the table of personal data. */
export const whose: Whose = {
  people: array('people', 'uuid'),
  customers: array('customers', 'uuid'),
  addresses: array('addresses', 'text'),
};

/** Runs SQL with conditions on `whose`; its own parameters begin with $4. */
export const queryTheirs = <Row>(
  { manager }: DatabaseContext,
  { people, customers, addresses }: Theirs,
  sql: string,
  ...parameters: unknown[]
): Promise<Row[]> =>
  manager.query(
    `WITH whose AS (SELECT $1::uuid[] AS people, $2::uuid[] AS customers, $3::text[] AS addresses)
     ${sql}`,
    [people, customers, addresses, ...parameters],
  );
