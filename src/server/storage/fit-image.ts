import { oneAtATime } from '#src/server/in-turns.ts';
import { loadSharp } from './clean-image.ts';

/** Pale surfaces of our pages, on which a picture has to be seen. */
const cream = '#fbf6ea';

interface FittedImage {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  /** How light its darkest part is on a pale page: 0 is black, 255 white. */
  darkest: number;
}

/** Writes a PNG within these pixels, without its empty edges. */
export async function fitImage(
  bytes: Buffer,
  most: { width: number; height: number },
): Promise<FittedImage> {
  const sharp = await loadSharp();
  const trimmed = await sharp(bytes).trim().png().toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  // Statistics are of what is given, whatever is asked of it before.
  const seen = await sharp(data).flatten({ background: cream }).greyscale().png().toBuffer();
  const { channels } = await sharp(seen).stats();
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    darkest: channels[0]?.min ?? 0,
  };
}

/** Returns the size of an image in pixels. */
export async function sizeOfImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await (await loadSharp())(bytes).metadata();
  return { width, height };
}

/** Returns whether an image has more than one frame. */
export async function isMoving(bytes: Buffer): Promise<boolean> {
  const { pages = 1 } = await (await loadSharp())(bytes).metadata();
  return pages > 1;
}

/** The qualities that are tried, the best first. */
const qualities = [62, 50, 38, 26, 14];

const inTurn = oneAtATime();

/**
 * Writes an image so that it covers these pixels, cut around what draws the eye, in at most so many bytes;
 * null where it is too busy for them. One at a time.
 */
export const coverImage = (
  bytes: Buffer,
  { width, height, bytes: most }: { width: number; height: number; bytes: number },
  format: 'avif' | 'webp',
): Promise<Buffer | null> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes)
      .flatten({ background: cream })
      .resize({ width, height, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width, height, channels: info.channels };
    for (const quality of qualities) {
      const image = sharp(data, { raw });
      const written = await (format === 'avif'
        ? image.avif({ quality, effort: 2 })
        : image.webp({ quality, effort: 4 })
      ).toBuffer();
      if (written.length <= most) return written;
    }
    return null;
  });
