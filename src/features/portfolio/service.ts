import type { AnyTRPCMiddlewareFunction } from '@trpc/server';
import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import type { Env } from '#src/server/env.ts';
import { appError } from '#src/server/errors.ts';
import { objectAddress, objectNameIn } from '#src/server/storage/upload-address.ts';
import { attachImage, holdImage, releaseImage } from '#src/server/storage/uploads.ts';
import type { Portfolio } from './admin-contract.ts';
import type { PortfolioItem } from './contract.ts';
import { PortfolioEntry } from './entity.ts';
import { encodeFeatures } from './rules.ts';

const longest = 2000;

/** The order of every list of items: featured ones first, then the newest. */
export const order = { isFeatured: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;

/** An item as it is read; an image of ours is at today's PUBLIC_URL. */
export const toItem = ({ PUBLIC_URL }: Env, entry: PortfolioEntry): PortfolioItem => {
  const { imageName, ...item } = presentRow(entry);
  return imageName ? { ...item, imageUrl: objectAddress(PUBLIC_URL, imageName) } : item;
};

/** The public items, as every visitor sees them. */
export async function publicItems({
  db,
  env,
}: Pick<Context, 'db' | 'env'>): Promise<PortfolioItem[]> {
  const entries = await db.getRepository(PortfolioEntry).find({ where: { isPublic: true }, order });
  return entries.map((entry) => toItem(env, entry));
}

type Result = ReturnType<AnyTRPCMiddlewareFunction>;
/** Milliseconds the public list is kept in memory: as long as another process may show an older one. */
const keptFor = 1000;
const lists = new WeakMap<DataSource, { until: number; result: Result }>();

/** Middleware of the public list, which has no input: it is read and validated at most once a second. */
export async function cachePublicList(db: DataSource, next: () => Result): Result {
  const known = lists.get(db);
  if (known && performance.now() < known.until) return known.result;
  const result = next();
  lists.set(db, { until: performance.now() + keptFor, result });
  if (!(await result).ok) lists.delete(db);
  return result;
}

/** Has the public list read again; to be called once a change to it is committed. */
export const invalidatePublicItems = (db: DataSource): void => void lists.delete(db);

/**
 * Ties an item to its image: one uploaded here, which other items may show too, or one at any https
 * address. Runs in the item's transaction; throws BAD_REQUEST for any other.
 */
export async function attachItemImage(
  manager: EntityManager,
  ctx: Pick<Context, 'env' | 'clock'>,
  imageUrl: string,
): Promise<Pick<PortfolioEntry, 'imageUrl' | 'imageName'>> {
  const imageName = objectNameIn(ctx.env.PUBLIC_URL, imageUrl);
  if (imageName === null)
    return { imageUrl: elsewhere(ctx.env.PUBLIC_URL, imageUrl), imageName: null };
  const upload = await holdImage(manager, imageName);
  const isShared =
    upload?.state === 'attached' && (await manager.existsBy(PortfolioEntry, { imageName }));
  if (!isShared) await attachImage(manager, ctx, imageUrl);
  return { imageUrl, imageName };
}

/** Stores an item in the caller's transaction; throws BAD_REQUEST for an image that cannot be used. */
export async function createItem(
  manager: EntityManager,
  ctx: Pick<Context, 'env' | 'clock'>,
  input: Portfolio,
): Promise<PortfolioItem> {
  const image = await attachItemImage(manager, ctx, input.imageUrl);
  const entry = await manager.save(PortfolioEntry, {
    ...input,
    ...image,
    features: encodeFeatures(input.features),
    projectCompletedDate: input.projectCompletedDate || null,
    clientRating: input.clientRating ?? null,
    createdAt: ctx.clock(),
  });
  return toItem(ctx.env, entry);
}

/** An https address as browsers write it; throws BAD_REQUEST for what is none. */
function elsewhere(publicUrl: string, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.href.startsWith(`${publicUrl}/`))
    throw appError('BAD_REQUEST', 'Please upload the image again: this one cannot be used.');
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password;
  if (!isPlain || url.href.length > longest)
    throw appError('BAD_REQUEST', 'Please upload the image, or give an https address of it.');
  return url.href;
}

/**
 * Deletes an item. Gives the name of its image where that is ours and nothing shows it any more:
 * delete the object once this is committed. Throws NOT_FOUND.
 */
export async function removeItem(
  manager: EntityManager,
  ctx: Pick<Context, 'clock'>,
  id: string,
): Promise<string | null> {
  const entry = await manager.findOneBy(PortfolioEntry, { id });
  const imageName = entry?.imageName ?? null;
  // Held first, as by whoever adds an item that shows it: one of the two waits for the other.
  if (imageName) await holdImage(manager, imageName);
  if (!entry || !(await manager.delete(PortfolioEntry, { id })).affected)
    throw appError('NOT_FOUND', 'There is no portfolio item by that id.');
  if (!imageName || (await manager.existsBy(PortfolioEntry, { imageName }))) return null;
  await releaseImage(manager, ctx, imageName);
  return imageName;
}

/** Deletes an item for good, and its image once nothing shows it any more. Throws NOT_FOUND. */
export async function deleteItem(ctx: Context, id: string): Promise<void> {
  const image = await ctx.db.transaction((manager) => removeItem(manager, ctx, id));
  if (image)
    await ctx.objects.delete(image).catch((err: unknown) => {
      ctx.log.warn({ err }, 'an image could not be deleted and will be tried again');
    });
  invalidatePublicItems(ctx.db);
}
