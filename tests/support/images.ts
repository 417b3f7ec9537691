import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const fromBase64 = (text: string) => Buffer.from(text, 'base64');

/** The smallest picture of each kind we keep. */
export const images = {
  'image/png': fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  'image/jpeg': fromBase64(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  ),
  'image/gif': fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  'image/webp': fromBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  'image/avif': fromBase64(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  ),
} as const;

/** A PNG with those bytes in a private chunk. */
export function pngWith(hidden: Buffer): Buffer {
  const png = images['image/png'];
  const head = Buffer.alloc(8);
  head.writeUInt32BE(hidden.length);
  head.write('paDd', 4, 'latin1');
  return Buffer.concat([png.subarray(0, -12), head, hidden, Buffer.alloc(4), png.subarray(-12)]);
}

/** A PNG of exactly that many bytes. */
export const pngOf = (size: number) =>
  pngWith(Buffer.alloc(size - images['image/png'].length - 12));

/** A PNG of random pixels, of about that many bytes. */
export function noisyPng(size: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(size / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(3 * side * side), { raw })
    .png()
    .toBuffer();
}

/** A PNG with a dark bar on a transparent ground, of these pixels. */
export const logoPng = (width: number, height: number, background = '#14392f') =>
  sharp({ create: { width, height, channels: 4, background } })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#0000' })
    .png()
    .toBuffer();

/** Returns whether two images have the same pixels. */
export async function arePixelsEqual(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).raw().toBuffer()));
  return a !== undefined && b !== undefined && a.equals(b);
}

/** Files that call themselves image/png and are something else, wholly or as well. */
export const pretenders = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an HTML page': Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>'),
  'a TIFF': Buffer.from('49492a0008000000', 'hex'),
  'plain text': Buffer.from('hello'),
  nothing: Buffer.alloc(0),
};

/** A photograph of a shop as a camera gives it: a JPEG of 3 megapixels, half of it red, half blue. */
export const shopPhoto = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c02010' } })
    .composite([
      {
        input: { create: { width: 1000, height: 1500, channels: 3, background: '#1030c0' } },
        left: 1000,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
