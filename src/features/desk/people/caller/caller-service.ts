import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { addNote } from '#src/features/desk/people/note/note-service.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { makePerson } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { enterRequest } from '#src/features/people/privacy/request/request-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import { nationalDigits } from '#src/shared/fold-text.ts';
import type { KnownPerson, newPerson, reachedBy } from './contract.ts';

/** Fewer digits are not yet a number. */
const shortestNumber = 7;

/** Finds up to three people who have a telephone number, however it is written, or an address. */
export async function findKnown(
  { manager }: DatabaseContext,
  { phone = '', email = '' }: z.output<typeof reachedBy>,
): Promise<KnownPerson[]> {
  const digits = nationalDigits(phone);
  return manager.query(
    `SELECT id, name, business_name AS "businessName", standing FROM person
     WHERE joined_to IS NULL AND id IN (
       SELECT coalesce(joined_to, person.id) FROM person
       JOIN person_address ON person_id = person.id WHERE person_address.email = $1
       UNION SELECT coalesce(joined_to, person.id) FROM person
       JOIN search_line ON person_id = person.id
       WHERE kind = 'contact' AND $2 = ANY (string_to_array(folded, E'\\n')))
     ORDER BY last_seen_at DESC, id LIMIT 3`,
    [normalEmail(email), digits.length < shortestNumber ? null : digits],
  );
}

/**
 * Stores somebody whom the owner writes down, with a note, complaint or request about data where there is
 * one; returns their id. Several may have one number. Throws CONFLICT for an address that somebody has.
 */
export async function addPerson(
  ctx: ServiceContext,
  { note, asks, receivedOn, ...given }: z.output<typeof newPerson>,
): Promise<{ id: string }> {
  const { name, email, phone, businessName } = given;
  const at = ctx.clock();
  const id = email ? await makeAddressed(ctx, { ...given, at }) : randomUUID();
  if (!email)
    await ctx.manager.insert(Person, {
      ...{ id, ...given, standing: 'contact' },
      ...{ firstSeenAt: at, lastSeenAt: at },
    });
  const line = { id, personId: id, createdAt: at };
  await writeSearchLines(ctx, line, { contact: [name, businessName, email, phone] });
  await ctx.record({
    topic: 'person.added',
    subject: { kind: 'person', id },
    email,
    data: { fullName: name },
  });
  if (asks) await enterRequest(ctx, { id, kind: asks, text: note, receivedOn });
  else if (note) await addNote(ctx, { id, text: note });
  return { id };
}

async function makeAddressed(
  ctx: DatabaseContext,
  named: Parameters<typeof makePerson>[1],
): Promise<string> {
  const made = await makePerson(ctx, named);
  if (made) return made.id;
  const [known] = await findKnown(ctx, { email: named.email });
  throw appError('CONFLICT', `${known?.name ?? 'Somebody'} has this email address already.`);
}
