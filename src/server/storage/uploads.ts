import { type DataSource, type EntityManager, In, LessThan } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { Upload } from './entity.ts';
import type { ObjectStore } from './object-store.ts';
import { objectNameIn } from './upload-address.ts';

/** Milliseconds an object that nothing shows is kept. */
const keptFor = 24 * 3_600_000;

const alreadyUsed = () =>
  appError('CONFLICT', 'This upload address was already used. Please ask for a new one.');

/** Throws CONFLICT if the address was used: asked before its bytes are read. */
export async function refuseUsed(db: DataSource, name: string): Promise<void> {
  if (await db.getRepository(Upload).existsBy({ name })) throw alreadyUsed();
}

/** Uses the address up; throws CONFLICT where another request or process was quicker. */
export async function claim(db: DataSource, name: string, now: Date): Promise<void> {
  const { raw }: { raw: unknown[] } = await db
    .createQueryBuilder()
    .insert()
    .into(Upload)
    .values({ name, state: 'arriving', since: now })
    .orIgnore()
    .returning('name')
    .execute();
  if (raw.length === 0) throw alreadyUsed();
}

/** Says that the object is stored for good. */
export const confirmArrival = (db: DataSource, name: string, now: Date) =>
  db.getRepository(Upload).update({ name }, { state: 'waiting', since: now });

/**
 * Ties an uploaded image to the row that shows it, inside that row's transaction. Throws
 * BAD_REQUEST unless the address is of a stored image of ours that nothing else shows.
 */
export async function attachImage(
  manager: EntityManager,
  ctx: Pick<Context, 'env' | 'clock'>,
  imageUrl: string,
): Promise<void> {
  const name = objectNameIn(ctx.env.PUBLIC_URL, imageUrl);
  const change = { state: 'attached' as const, since: ctx.clock() };
  const done = name && (await manager.update(Upload, { name, state: 'waiting' }, change)).affected;
  if (!done)
    throw appError('BAD_REQUEST', 'Please upload the image again: this one cannot be used.');
}

/** The upload of an image of ours, held until the transaction ends: nobody else gives it up meanwhile. */
export const holdImage = (manager: EntityManager, name: string): Promise<Upload | null> =>
  manager.findOne(Upload, { where: { name }, lock: { mode: 'pessimistic_write' } });

/** Gives an image up in its row's transaction; delete the object once that is committed. */
export const releaseImage = (
  manager: EntityManager,
  ctx: Pick<Context, 'clock'>,
  name: string,
): Promise<unknown> => manager.update(Upload, { name }, { state: 'released', since: ctx.clock() });

/** Deletes every object that for a day nothing has shown, and what crashes left. */
export async function deleteUnusedUploads(
  db: DataSource,
  objects: ObjectStore,
  now: Date,
): Promise<void> {
  const unused = {
    state: In<Upload['state']>(['arriving', 'waiting', 'released']),
    since: LessThan(new Date(now.getTime() - keptFor)),
  };
  for (const { name } of await db.getRepository(Upload).findBy(unused))
    await db.transaction(async (manager) => {
      const { affected } = await manager.delete(Upload, { name, ...unused });
      if (affected) await objects.delete(name);
    });
  await objects.tidy(now);
}
