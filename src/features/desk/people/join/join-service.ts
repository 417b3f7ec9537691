import type { z } from 'zod';
import type { joining } from '#src/features/desk/people/contract.ts';
import type { PersonRow } from '#src/features/desk/people/list-service.ts';
import { lockPerson, requirePerson } from '#src/features/desk/people/person-service.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { joinTo, separate } from '#src/features/people/person/join-service.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

/**
 * Shows two people as one: the one with an account, else the first. No row is moved. Again changes
 * nothing. Throws NOT_FOUND, or CONFLICT where both have an account.
 */
export async function joinPeople(
  ctx: ServiceContext,
  { id, with: otherId }: z.output<typeof joining>,
): Promise<void> {
  const one = await lockPerson(ctx, id, otherId);
  const other = await requirePerson(ctx, otherId);
  if (one.id === other.id) return;
  if (one.customerId !== null && other.customerId !== null)
    throw appError(
      'CONFLICT',
      `${one.name} and ${other.name} both have a customer account, so they cannot be joined.`,
    );
  const [kept, joined] = other.customerId === null ? [one, other] : [other, one];
  await joinTo(ctx, joined.id, kept.id);
  await recordJoin(ctx, 'person.joined', kept, joined.name);
}

/** Undoes that a person was joined to another. Again changes nothing. Throws NOT_FOUND. */
export async function separatePerson(ctx: ServiceContext, id: string): Promise<void> {
  const kept = await lockPerson(ctx, id);
  // By the id of an account it is whom the others are joined to.
  const joined = await ctx.manager.findOneBy(Person, { id });
  if (!joined || kept.id === id) return;
  await separate(ctx, id);
  await recordJoin(ctx, 'person.separated', kept, joined.name);
}

const recordJoin = (
  { record }: ServiceContext,
  topic: 'person.joined' | 'person.separated',
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  fullName: string,
) =>
  record({
    topic,
    subject: { kind: 'person', id },
    email,
    data: { fullName },
  });
