const fromBase64 = (text: string) => Buffer.from(text, 'base64');

/** The smallest picture of each kind we keep. */
export const images = {
  'image/png': fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  'image/jpeg': fromBase64(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  'image/gif': fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  'image/webp': fromBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  'image/avif': Buffer.concat([
    fromBase64('AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUI='),
    Buffer.alloc(64),
  ]),
} as const;

/** A PNG of exactly that many bytes, the excess standing in a private chunk. */
export function pngOf(size: number): Buffer {
  const png = images['image/png'];
  const filler = Buffer.alloc(size - png.length);
  filler.writeUInt32BE(filler.length - 12);
  filler.write('paDd', 4, 'latin1');
  return Buffer.concat([png.subarray(0, -12), filler, png.subarray(-12)]);
}

/** Files that call themselves image/png and are something else, wholly or as well. */
export const pretenders = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an HTML page': Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>'),
  'a PNG with a page in it': Buffer.concat([
    images['image/png'],
    Buffer.from('<html><script>alert(document.domain)</script></html>'),
  ]),
  'a PNG that is also an archive': Buffer.concat([
    images['image/png'],
    Buffer.from('PK\x03\x04payload'),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]),
  'a TIFF': Buffer.from('49492a0008000000', 'hex'),
  'plain text': Buffer.from('hello'),
  nothing: Buffer.alloc(0),
};
