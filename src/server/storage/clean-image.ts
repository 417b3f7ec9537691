import type { Metadata, Sharp } from 'sharp';
import { appError, RetryLater } from '#src/server/errors.ts';
import { oneAtATime } from '#src/server/in-turns.ts';
import { maxPixels, uploadMessages } from '#src/shared/upload.ts';
import { type ImageType, isImageType, sniffType } from './object-store.ts';

/** The memory that a decoder may hold, in bytes. The rest of the work takes some 80 MB more. */
const maxHeld = 170_000_000;
/** How many pixels a stored image has at most: a still one, a frame, all frames, on a side. */
const stored = { still: 12_000_000, frame: 2_100_000, animation: 48_000_000, side: 16_383 };

type Limits = { pixels: number; allFrames: number };

/** Returns how many pixels an image of its kind may have, in a frame and in all frames. */
const limitsOf = (image: Metadata, lossless: boolean): Limits => ({
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
function storedSize(width: number, height: number, frames: number) {
  const pixels = frames > 1 ? Math.min(stored.frame, stored.animation / frames) : stored.still;
  const scale = Math.min(
    1,
    Math.sqrt(pixels / (width * height)),
    stored.side / Math.max(width, height),
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** How many images may wait for their turn, each in memory. */
const maxWaiting = 8;
/** How long one image may take, in seconds. */
const timeout = { seconds: 60 };

const inTurn = oneAtATime();
let waiting = 0;

interface CleanImage {
  bytes: Buffer;
  type: ImageType;
}

/** Checked by us, in words. */
const unlimited = { limitInputPixels: false };
const endOfJpeg = Buffer.from([0xff, 0xd9]);

const refused = (message: string) => appError('UNSUPPORTED_MEDIA_TYPE', message);

/**
 * Decodes an image and encodes it again: upright, in its colours, without metadata, not too large.
 * One at a time, in another thread. Throws UNSUPPORTED_MEDIA_TYPE, or SERVICE_UNAVAILABLE if too many
 * wait.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (bytes.length === 0) throw refused(uploadMessages.empty);
  const type = await sniffType(bytes);
  if (type?.startsWith('image/heic')) throw refused(uploadMessages.heic);
  // AVIF may say that it is HEIF, of which HEIC is another kind.
  if (type !== 'image/heif' && !isImageType(type)) throw refused(uploadMessages.notTaken);
  if (waiting >= maxWaiting)
    throw appError('SERVICE_UNAVAILABLE', uploadMessages.busy, new RetryLater(10));
  waiting += 1;
  return inTurn(() => encode(bytes)).finally(() => {
    waiting -= 1;
  });
}

const refuseUnreadable = (): never => {
  throw refused(uploadMessages.unreadable);
};

async function encode(bytes: Buffer): Promise<CleanImage> {
  const sharp = await loadSharp();
  const image = await sharp(bytes, unlimited).metadata().catch(refuseUnreadable);
  const { format, compression, space, autoOrient, width, pageHeight, height, pages } = image;
  if (format === 'heif' && compression !== 'av1') throw refused(uploadMessages.heic);
  const frames = (format === 'gif' || format === 'webp') && pages ? pages : 1;
  const isAnimated = frames > 1;
  const upright = isAnimated ? { width, height: pageHeight ?? height } : autoOrient;
  const lossless = format === 'gif' || (format === 'webp' && bytes.includes('VP8L'));
  const limits = limitsOf(image, lossless);
  const pixels = upright.width * upright.height;
  if (pixels > limits.pixels) throw refused(uploadMessages.tooManyPixels(limits.pixels));
  if (pixels * frames > limits.allFrames) throw refused(uploadMessages.tooLong);

  const source = format === 'jpeg' ? Buffer.concat([bytes, endOfJpeg]) : bytes;
  const reading = { animated: isAnimated, autoOrient: !isAnimated, failOn: 'error' } as const;
  const pipeline = sharp(source, { ...unlimited, ...reading }).timeout(timeout);
  let isIncomplete = false;
  pipeline.on('warning', (warning: string) => {
    isIncomplete ||= warning.includes('premature end');
  });
  // Other colour spaces, such as CMYK, are converted by their profile.
  if (space === 'srgb' || space === 'rgb16') pipeline.keepIccProfile();
  const { width: w, height: h } = storedSize(upright.width, upright.height, frames);
  pipeline.resize(w, h, { fit: 'fill' });
  const type = storedType(format, lossless && !isAnimated);
  const encoded = await write(pipeline, type, image, lossless).toBuffer().catch(refuseUnreadable);
  if (isIncomplete) throw refused(uploadMessages.unreadable);
  return { bytes: encoded, type };
}

/**
 * WebP can hold all that we take, but takes 600 MB to write 12 million pixels without loss, where
 * PNG takes 10. AVIF takes minutes, and an animated GIF 20 times as long as WebP.
 */
function storedType(format: Metadata['format'], isLosslessStill: boolean): ImageType {
  if (format === 'jpeg') return 'image/jpeg';
  return format === 'png' || isLosslessStill ? 'image/png' : 'image/webp';
}

function write(
  pipeline: Sharp,
  type: ImageType,
  { chromaSubsampling }: Metadata,
  lossless: boolean,
) {
  if (type === 'image/png') return pipeline.png({ adaptiveFiltering: true });
  if (type === 'image/webp') return pipeline.webp({ lossless, quality: 90, effort: 2 });
  const subsampling = chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
  return pipeline.jpeg({ quality: 90, chromaSubsampling: subsampling, optimizeCoding: false });
}

/** Loads the library for the first image: it takes 40 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
