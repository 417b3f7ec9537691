import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { In } from 'typeorm';
import type { z } from 'zod';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { drawSvg } from '#src/server/storage/draw-svg.ts';
import { Upload } from '#src/server/storage/entity.ts';
import { fitImage, sizeOfImage } from '#src/server/storage/fit-image.ts';
import { objectNameIn } from '#src/server/storage/upload-address.ts';
import { releaseImage } from '#src/server/storage/uploads.ts';
import { type FirmIdentity, logoLimits } from '#src/shared/firm/identity.ts';
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
): Promise<Buffer> {
  if (svg !== undefined) return drawSvg(svg, logoLimits);
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
  const { manager, objects, clock } = ctx;
  const drawn = await pngOf(ctx, sent);
  const { width, height, darkest, bytes } = await fitImage(drawn, logoLimits);
  if (height < limits.height) throw refused(firmMessages.logoTooSmall);
  if (darkest > limits.darkest) throw refused(firmMessages.logoTooPale);
  const name = randomUUID();
  await manager.insert(Upload, { name, state: 'waiting', since: clock() });
  await objects.put(name, bytes, 'image/png');
  return { name, width, height };
}

const isPublished = ({ manager }: DatabaseContext, name: string): Promise<boolean> =>
  manager
    .createQueryBuilder(FirmVersion, 'version')
    .where(`version.data -> 'identity' -> 'logo' ->> 'name' = :name`, { name })
    .getExists();

/** Leaves a logo that a draft has no more to the cleaning, unless a version shows it. */
export async function dropLogo(ctx: ServiceContext, logo?: FirmIdentity['logo']): Promise<void> {
  if (logo && !(await isPublished(ctx, logo.name))) await releaseImage(ctx, logo.name);
}

/**
 * Keeps the logo of a draft for good: one that `storeLogo` made, or of an earlier version. Throws
 * BAD_REQUEST for any other.
 */
export async function keepLogo(
  { manager, objects, clock }: ServiceContext,
  { logo }: FirmIdentity,
): Promise<void> {
  if (logo === null) return;
  const { name, width, height } = logo;
  const used = await isPublished({ manager }, name);
  const found = await objects.get(name);
  if (!found) throw refused(firmMessages.logoGone);
  const size = await sizeOfImage(await buffer(found.body));
  const change = { state: 'attached' as const, since: clock() };
  const unused = { name, state: In<Upload['state']>(['waiting', 'released']) };
  const isNew = (await manager.update(Upload, unused, change)).affected;
  if ((!used && !isNew) || size.width !== width || size.height !== height)
    throw refused(firmMessages.logoGone);
}
