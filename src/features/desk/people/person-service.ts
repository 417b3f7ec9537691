import { joinedIds, lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { openSession, revokeSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { sessionLife } from '#src/shared/session-life.ts';
import type { PersonView } from './contract.ts';
import type { ContactDetails } from './correct/contract.ts';
import { type PersonRow, personColumns, presentPerson } from './list-service.ts';
import { countsOf, findProposed, siteOf } from './proposed/proposed-service.ts';
import { readStory } from './story/story-service.ts';

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

type Details = Pick<
  PersonView,
  'phones' | 'domains' | 'hasWritten' | 'nextBillingDate' | 'mandate' | 'paid' | 'joined'
>;

/**
 * Returns who a person is, by any id that is joined in them, or that of their account. Throws NOT_FOUND
 * for one that nobody has.
 */
export async function requirePerson({ manager }: DatabaseContext, id: string): Promise<PersonRow> {
  const [person]: PersonRow[] = await manager.query(
    `SELECT ${personColumns} FROM person LEFT JOIN customer ON customer.id = person.customer_id
     WHERE person.id = (
       SELECT coalesce(joined_to, id) FROM person WHERE id = $1 OR customer_id = $1)`,
    [id],
  );
  if (!person) throw appError('NOT_FOUND', 'There is nobody by that id.');
  return person;
}

/** Returns the same, locked with all who are one with them, and with the others. Throws NOT_FOUND. */
export async function lockPerson(
  ctx: DatabaseContext,
  id: string,
  ...others: string[]
): Promise<PersonRow> {
  const asked: string[] = [];
  for (const each of [id, ...others]) asked.push((await requirePerson(ctx, each)).id);
  await lockPeople(ctx, asked);
  return requirePerson(ctx, id);
}

/** Returns a person with the newest page of their story. Throws NOT_FOUND. */
export async function readPerson(ctx: ServiceContext, id: string): Promise<PersonView> {
  const person = await requirePerson(ctx, id);
  const [details]: [Details] = await ctx.manager.query(selectDetails, [
    person.id,
    person.customerId,
  ]);
  const shown = {
    ...presentPerson(person),
    ...details,
    ...(await readContact(ctx, person.id)),
  };
  return {
    ...shown,
    proposed: person.customerId === null ? [] : await findProposed(ctx, shown),
    ...(await readStory(ctx, person)),
  };
}

const ofPerson = `WHERE person_id IN (${joinedIds('$1')})`;

/**
 * Telephone numbers and websites, newest first, however written, but of forms that count; what is paid,
 * and what comes next.
 */
const selectDetails = `
  SELECT
    ARRAY(SELECT phone FROM (
      SELECT phone, created_at FROM onboarding_inquiry ${ofPerson} AND ${countsOf.request('$1')}
      UNION ALL SELECT phone, created_at FROM consultation ${ofPerson} AND ${countsOf.request('$1')}
      UNION ALL SELECT phone, created_at FROM website_update ${ofPerson} AND ${countsOf.update('$1')}
      UNION ALL SELECT phone, created_at FROM payment_request ${ofPerson} AND ${countsOf.order('$1')}
      UNION ALL SELECT phone, 'infinity' FROM person WHERE id = $1
    ) AS given
    -- What they sent before is what was corrected.
    WHERE phone <> '' AND created_at > coalesce(
      (SELECT corrected_at FROM person WHERE id = $1), '-infinity') GROUP BY phone ORDER BY max(created_at) DESC LIMIT 3) AS phones,
    ARRAY(SELECT site FROM (
      SELECT domain_name AS domain, created_at FROM project WHERE customer_id = $2::uuid
      UNION ALL SELECT existing_domain, created_at FROM onboarding_inquiry ${ofPerson}
        AND ${countsOf.request('$1')}
      UNION ALL SELECT current_website, created_at FROM website_update ${ofPerson}
        AND ${countsOf.update('$1')}
    ) AS given, ${siteOf('domain')} AS site
    WHERE site <> '' GROUP BY site ORDER BY max(created_at) DESC LIMIT 5) AS domains,
    EXISTS (SELECT FROM message WHERE customer_id = $2 AND sender = 'customer')
      OR EXISTS (SELECT FROM onboarding_inquiry ${ofPerson})
      OR EXISTS (SELECT FROM consultation ${ofPerson})
      OR EXISTS (SELECT FROM website_update ${ofPerson}) AS "hasWritten",
    (SELECT next_billing_date::text FROM customer WHERE id = $2) AS "nextBillingDate",
    (SELECT status FROM mandate WHERE customer_id = $2
      AND status NOT IN ('waiting', 'refused') ORDER BY created_at DESC LIMIT 1) AS mandate,
    (SELECT coalesce(sum(CASE WHEN type = 'refund' THEN -abs(amount) ELSE amount END), 0)::float8
      FROM billing_transaction WHERE customer_id = $2 AND state = 'paid') AS paid,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'email', email)
      ORDER BY email), '[]') FROM person WHERE joined_to = $1) AS joined`;

/**
 * Opens the portal of a person for the admin, to read only, and sets its cookie in place of an earlier
 * one, which ends. Sessions and devices of the customer stay as they are. Throws NOT_FOUND unless a customer.
 */
export async function openView(
  ctx: Context,
  id: string,
): Promise<{ customerId: string; until: string }> {
  const { customerId, email, name } = await requirePerson(ctx, id);
  if (customerId === null) throw appError('NOT_FOUND', 'This person is no customer.');
  if (ctx.caller.viewToken) await revokeSession(ctx, ctx.caller.viewToken);
  const token = await openSession(ctx, { kind: 'view', customerId });
  await ctx.record({
    topic: 'portal.viewed',
    subject: { kind: 'customer', id: customerId },
    email,
    data: { fullName: name },
  });
  ctx.afterCommit(() => ctx.setViewToken(token, sessionLife.view / 1000));
  return { customerId, until: new Date(ctx.clock().getTime() + sessionLife.view).toISOString() };
}
