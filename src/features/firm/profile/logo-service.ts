import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { In } from 'typeorm';
import type { z } from 'zod';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { drawSvg } from '#src/server/storage/draw-svg.ts';
import { Upload } from '#src/server/storage/entity.ts';
import { fitImage, sizeOfImage, squareImage } from '#src/server/storage/fit-image.ts';
import { readObject } from '#src/server/storage/read-object.ts';
import { objectNameIn } from '#src/server/storage/upload-address.ts';
import { releaseImage } from '#src/server/storage/uploads.ts';
import { type FirmIdentity, iconSides, logoLimits } from '#src/shared/firm/identity.ts';
import type { newLogo } from './admin-contract.ts';
import { FirmVersion } from './entity.ts';
import { firmMessages } from './texts.ts';

/** The least height of a logo in pixels, and how light its darkest part may be on a pale page. */
const limits = { height: 40, darkest: 175 };

const refused = (message: string) => appError('BAD_REQUEST', message);

/** Returns what was sent as a PNG. Throws BAD_REQUEST with what is wrong with it. */
async function pngOf(
  { env, objects }: ServiceContext,
  { imageUrl, svg }: z.output<typeof newLogo>,
  most: { width: number; height: number },
): Promise<Buffer> {
  if (svg !== undefined) return drawSvg(svg, most);
  const uploaded = imageUrl && objectNameIn(env.PUBLIC_URL, imageUrl);
  const found = uploaded && (await objects.get(uploaded));
  if (!found) throw refused(firmMessages.logoGone);
  const bytes = await buffer(found.body);
  if (found.type !== 'image/png' || bytes.length > logoLimits.bytes)
    throw refused(firmMessages.logoNotPng);
  return bytes;
}

/** Rewrites an uploaded PNG, or an SVG, as a logo. Throws BAD_REQUEST with what is wrong with it. */
export async function storeLogo(
  ctx: ServiceContext,
  sent: z.output<typeof newLogo>,
): Promise<NonNullable<FirmIdentity['logo']>> {
  const drawn = await pngOf(ctx, sent, logoLimits);
  const { width, height, darkest, bytes } = await fitImage(drawn, logoLimits);
  if (height < limits.height) throw refused(firmMessages.logoTooSmall);
  if (darkest > limits.darkest) throw refused(firmMessages.logoTooPale);
  return { name: await store(ctx, bytes), width, height };
}

/** Stores a PNG that no draft has yet. Returns its name. */
async function store({ manager, objects, clock }: ServiceContext, png: Buffer): Promise<string> {
  const name = randomUUID();
  await manager.insert(Upload, { name, state: 'waiting', since: clock() });
  await objects.put(name, png, 'image/png');
  return name;
}

/** Rewrites a square PNG or SVG as the icon. Throws BAD_REQUEST with what is wrong with it. */
export async function storeIcon(
  ctx: ServiceContext,
  sent: z.output<typeof newLogo>,
): Promise<NonNullable<FirmIdentity['icon']>> {
  const { stored, least } = iconSides;
  const drawn = await pngOf(ctx, sent, { width: stored, height: stored });
  const { width, height } = await sizeOfImage(drawn);
  // Some programs save a square a pixel off.
  if (Math.abs(width - height) > Math.max(width, height) / 50)
    throw refused(firmMessages.iconNotSquare);
  if (Math.min(width, height) < least) throw refused(firmMessages.iconTooSmall);
  return { name: await store(ctx, await squareImage(drawn, stored)) };
}

/** The pictures of an identity. */
const pictures = ['logo', 'icon'] as const;
type Picture = (typeof pictures)[number];

const isPublished = (
  { manager }: DatabaseContext,
  picture: Picture,
  name: string,
): Promise<boolean> =>
  manager
    .createQueryBuilder(FirmVersion, 'version')
    .where(`version.data -> 'identity' -> :picture ->> 'name' = :name`, { picture, name })
    .getExists();

/** Leaves the pictures that a draft has no more to the cleaning, unless a version shows them. */
export async function dropPictures(ctx: ServiceContext, identity?: FirmIdentity): Promise<void> {
  for (const picture of pictures) await drop(ctx, picture, identity);
}

async function drop(ctx: ServiceContext, picture: Picture, identity?: FirmIdentity): Promise<void> {
  const name = identity?.[picture]?.name;
  if (name && !(await isPublished(ctx, picture, name))) await releaseImage(ctx, name);
}

/** Keeps the checked pictures that a draft has now for good, and leaves those it had to the cleaning. */
export async function keepPictures(
  ctx: ServiceContext,
  before: FirmIdentity,
  after: FirmIdentity,
): Promise<void> {
  for (const picture of pictures) {
    if (isDeepStrictEqual(before[picture], after[picture])) continue;
    await keep(ctx, picture, after);
    await drop(ctx, picture, before);
  }
}

const iconSize = { width: iconSides.stored, height: iconSides.stored };
const gone = { logo: firmMessages.logoGone, icon: firmMessages.iconGone };

/**
 * Reads whether new pictures of an identity measure what it says: before the draft is locked, which nothing
 * that waits for the store may hold. Throws BAD_REQUEST where they do not.
 */
export async function checkPictures(
  { objects }: ServiceContext,
  before: FirmIdentity,
  after: FirmIdentity,
): Promise<void> {
  for (const picture of pictures) {
    const name = after[picture]?.name;
    if (!name || isDeepStrictEqual(before[picture], after[picture])) continue;
    const found = await readObject(objects, name);
    const size = found && (await sizeOfImage(found));
    const wanted = picture === 'icon' ? iconSize : after.logo;
    if (size?.width !== wanted?.width || size?.height !== wanted?.height)
      throw refused(gone[picture]);
  }
}

/** Keeps one that was made here, or is of an earlier version. Throws BAD_REQUEST for any other. */
async function keep(ctx: ServiceContext, picture: Picture, identity: FirmIdentity): Promise<void> {
  const name = identity[picture]?.name;
  if (!name) return;
  const { manager, clock } = ctx;
  const used = await isPublished(ctx, picture, name);
  const change = { state: 'attached' as const, since: clock() };
  const unused = { name, state: In<Upload['state']>(['waiting', 'released']) };
  const isNew = (await manager.update(Upload, unused, change)).affected;
  if (!used && !isNew) throw refused(gone[picture]);
}
