import type { DatabaseContext } from '#src/server/service-context.ts';
import { nationalDigits } from '#src/shared/fold-text.ts';
import type { Draft } from './draft-rules.ts';
import { callerKey } from './party-rules.ts';

/** What of a person an import changes. */
export interface PersonValues {
  name: string;
  standing: string;
  businessName: string;
  phone: string;
  address: string;
  city: string;
  postcode: string;
}

/** Somebody who is stored already. */
export interface Known extends PersonValues {
  personId: string;
  /** Their account; null for one who is no customer. */
  customerId: string | null;
}

/** What the rows of a file are compared with. */
export interface Stored {
  /** By address in its normal form. */
  people: ReadonlyMap<string, Known>;
  /** Keys of those without an address: see `callerKey`. */
  callers: ReadonlySet<string>;
  /** Mandates that are a customer's, and their references. */
  mandates: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** What GoCardless says of the mandates; null where it was not asked. */
  statuses: ReadonlyMap<string, string> | null;
}

/** The end of a telephone number, which is the same in all its spellings; there is an index of it. */
const numberEnd = (phone: string) => nationalDigits(phone).slice(-6) || [];

/** Reads what the rows of a file are compared with; whom the desk shows as one person is one. */
export async function readStored(
  { manager }: DatabaseContext,
  drafts: readonly Draft[],
  statuses: Stored['statuses'],
): Promise<Stored> {
  const people: (Known & { email: string })[] = await manager.query(
    `SELECT address.email, shown.id AS "personId", customer.id AS "customerId", shown.name, shown.standing,
       shown.business_name AS "businessName", shown.phone, shown.address, shown.city,
       shown.postcode
     FROM person_address AS address JOIN person ON person.id = address.person_id
     JOIN person AS shown ON shown.id = coalesce(person.joined_to, person.id)
     LEFT JOIN customer ON customer.id = shown.customer_id
     WHERE address.email = ANY ($1)`,
    [drafts.flatMap(({ emails }) => emails)],
  );
  const callers: { name: string; phone: string }[] = await manager.query(
    `SELECT name, phone FROM person
     WHERE email = '' AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) = ANY ($1)`,
    [drafts.flatMap(({ emails, phone }) => (emails.length > 0 ? [] : numberEnd(phone)))],
  );
  const mandates: { providerId: string }[] = await manager.query(
    'SELECT provider_id AS "providerId" FROM mandate WHERE provider_id = ANY ($1)',
    [drafts.flatMap(({ mandateId }) => mandateId ?? [])],
  );
  const references: { reference: string }[] = await manager.query(
    'SELECT reference FROM mandate WHERE reference = ANY ($1)',
    [drafts.flatMap(({ mandateReference }) => mandateReference ?? [])],
  );
  return {
    people: new Map(people.map(({ email, ...known }) => [email, known])),
    callers: new Set(callers.map(({ name, phone }) => callerKey(name, phone))),
    mandates: new Set(mandates.map(({ providerId }) => providerId)),
    references: new Set(references.map(({ reference }) => reference)),
    statuses,
  };
}
