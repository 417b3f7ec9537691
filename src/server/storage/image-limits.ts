import type { Metadata } from 'sharp';
import { maxPixels } from '#src/shared/upload.ts';

/** The memory that a decoder may hold, in bytes. The rest of the work takes some 80 MB more. */
const maxHeld = 170_000_000;
/** How many pixels a stored image has at most: a still one, a frame, all frames, on a side. */
const stored = { still: 12_000_000, frame: 2_100_000, animation: 48_000_000, side: 16_383 };

type Limits = { pixels: number; allFrames: number };

/** Returns how many pixels an image of its kind may have, in a frame and in all frames. */
export const limitsOf = (image: Metadata, lossless: boolean): Limits => ({
  pixels: Math.min(maxPixels, Math.floor(maxHeld / heldPerPixel(image, lossless))),
  allFrames: 5 * maxPixels,
});

/** Returns how many bytes the decoder holds for each pixel, as measured; few if it reads lines. */
function heldPerPixel(image: Metadata, lossless: boolean): number {
  const { format, isProgressive, hasAlpha, chromaSubsampling, channels, depth } = image;
  if (format === 'heif') return (image.bitsPerSample ?? 8) > 8 ? 20 : 14;
  if (format === 'gif') return 4;
  if (format === 'webp') return lossless || hasAlpha ? 4 : 2;
  if (!isProgressive) return 1;
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Returns width and height at which an upright image is stored. */
export function storedSize(width: number, height: number, frames: number) {
  const pixels = frames > 1 ? Math.min(stored.frame, stored.animation / frames) : stored.still;
  const scale = Math.min(
    1,
    Math.sqrt(pixels / (width * height)),
    stored.side / Math.max(width, height),
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
