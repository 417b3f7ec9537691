import { randomUUID } from 'node:crypto';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import { Person } from './entity.ts';
import { lockPeople, lockPeopleAt } from './joined-people-service.ts';

/** Somebody as a form or an account of theirs has them. */
interface Named
  extends Pick<Person, 'email'>,
    Partial<Pick<Person, 'name' | 'businessName' | 'phone' | 'standing'>> {
  at: Date;
  /** Whose account they proved to be theirs, or have just opened. */
  customerId?: string | null;
}

type Stored = Pick<Person, 'id' | 'email'>;

/**
 * Returns the person of an address, locked with all who are one with them; who is made where there is
 * none: two at once make one. They are as the newest form has them, unless the owner corrected them or
 * they have an account: of that a form that is not proven changes nothing. What a form does not give stays. Call it before other rows are
 * locked.
 */
export async function personOf(ctx: DatabaseContext, named: Named): Promise<Stored> {
  const { email, businessName, customerId = null } = named;
  for (;;) {
    const isKnown = (await lockPeopleAt(ctx, [email])).length > 0;
    const person = isKnown
      ? await queryPerson(ctx, renew, named, businessName !== undefined, customerId)
      : await makePerson(ctx, named);
    // Somebody else has just made them.
    if (person) return person;
  }
}

/**
 * Returns the person of an address, locked in the same way, who is made where there is none; of one who is
 * there, only that they were seen is stored. Takes the same statements for everybody.
 */
export async function findOrMakePerson(ctx: DatabaseContext, named: Named): Promise<Stored> {
  const { email, at } = named;
  for (;;) {
    await makePerson(ctx, named);
    await lockPeopleAt(ctx, [email]);
    const person = await queryPerson(ctx, renew, { email, at }, false, null);
    // Their address has gone meanwhile.
    if (person) return person;
  }
}

/** Makes a person; null where somebody has the address, or has just been given it. */
export const makePerson = (ctx: DatabaseContext, named: Named): Promise<Stored | null> =>
  queryPerson(ctx, make, named, randomUUID());

async function queryPerson(
  { manager }: DatabaseContext,
  sql: string,
  { email, name = '', businessName = '', phone = '', standing = 'contact', at }: Named,
  ...last: (string | boolean | null)[]
): Promise<Stored | null> {
  const row = [normalEmail(email), name, businessName, phone, standing, at, ...last];
  const [person]: Stored[] = await manager.query(sql, row);
  return person ?? null;
}

const make = `WITH address AS (
    INSERT INTO person_address (email, person_id, since) VALUES ($1, $7, $6)
    ON CONFLICT (email) DO NOTHING RETURNING person_id
  )
  INSERT INTO person (id, email, name, business_name, phone, standing, first_seen_at, last_seen_at)
  SELECT person_id, $1, $2, $3, $4, $5, $6, $6 FROM address
  RETURNING id, email`;

const renew = `WITH address AS (
    UPDATE person_address SET since = least(since, $6) WHERE email = $1 RETURNING person_id
  ), renewed AS (
    UPDATE person SET
      name = CASE WHEN shown.customer_id IS NULL AND person.corrected_at IS NULL
        AND $2 <> '' THEN $2 ELSE person.name END,
      business_name = CASE WHEN shown.customer_id IS NULL AND $7
        THEN $3 ELSE person.business_name END,
      phone = CASE WHEN (shown.customer_id IS NULL OR shown.customer_id = $8::uuid)
        AND person.corrected_at IS NULL AND $4 <> '' THEN $4 ELSE person.phone END,
      standing = CASE WHEN person.customer_id IS NULL AND $5 <> 'contact'
        THEN $5 ELSE person.standing END,
      first_seen_at = least(person.first_seen_at, $6),
      last_seen_at = greatest(person.last_seen_at, $6)
    FROM address, person AS shown
    WHERE person.id = person_id AND shown.id = coalesce(person.joined_to, person.id)
    RETURNING person.id, person.email
  )
  SELECT id, email FROM renewed`;

/** Returns the one under whom the desk shows a person, by any id that is joined in them. Throws NOT_FOUND. */
export async function shownPerson({ manager }: DatabaseContext, id: string): Promise<Person> {
  const asked = await manager.findOneBy(Person, { id });
  const shown = asked?.joinedTo ? await manager.findOneBy(Person, { id: asked.joinedTo }) : asked;
  if (!shown) throw appError('NOT_FOUND', 'There is nobody by that id.');
  return shown;
}

/** The same, locked, of somebody who can be written to. Throws NOT_FOUND, or CONFLICT without an address. */
export async function addressedPerson(ctx: DatabaseContext, id: string): Promise<Person> {
  await lockPeople(ctx, [id]);
  const person = await shownPerson(ctx, id);
  if (person.email === '')
    throw appError('CONFLICT', 'The answer goes by email: please add their address first.');
  return person;
}
