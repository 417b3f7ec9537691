import { countsOf } from '#src/features/desk/people/proposed/counts-service.ts';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import type { ContactDetails } from './contract.ts';

/** What was corrected, else what the newest order has that counts as theirs. */
const ofOrders = (column: string) => `coalesce(nullif(person.${column}, ''), (
  SELECT payment_request.${column} FROM payment_request
  WHERE person_id IN (${joinedIds('$1')}) AND ${countsOf.order('$1')}
  ORDER BY created_at DESC LIMIT 1), '')`;

/** Returns how to reach the person of this id. */
export async function readContact(
  { manager }: DatabaseContext,
  id: string,
): Promise<ContactDetails> {
  const [details] = await manager.query<ContactDetails[]>(
    `SELECT name, email, phone, ${['address', 'city', 'postcode']
      .map((column) => `${ofOrders(column)} AS ${column}`)
      .join(', ')}
     FROM person WHERE id = $1`,
    [id],
  );
  return details ?? { name: '', email: '', phone: '', address: '', city: '', postcode: '' };
}
