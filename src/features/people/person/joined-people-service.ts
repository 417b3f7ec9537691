import { Raw } from 'typeorm';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';

/** SQL for the ids of the people who are one with the person of this id, themselves among them. */
export const joinedIds = (id: string): string =>
  `SELECT member.id FROM person AS member WHERE coalesce(member.joined_to, member.id) =
    (SELECT coalesce(joined_to, id) FROM person WHERE id = ${id})`;

/** Locks people until the transaction ends, in one order. */
export const lockPeople = ({ manager }: DatabaseContext, ids: string[]): Promise<unknown> =>
  manager.query('SELECT FROM person WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);

/** Finds rows of the people who are one with the person of this id. */
export const ofJoined = (id: string) =>
  Raw<string>((column) => `${column} IN (${joinedIds(':person')})`, { person: id });

/** SQL for the ids of the people who have an address in its normal form, or had it. */
export const peopleAt = (email: string): string =>
  joinedIds(`(SELECT person_id FROM person_address WHERE email = ${email})`);

/** Finds rows of the people who have an address, or had it. */
export const ofPeopleAt = (email: string) =>
  Raw<string>((column) => `${column} IN (${peopleAt(':email')})`, { email: normalEmail(email) });

/** Whether an address is or was that of a person. */
export async function isAddressOf(
  { manager }: DatabaseContext,
  email: string,
  personId: string,
): Promise<boolean> {
  const [{ isTheirs }]: [{ isTheirs: boolean }] = await manager.query(
    `SELECT $2 IN (${peopleAt('$1')}) AS "isTheirs"`,
    [normalEmail(email), personId],
  );
  return isTheirs;
}
