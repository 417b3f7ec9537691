import { oneAtATime } from '#src/server/in-turns.ts';
import { loadSharp } from './clean-image.ts';

/** Pale surfaces of our pages, on which a picture has to be seen. */
const cream = '#fbf6ea';
/** What a logo stands on. */
const paper = '#ffffff';
/** Above so many bytes a logo is written with 256 colours: it travels with every mail. */
const heavy = 61_440;

interface FittedImage {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  /** How light its darkest part is on a pale page: 0 is black, 255 white. */
  darkest: number;
}

/**
 * Writes a PNG within these pixels, without its empty edges, on white: mail programs that turn a page dark
 * leave pictures as they are, and dark letters on nothing would vanish.
 */
export async function fitImage(
  bytes: Buffer,
  most: { width: number; height: number },
): Promise<FittedImage> {
  const sharp = await loadSharp();
  const trimmed = await sharp(bytes).trim().png().toBuffer();
  const fitted = await sharp(trimmed)
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  // Statistics are of a picture as it is read.
  const seen = await sharp(fitted).flatten({ background: cream }).greyscale().png().toBuffer();
  const { channels } = await sharp(seen).stats();
  const write = (palette: boolean) =>
    sharp(fitted)
      .flatten({ background: paper })
      .png({ compressionLevel: 9, palette })
      .toBuffer({ resolveWithObject: true });
  const exact = await write(false);
  const { data, info } = exact.data.length > heavy ? await write(true) : exact;
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    darkest: channels[0]?.min ?? 0,
  };
}

/** Writes a PNG as a square of these pixels, in its own ground or on white. */
export async function squareImage(
  bytes: Uint8Array,
  side: number,
  onWhite = false,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const square = sharp(bytes).resize(side, side, { fit: 'contain', background: '#0000' });
  if (onWhite) square.flatten({ background: paper });
  return square.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer();
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

/** Pixels as they are decoded. */
interface Raw {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A size in pixels, in at most so many bytes. */
interface Cover {
  width: number;
  height: number;
  bytes: number;
}

/** Writes pixels as the best that fits these bytes; null where they are too busy for them. */
async function writeWithin({ data, raw }: Raw, format: 'avif' | 'webp', most: number) {
  const sharp = await loadSharp();
  for (const quality of qualities) {
    const image = sharp(data, { raw });
    const written = await (format === 'avif'
      ? image.avif({ quality, effort: 2 })
      : image.webp({ quality, effort: 4 })
    ).toBuffer();
    if (written.length <= most) return written;
  }
  return null;
}

/** An image in the two formats that browsers choose from. */
interface Covering {
  avif: Buffer;
  webp: Buffer;
}

/**
 * Writes an image so that it covers each of these sizes, cut around what draws the eye; null where it is too
 * busy for their bytes. It is decoded once, and one image at a time.
 */
export const coverImage = (bytes: Buffer, covers: readonly Cover[]): Promise<Covering[] | null> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes)
      .flatten({ background: cream })
      .resize({
        width: Math.max(...covers.map(({ width }) => width)),
        height: Math.max(...covers.map(({ height }) => height)),
        fit: 'outside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const written: Covering[] = [];
    for (const { width, height, bytes: most } of covers) {
      const cut = await sharp(data, { raw: info })
        .resize({ width, height, fit: 'cover', position: 'attention' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = { data: cut.data, raw: cut.info };
      const avif = await writeWithin(pixels, 'avif', most);
      const webp = avif && (await writeWithin(pixels, 'webp', most));
      if (!webp) return null;
      written.push({ avif, webp });
    }
    return written;
  });
