import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { In } from 'typeorm';
import type { z } from 'zod';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { Upload } from '#src/server/storage/entity.ts';
import { coverImage, isMoving, sizeOfImage } from '#src/server/storage/fit-image.ts';
import { objectNameIn } from '#src/server/storage/upload-address.ts';
import { releaseImage } from '#src/server/storage/uploads.ts';
import type { HeroPicture, Landing } from '#src/shared/firm/landing.ts';
import { heroSizes } from '#src/shared/firm/landing-parts.ts';
import type { newPicture } from './admin-contract.ts';
import { FirmVersion } from './entity.ts';
import { firmMessages } from './texts.ts';

/** The least size of a picture in pixels: a smaller one would be blurred on a desk. */
const least = { width: 1200, height: 450 };

const refused = (message: string) => appError('BAD_REQUEST', message);

/** Rewrites an uploaded image as a picture of the first screen. Throws BAD_REQUEST with what is wrong with it. */
export async function storePicture(
  ctx: ServiceContext,
  { imageUrl }: z.output<typeof newPicture>,
): Promise<HeroPicture> {
  const uploaded = objectNameIn(ctx.env.PUBLIC_URL, imageUrl);
  const found = uploaded && (await ctx.objects.get(uploaded));
  if (!found) throw refused(firmMessages.pictureGone);
  const bytes = await buffer(found.body);
  if (await isMoving(bytes)) throw refused(firmMessages.pictureMoves);
  const { width, height } = await sizeOfImage(bytes);
  if (width < least.width || height < least.height) throw refused(firmMessages.pictureTooSmall);
  const [phone, desk] = (await coverImage(bytes, [heroSizes.phone, heroSizes.desk])) ?? [];
  if (!phone || !desk) throw refused(firmMessages.pictureTooBusy);
  const store = async (written: Buffer, format: 'avif' | 'webp') => {
    const name = randomUUID();
    await ctx.manager.insert(Upload, { name, state: 'waiting', since: ctx.clock() });
    await ctx.objects.put(name, written, `image/${format}`);
    return name;
  };
  const storeBoth = async ({ avif, webp }: typeof phone) => ({
    avif: await store(avif, 'avif'),
    webp: await store(webp, 'webp'),
  });
  return { phone: await storeBoth(phone), desk: await storeBoth(desk) };
}

type Picture = Landing['hero']['picture'];

const filesOf = (picture: Picture | undefined) =>
  picture
    ? (['phone', 'desk'] as const).flatMap((size) =>
        (['avif', 'webp'] as const).map((format) => ({
          size,
          format,
          name: picture[size][format],
        })),
      )
    : [];

/** Returns whether two pictures are of the same files. */
export const isSamePicture = (one: Picture, other: Picture): boolean =>
  JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other));

const isPublished = ({ manager }: DatabaseContext, name: string): Promise<boolean> =>
  manager
    .createQueryBuilder(FirmVersion, 'version')
    .where(`version.data #>> '{words,landing,hero,picture}' LIKE '%' || :name || '%'`, { name })
    .getExists();

/** Leaves a picture that a draft has no more to the cleaning, unless a version shows it. */
export async function dropPicture(ctx: ServiceContext, picture?: Picture): Promise<void> {
  for (const { name } of filesOf(picture))
    if (!(await isPublished(ctx, name))) await releaseImage(ctx, name);
}

/**
 * Reads whether the files of a picture are what `storePicture` makes: before the draft is locked, which
 * nothing that waits for the store may hold. Throws BAD_REQUEST where they are not.
 */
export async function checkPicture(
  { objects }: ServiceContext,
  picture: Picture | undefined,
): Promise<void> {
  for (const { size, format, name } of filesOf(picture)) {
    const found = await objects.get(name);
    if (!found) throw refused(firmMessages.pictureGone);
    const { width, height } = await sizeOfImage(await buffer(found.body));
    const fits = width === heroSizes[size].width && height === heroSizes[size].height;
    if (!fits || found.type !== `image/${format}` || found.size > heroSizes[size].bytes)
      throw refused(firmMessages.pictureGone);
  }
}

/**
 * Keeps the checked picture of a draft for good: one that `storePicture` made, or of an earlier version.
 * Throws BAD_REQUEST for any other.
 */
export async function keepPicture(ctx: ServiceContext, picture: Picture): Promise<void> {
  const { manager, clock } = ctx;
  for (const { name } of filesOf(picture)) {
    const used = await isPublished(ctx, name);
    const unused = { name, state: In<Upload['state']>(['waiting', 'released']) };
    const change = { state: 'attached' as const, since: clock() };
    const isNew = (await manager.update(Upload, unused, change)).affected;
    if (!used && !isNew) throw refused(firmMessages.pictureGone);
  }
}
