import { randomUUID } from 'node:crypto';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import type { Person } from './entity.ts';

/** Somebody as a form or an account of theirs has them. */
interface Named
  extends Pick<Person, 'email' | 'name'>,
    Partial<Pick<Person, 'businessName' | 'phone' | 'standing'>> {
  at: Date;
}

/**
 * Returns the person of an address, who is made where there is none: two at once make one. Their name
 * is the newest, but for an account's and one that the owner corrected; what is left out stays as it is.
 * Call it before other rows are locked: everybody locks people first.
 */
export async function personOf(
  { manager }: DatabaseContext,
  { email, name, businessName, phone = '', standing = 'contact', at }: Named,
): Promise<Pick<Person, 'id' | 'email'>> {
  const [person]: Pick<Person, 'id' | 'email'>[] = await manager.query(
    `WITH address AS (
       INSERT INTO person_address AS known (email, person_id, since) VALUES ($1, $2, $7)
       ON CONFLICT (email) DO UPDATE SET since = least(known.since, excluded.since)
       RETURNING person_id
     )
     INSERT INTO person (id, email, name, business_name, phone, standing, first_seen_at, last_seen_at)
     SELECT person_id, $1, $3, $4, $5, $6, $7, $7 FROM address
     ON CONFLICT (id) DO UPDATE SET
       name = CASE WHEN person.customer_id IS NULL AND person.corrected_at IS NULL
         THEN excluded.name ELSE person.name END,
       business_name = CASE WHEN person.customer_id IS NULL AND $8
         THEN excluded.business_name ELSE person.business_name END,
       phone = CASE WHEN person.corrected_at IS NULL AND excluded.phone <> ''
         THEN excluded.phone ELSE person.phone END,
       standing = CASE WHEN person.customer_id IS NULL AND excluded.standing <> 'contact'
         THEN excluded.standing ELSE person.standing END,
       first_seen_at = least(person.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(person.last_seen_at, excluded.last_seen_at)
     RETURNING id, email`,
    [
      normalEmail(email),
      randomUUID(),
      name,
      businessName ?? '',
      phone,
      standing,
      at,
      businessName !== undefined,
    ],
  );
  if (!person) throw new Error('The person was not stored.');
  return person;
}
