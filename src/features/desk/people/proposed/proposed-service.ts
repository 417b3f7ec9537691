import type { PersonView } from '#src/features/desk/people/contract.ts';
import { type ProposedField, proposedFields } from '#src/features/desk/people/contract.ts';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { foldText, nationalDigits } from '#src/shared/fold-text.ts';

/** SQL for when the account of the person of this id was opened; never, where there is none. */
const openedAt = (id: string) => `coalesce((SELECT account.created_at FROM customer AS account
  JOIN person AS holder ON holder.customer_id = account.id WHERE holder.id = ${id}), 'infinity')`;

/**
 * SQL for whether what a form says of its person counts, by the id under which they are shown: whoever
 * has an account proved that it is they, or sent it before there was one.
 */
export const countsOf = {
  /** An inquiry, or a request for a quote. */
  request: (id: string) => `created_at <= ${openedAt(id)}`,
  update: (id: string) => `(proven OR created_at <= ${openedAt(id)})`,
  order: (id: string) => `(payment_request.proof IS NOT NULL
    OR payment_request.standing IS NULL AND created_at <= ${openedAt(id)})`,
};

/** SQL for a website without https:// and www. */
export const siteOf = (domain: string): string =>
  `regexp_replace(lower(${domain}), '^\\s*(https?://)?(www\\.)?|[/\\s]+$', '', 'g')`;

type Shown = Pick<PersonView, 'id' | 'name' | 'businessName' | 'phones' | 'phone' | 'domains'> &
  Pick<PersonView, 'address' | 'city' | 'postcode'>;

type Given = Record<ProposedField, string> & {
  at: Date;
  kind: PersonView['proposed'][number]['about']['kind'];
  id: string;
};

/** What is read of the forms, and shown of them. */
const [most, shownMost] = [30, 10];

/**
 * Finds what forms say of somebody with an account that is not so on their page, and that nobody proved
 * to be theirs; nothing from before the owner corrected them. Newest first.
 */
export async function findProposed(
  { manager }: DatabaseContext,
  shown: Shown,
): Promise<PersonView['proposed']> {
  const rows: Given[] = await manager.query(selectGiven, [shown.id]);
  const known = new Set(
    Object.entries(valuesOf(shown)).flatMap(([field, values]) =>
      values.map((value) => keyOf(field, value)),
    ),
  );
  const proposed = rows.flatMap(({ at, kind, id, ...given }) =>
    proposedFields.flatMap((field) => {
      const key = keyOf(field, given[field]);
      if (given[field].trim() === '' || known.has(key)) return [];
      known.add(key);
      return [{ field, value: given[field], at: at.toISOString(), about: { kind, id } }];
    }),
  );
  return proposed.slice(0, shownMost);
}

const valuesOf = ({ name, businessName, phones, phone, domains, ...postal }: Shown) => ({
  name: [name],
  businessName: [businessName],
  phone: [...phones, phone],
  address: [[postal.address, postal.city, postal.postcode].join(', ')],
  website: domains,
});

/** Two spellings of one value have one key. */
const keyOf = (field: string, value: string) =>
  `${field} ${
    (field === 'phone' && nationalDigits(value)) ||
    foldText(value)
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
  }`;

const ofPerson = `person_id IN (${joinedIds('$1')})`;

const selectGiven = `SELECT * FROM (
    SELECT 'inquiry' AS kind, id, created_at AS at, full_name AS name,
      business_name AS "businessName", phone, '' AS address,
      ${siteOf("coalesce(existing_domain, '')")} AS website
    FROM onboarding_inquiry WHERE ${ofPerson} AND NOT ${countsOf.request('$1')}
    UNION ALL SELECT 'consultation', id, created_at, full_name, business_name, phone, '', ''
    FROM consultation WHERE ${ofPerson} AND NOT ${countsOf.request('$1')}
    UNION ALL SELECT 'update', id, created_at, name, business_name, phone, '',
      ${siteOf('current_website')}
    FROM website_update WHERE ${ofPerson} AND NOT ${countsOf.update('$1')}
    UNION ALL SELECT 'order', id, created_at, ${fullNameSql('payment_request')}, business_name, phone,
      concat_ws(', ', nullif(address, ''), nullif(city, ''), nullif(postcode, '')), ''
    FROM payment_request WHERE ${ofPerson} AND NOT ${countsOf.order('$1')}
      AND standing IS DISTINCT FROM 'refused'
  ) AS given
  WHERE at > coalesce((SELECT corrected_at FROM person WHERE id = $1), '-infinity')
  ORDER BY at DESC LIMIT ${most}`;
