import { type DataSource, In, LessThan } from 'typeorm';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { isId } from '#src/shared/text.ts';
import { Upload } from './entity.ts';
import type { ObjectStore } from './object-store.ts';
import { isPrivateNameOf, isPublicName, objectNameIn } from './upload-address.ts';

/** How long an unused object is kept, in milliseconds. */
const retention = 24 * 3_600_000;

const alreadyUsed = () =>
  appError('CONFLICT', 'This upload address was already used. Please ask for a new one.');

/** Throws CONFLICT if the address was already used. Called before the body is read. */
export async function refuseUsed(db: DataSource, name: string): Promise<void> {
  if (await db.getRepository(Upload).existsBy({ name })) throw alreadyUsed();
}

/** Marks the address as used. Throws CONFLICT if another request or process has used it. */
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

/** Records that the object is stored. */
export const confirmArrival = (db: DataSource, name: string, now: Date) =>
  db.getRepository(Upload).update({ name }, { state: 'waiting', since: now });

/**
 * Attaches an uploaded image to a row, in that row's transaction. Throws BAD_REQUEST unless the
 * address is that of a stored public image that no row uses.
 */
export async function attachImage(ctx: ServiceContext, imageUrl: string): Promise<void> {
  await attach(ctx, objectNameIn(ctx.env.PUBLIC_URL, imageUrl, isPublicName));
}

/** Like `attachImage`, for a private image that was uploaded for `owner`. Returns its name. */
export const attachPrivateImage = (
  ctx: ServiceContext,
  imageUrl: string,
  owner: string,
): Promise<string> => {
  const isName = (name: string) => isPrivateNameOf(ctx.cipher, owner, name);
  return attach(ctx, objectNameIn(ctx.env.PUBLIC_URL, imageUrl, isName));
};

async function attach({ manager, clock }: ServiceContext, name: string | null): Promise<string> {
  const change = { state: 'attached' as const, since: clock() };
  const attached =
    name && (await manager.update(Upload, { name, state: 'waiting' }, change)).affected;
  if (!attached)
    throw appError('BAD_REQUEST', 'Please upload the image again: this one cannot be used.');
  return name;
}

/** Returns the upload of an image, locked until the transaction ends, or null. */
export const lockUpload = ({ manager }: DatabaseContext, name: string): Promise<Upload | null> =>
  manager.findOne(Upload, { where: { name }, lock: { mode: 'pessimistic_write' } });

/** Releases an image in its row's transaction. Delete the object after the commit. */
export const releaseImage = (ctx: ServiceContext, name: string): Promise<unknown> =>
  ctx.manager.update(Upload, { name }, { state: 'released', since: ctx.clock() });

/** Deletes objects that have been unused for a day, and the files of interrupted uploads. */
export async function deleteUnusedUploads(
  db: DataSource,
  objects: ObjectStore,
  now: Date,
): Promise<void> {
  const unused = {
    state: In<Upload['state']>(['arriving', 'waiting', 'released']),
    since: LessThan(new Date(now.getTime() - retention)),
  };
  for (const { name } of await db.getRepository(Upload).findBy(unused))
    await db.transaction(async (manager) => {
      const { affected } = await manager.delete(Upload, { name, ...unused });
      if (affected) await objects.delete(name);
    });
  await objects.tidy(now);
}

/** Returns those of the names that are of stored objects. */
export async function findStored({ manager }: DatabaseContext, names: string[]): Promise<string[]> {
  const stored = await manager.findBy(Upload, { name: In(names.filter(isId)) });
  return stored.map(({ name }) => name);
}

/** Releases those objects that none of the columns shows; housekeeping deletes them without waiting a day. */
export async function releaseUnshown(
  { manager }: DatabaseContext,
  names: string[],
  columns: readonly { table: string; column: string }[],
): Promise<void> {
  const shown = columns.map(
    ({ table, column }) =>
      `EXISTS (SELECT FROM ${table} WHERE ${table}.${column}::text LIKE '%' || upload.name || '%')`,
  );
  await manager.query(
    `UPDATE upload SET state = 'released', since = to_timestamp(0)
     WHERE name = ANY ($1::uuid[]) AND NOT (${shown.join(' OR ')})`,
    [names],
  );
}
