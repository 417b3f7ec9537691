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
  const { channels } = await sharp(data).flatten({ background: cream }).greyscale().stats();
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
