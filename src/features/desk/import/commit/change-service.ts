import type { ImportedPerson } from '#src/features/desk/import/entity.ts';
import type { PersonValues } from '#src/features/desk/import/verdict/known-rules.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { Planned } from './plan-service.ts';

/** What an import makes of somebody known; null of whom it stores anew. */
export function changeOf({ known, details, customer }: Planned): ImportedPerson['change'] {
  if (known === null) return null;
  const { personId: _person, customerId: _account, ...before } = known;
  const { businessName, phone, address, city, postcode } = details;
  const filled = { ...before, businessName, phone, address, city, postcode };
  return { before, after: customer ? { ...filled, standing: 'customer' } : filled };
}

/** Changes people as given; one whose account is null keeps theirs. */
export async function changePeople(
  { manager }: DatabaseContext,
  people: readonly (PersonValues & { id: string; customerId: string | null })[],
): Promise<void> {
  if (people.length === 0) return;
  await manager.query(
    `UPDATE person SET name = given.name, standing = given.standing,
       business_name = given."businessName", phone = given.phone, address = given.address,
       city = given.city, postcode = given.postcode,
       customer_id = coalesce(given."customerId", customer_id)
     FROM jsonb_to_recordset($1) AS given (id uuid, name text, standing text,
       "businessName" text, phone text, address text, city text, postcode text,
       "customerId" uuid)
     WHERE person.id = given.id`,
    [JSON.stringify(people)],
  );
}
