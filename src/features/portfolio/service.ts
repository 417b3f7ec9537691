import type { EntityManager } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { refusal } from '#src/server/errors.ts';
import { objectNameIn } from '#src/server/object-store/upload-address.ts';
import { attachImage, holdImage, releaseImage } from '#src/server/object-store/uploads.ts';
import { PortfolioEntry } from './entity.ts';

const longest = 2000;

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

/** An https address as browsers write it; throws BAD_REQUEST for what is none. */
function elsewhere(publicUrl: string, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.href.startsWith(`${publicUrl}/`))
    throw refusal('BAD_REQUEST', 'Please upload the image again: this one cannot be used.');
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password;
  if (!isPlain || url.href.length > longest)
    throw refusal('BAD_REQUEST', 'Please upload the image, or give an https address of it.');
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
    throw refusal('NOT_FOUND', 'There is no portfolio item by that id.');
  if (!imageName || (await manager.existsBy(PortfolioEntry, { imageName }))) return null;
  await releaseImage(manager, ctx, imageName);
  return imageName;
}
