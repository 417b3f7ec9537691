import { appError } from '#src/server/errors.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { Person } from './entity.ts';
import { lockPeople } from './joined-people-service.ts';

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
