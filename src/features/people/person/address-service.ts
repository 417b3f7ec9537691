import { appError } from '#src/server/errors.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { Person, PersonAddress } from './entity.ts';
import { isAddressOf } from './joined-people-service.ts';

/** Returns the address that a person is written to: requests have the one that they gave. */
export const currentEmail = async ({ manager }: DatabaseContext, id: string): Promise<string> =>
  (await manager.findOneByOrFail(Person, { id })).email;

/** Gives a person an address, beside those that they have. Throws CONFLICT if it is somebody else's. */
export async function addAddress(
  ctx: DatabaseContext,
  { personId, email, since }: Pick<PersonAddress, 'personId' | 'email' | 'since'>,
): Promise<void> {
  await ctx.manager
    .createQueryBuilder()
    .insert()
    .into(PersonAddress)
    .values({ email, personId, since })
    .orIgnore()
    .execute();
  if (await isAddressOf(ctx, email, personId)) return;
  throw appError(
    'CONFLICT',
    'Somebody else has this email address. If they are one person, use ‘Same person as…’.',
  );
}
