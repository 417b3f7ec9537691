import type { AnyTRPCMiddlewareFunction } from '@trpc/server';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import type { Env } from '#src/server/env.ts';
import { appError } from '#src/server/errors.ts';
import type { EventData, NewEvent } from '#src/server/events/topics.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { objectAddress, objectNameIn } from '#src/server/storage/upload-address.ts';
import { attachImage, lockUpload, releaseImage } from '#src/server/storage/uploads.ts';
import type { Portfolio } from './admin-contract.ts';
import type { PortfolioItem } from './contract.ts';
import { PortfolioEntry } from './entity.ts';
import { encodeFeatures } from './portfolio-rules.ts';

const maxUrlLength = 2000;

/**
 * Attaches an item's image: an uploaded one, which items can share, or any https URL. Runs inside
 * the caller's transaction. Throws BAD_REQUEST if the image cannot be used.
 */
export async function attachItemImage(
  ctx: ServiceContext,
  imageUrl: string,
): Promise<Pick<PortfolioEntry, 'imageUrl' | 'imageName'>> {
  const imageName = objectNameIn(ctx.env.PUBLIC_URL, imageUrl);
  if (imageName === null)
    return { imageUrl: externalUrl(ctx.env.PUBLIC_URL, imageUrl), imageName: null };
  const upload = await lockUpload(ctx, imageName);
  const isShared =
    upload?.state === 'attached' && (await ctx.manager.existsBy(PortfolioEntry, { imageName }));
  if (!isShared) await attachImage(ctx, imageUrl);
  return { imageUrl, imageName };
}

/** Returns the normalised https URL. Throws BAD_REQUEST if it is not a plain https URL. */
function externalUrl(publicUrl: string, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.href.startsWith(`${publicUrl}/`))
    throw appError('BAD_REQUEST', 'Please upload the image again: this one cannot be used.');
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password;
  if (!isPlain || url.href.length > maxUrlLength)
    throw appError('BAD_REQUEST', 'Please upload the image, or give an https address of it.');
  return url.href;
}

/** The sort order of all item lists: featured items first, then newest first. */
export const order = { isFeatured: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;

/** Converts a row for the API. An uploaded image is under the current PUBLIC_URL. */
export const toItem = ({ PUBLIC_URL }: Env, entry: PortfolioEntry): PortfolioItem => {
  const { imageName, ...item } = presentRow(entry);
  return imageName ? { ...item, imageUrl: objectAddress(PUBLIC_URL, imageName) } : item;
};

/** Reads the public items. */
export async function publicItems({ manager, env }: ServiceContext): Promise<PortfolioItem[]> {
  const entries = await manager
    .getRepository(PortfolioEntry)
    .find({ where: { isPublic: true }, order });
  return entries.map((entry) => toItem(env, entry));
}

/** How many items the landing page shows. */
const mostOnLanding = 3;

/**
 * Reads the items of the landing page: the first public ones. One whose image is on another site is left
 * out, because that site would learn who looks at the page.
 */
export async function landingItems({ manager, env }: ServiceContext): Promise<PortfolioItem[]> {
  const where = { isPublic: true, imageName: Not(IsNull()) };
  const entries = await manager
    .getRepository(PortfolioEntry)
    .find({ where, order, take: mostOnLanding });
  return entries.map((entry) => toItem(env, entry));
}

/** SQL for a text that differs once these do. */
export const workMark = `
  SELECT md5(string_agg(item::text, ',' ORDER BY id)) FROM portfolio_item AS item
  WHERE is_public AND image_name IS NOT NULL`;

type Result = ReturnType<AnyTRPCMiddlewareFunction>;
/** How long the public list is cached, in milliseconds. Other processes may be stale for this long. */
const cacheLifetime = 1000;
const listCache = new WeakMap<EntityManager, { until: number; result: Result }>();

/** Middleware that caches the public list for one second. Failed results are not cached. */
export async function cachePublicList({ manager }: DatabaseContext, next: () => Result): Result {
  const cached = listCache.get(manager);
  if (cached && performance.now() < cached.until) return cached.result;
  const result = next();
  listCache.set(manager, { until: performance.now() + cacheLifetime, result });
  if (!(await result).ok) listCache.delete(manager);
  return result;
}

/** Invalidates the cached public list. Call it after a change is committed. */
export const invalidatePublicItems = ({ manager }: DatabaseContext): void =>
  void listCache.delete(manager);

/** Stores an item in the caller's transaction. Throws BAD_REQUEST if the image cannot be used. */
export async function createItem(ctx: ServiceContext, input: Portfolio): Promise<PortfolioItem> {
  const image = await attachItemImage(ctx, input.imageUrl);
  const entry = await ctx.manager.save(PortfolioEntry, {
    ...input,
    ...image,
    features: encodeFeatures(input.features),
    projectCompletedDate: input.projectCompletedDate ?? null,
    clientRating: input.clientRating ?? null,
    createdAt: ctx.clock(),
  });
  await ctx.record(changedEvent('added', entry));
  return toItem(ctx.env, entry);
}

const changedEvent = (
  change: EventData<'portfolio.changed'>['change'],
  { id, projectTitle }: Pick<PortfolioEntry, 'id' | 'projectTitle'>,
): NewEvent<'portfolio.changed'> => ({
  topic: 'portfolio.changed',
  subject: { kind: 'portfolio', id },
  data: { title: projectTitle, change },
});

/**
 * Deletes an item in the caller's transaction. Returns the name of an uploaded image that no item
 * uses any more; delete that object after the commit. Throws NOT_FOUND.
 */
export async function removeItem(ctx: ServiceContext, id: string): Promise<string | null> {
  const entry = await ctx.manager.findOneBy(PortfolioEntry, { id });
  const imageName = entry?.imageName ?? null;
  // Locked first, as in attachItemImage, to serialise with adding an item that uses the image.
  if (imageName) await lockUpload(ctx, imageName);
  if (!entry || !(await ctx.manager.delete(PortfolioEntry, { id })).affected)
    throw appError('NOT_FOUND', 'There is no portfolio item by that id.');
  await ctx.record(changedEvent('deleted', entry));
  if (!imageName || (await ctx.manager.existsBy(PortfolioEntry, { imageName }))) return null;
  await releaseImage(ctx, imageName);
  return imageName;
}

/** Deletes an item, and its uploaded image if no other item uses it. Throws NOT_FOUND. */
export async function deleteItem(ctx: Context, id: string): Promise<void> {
  const image = await transact(ctx, (ctx) => removeItem(ctx, id));
  if (image)
    await ctx.objects.delete(image).catch((err: unknown) => {
      ctx.log.warn({ err }, 'could not delete an image, will retry');
    });
  invalidatePublicItems(ctx);
}
