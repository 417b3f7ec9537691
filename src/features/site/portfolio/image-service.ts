import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { objectNameIn } from '#src/server/storage/upload-address.ts';
import { attachImage, lockUpload } from '#src/server/storage/uploads.ts';
import { PortfolioEntry } from './entity.ts';

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
