import { type EntityTarget, Raw } from 'typeorm';
import { Conflict } from '#src/server/database/conflicts.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import { Person } from './entity.ts';

/** SQL for the ids of the people who are one with the person of this id, themselves among them. */
export const joinedIds = (id: string): string =>
  `SELECT member.id FROM person AS member WHERE coalesce(member.joined_to, member.id) =
    (SELECT coalesce(joined_to, id) FROM person WHERE id = ${id})`;

/**
 * Locks the people of these ids, and all who are one with them, until the transaction ends; returns them
 * as they then stand, by id. A service that changes somebody, or goes by who they are, begins with it:
 * accounts, then what is theirs, are locked after people. Ids of nobody are left out.
 */
export const lockPeople = (ctx: DatabaseContext, ids: string[]): Promise<Person[]> =>
  lockAllOne(ctx, (values) => `SELECT unnest(${values}::uuid[])`, ids);

/** Locks the people who have these addresses, or had them, in the same way. */
export const lockPeopleAt = (ctx: DatabaseContext, emails: string[]): Promise<Person[]> =>
  lockAllOne(
    ctx,
    (values) => `SELECT person_id FROM person_address WHERE email = ANY (${values}::text[])`,
    emails.map(normalEmail),
  );

/** Locks the people of a stored row in the same way: before the row itself is locked. */
export async function lockPeopleOf(
  ctx: DatabaseContext,
  entity: EntityTarget<{ id: string; personId: string }>,
  id: string,
): Promise<void> {
  const row = await ctx.manager.findOneBy(entity, { id });
  if (row) await lockPeople(ctx, [row.personId]);
}

/**
 * Throws a Conflict if others were joined to them while this waited: locking those would be out of order.
 * Takes the same statements for nobody, so that its time does not tell who is known.
 */
async function lockAllOne(
  { manager }: DatabaseContext,
  asked: (values: string) => string,
  values: string[],
): Promise<Person[]> {
  const allOne = (column: string, name: string) => `${column} IN (
    SELECT id FROM person WHERE coalesce(joined_to, id) IN (
      SELECT coalesce(joined_to, id) FROM person WHERE id IN (${asked(name)})))`;
  const locked: { id: string }[] = await manager.query(
    `SELECT id FROM person WHERE ${allOne('id', '$1')} ORDER BY id FOR NO KEY UPDATE`,
    [values],
  );
  const people = await manager.find(Person, {
    where: { id: Raw((column) => allOne(column, ':values'), { values }) },
    order: { id: 'ASC' },
  });
  const isLocked = ({ id }: Person) => locked.some((person) => person.id === id);
  if (!people.every(isLocked)) throw new Conflict('others were joined to them meanwhile');
  return people;
}

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
