import type { ImageType } from './image-type.ts';

/**
 * Returns the number of pixels an image decodes to, or 0 if it is damaged or truncated. Follows the
 * lengths of its parts and decodes nothing.
 */
export function countPixels(bytes: Buffer, type: ImageType): number {
  try {
    return readers[type](bytes);
  } catch (error) {
    // A length points past the end of the file.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

const tag = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

function readPng(bytes: Buffer): number {
  let at = 8;
  while (tag(bytes, at + 4) !== 'IEND') at += 12 + bytes.readUInt32BE(at);
  return at + 12 > bytes.length ? 0 : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
}

/** The frame headers, which contain a size. */
const frames = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

function readJpeg(bytes: Buffer): number {
  let pixels = 0;
  for (let at = 2; at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return pixels;
    if (frames.has(marker))
      pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
    if (marker === 0xff) at += 1;
    // An escaped byte in the data, or a restart marker.
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

function readGif(bytes: Buffer): number {
  const colours = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let pixels = bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  for (let at = 13 + colours(bytes.readUInt8(10)); ; at += 1) {
    const block = bytes.readUInt8(at);
    if (block === 0x3b) return pixels;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) {
      pixels = Math.max(pixels, bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7));
      at += 11 + colours(bytes.readUInt8(at + 9));
    } else return 0;
    for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
  }
}

function readWebp(bytes: Buffer): number {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return 0;
  const kind = tag(bytes, 12);
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  const sizes = bytes.readUInt32LE(kind === 'VP8L' ? 21 : 26);
  if (kind === 'VP8L') return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  return (sizes & 0x3fff) * ((sizes >>> 16) & 0x3fff);
}

function readAvif(bytes: Buffer): number {
  let pixels = 0;
  let hasData = false;
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    const size = bytes.readUInt32BE(at);
    const kind = tag(bytes, at + 4);
    // 0 means up to the end of the file, 1 that an eight-byte size follows.
    end = at + (size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size || bytes.length - at);
    if (end < at + 8 || end > bytes.length) return 0;
    hasData ||= kind === 'mdat';
    if (kind === 'meta')
      for (const { index } of bytes.toString('latin1', at, end).matchAll(/ispe/g))
        pixels = Math.max(
          pixels,
          bytes.readUInt32BE(at + index + 8) * bytes.readUInt32BE(at + index + 12),
        );
  }
  return hasData ? pixels : 0;
}

const readers: Record<ImageType, (bytes: Buffer) => number> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
};
