import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadMessages } from '#src/shared/upload.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { images, pngWith } from '#tests/support/images.ts';
import { sharedServer } from '#tests/support/server.ts';
import { askForUpload, putImage } from '#tests/support/upload.ts';

const server = sharedServer(sharedDatabase());

async function send(bytes: Buffer) {
  const address = await askForUpload(server);
  const { statusCode: status, body } = await putImage(server, address, bytes);
  const stored = (await server.app.inject({ url: address.pathname })).rawPayload;
  return { status, message: JSON.parse(body).message, stored };
}
async function store(bytes: Buffer) {
  const { status, message, stored } = await send(bytes);
  expect([status, message]).toEqual([200, undefined]);
  return { stored, image: await sharp(stored, { animated: true }).metadata() };
}
const expectRefusal = async (bytes: Buffer, message: string) =>
  expect(await send(bytes)).toMatchObject({ status: 415, message });

/** A picture whose left half is one colour, and whose right half is another. */
const halves = (
  width = 80,
  height = 60,
  colours: readonly [string, string] = ['#ff0000', '#0000ff'],
) => {
  const half = { width: width / 2, height, channels: 3 as const, background: colours[1] };
  const right = { create: half };
  return sharp({ create: { ...half, width, background: colours[0] } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
};
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

const place = { IFD0: { Make: 'CanaryCam', Copyright: 'Canary' }, IFD3: { GPSLatitudeRef: 'N' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="Canary"/></x:xmpmeta>';

describe('A photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is stored without place, device and comments',
    async (format) => {
      const bytes = await halves().withExif(place).withXmp(xmp).toFormat(format).toBuffer();
      expect(bytes.includes('Canary')).toBe(true);
      const { stored, image } = await store(bytes);
      expect(stored.includes('Canary')).toBe(false);
      expect(image).toMatchObject({ width: 80, height: 60 });
      for (const part of ['exif', 'xmp', 'iptc', 'comments'] as const)
        expect(image[part]).toBeUndefined();
    },
  );

  test('is stored upright', async () => {
    const { stored, image } = await store(
      await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(image).toMatchObject({ width: 60, height: 80 });
    expect(image.orientation).toBeUndefined();
    const [top, bottom] = [await pixel(stored, 30, 10), await pixel(stored, 30, 70)];
    expect([top[0], bottom[2]].every((value) => Number(value) > 240)).toBe(true);
  });

  test('of a wide gamut keeps its profile and its colours', async () => {
    const bytes = await halves().withIccProfile('p3').png().toBuffer();
    const { stored, image } = await store(bytes);
    expect(image.icc).toEqual((await sharp(bytes).metadata()).icc);
    expect(await pixel(stored, 10, 10)).toEqual(await pixel(bytes, 10, 10));
  });

  test('in CMYK is stored as RGB', async () => {
    const bytes = await halves().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    const { image } = await store(bytes);
    expect(image).toMatchObject({ space: 'srgb', hasProfile: false });
  });

  test('of 50 megapixels is taken and made smaller', async () => {
    const { image } = await store(await halves(8192, 6144).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 4000, height: 3000 });
  });

  test.each([2, 1])(
    'that lacks the last %d bytes of its end marker is repaired',
    async (missing) => {
      const bytes = await halves().jpeg().toBuffer();
      const { stored } = await store(bytes.subarray(0, -missing));
      expect(stored.subarray(-2).toString('hex')).toBe('ffd9');
      expect((await pixel(stored, 10, 10))[0]).toBeGreaterThan(240);
    },
  );
});

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const frames = await Promise.all(
    [
      ['#ff0000', '#0000ff'],
      ['#00ff00', '#ffff00'],
      ['#000000', '#ffffff'],
    ].map((colours) =>
      halves(80, 60, colours as [string, string])
        .png()
        .toBuffer(),
    ),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const bytes = await animation.toFormat(format, { delay: [100, 200, 300], loop: 3 }).toBuffer();
  const { image } = await store(bytes);
  expect(image).toMatchObject({ pages: 3, pageHeight: 60, delay: [100, 200, 300], loop: 3 });
});

test('a long page keeps its width', async () => {
  const { image } = await store(await halves(1440, 8000).png().toBuffer());
  expect(image).toMatchObject({ width: 1440, height: 8000 });
});

describe('An upload is refused in words', () => {
  test('that is a bomb of 900 million pixels in few bytes', async () => {
    const bomb = Buffer.from(images['image/png']);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expectRefusal(bomb, uploadMessages.tooManyPixels(52_000_000));
  });

  test('that is empty, or a HEIC picture', async () => {
    await expectRefusal(Buffer.alloc(0), uploadMessages.empty);
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
    await expectRefusal(heic, uploadMessages.heic);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that lacks a third of its %s',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const create = { width: 64, height: 64, channels: 3, background: 'grey', noise } as const;
      const bytes = await sharp({ create }).toFormat(format).toBuffer();
      const cut = bytes.subarray(0, Math.ceil(bytes.length * 0.66));
      await expectRefusal(cut, uploadMessages.unreadable);
    },
  );
});

test.each([
  ['a script', '<script>a()</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'PK\x03\x04payload'],
])('an image that hides %s is stored without it', async (_case, hidden) => {
  for (const bytes of [
    pngWith(Buffer.from(hidden)),
    Buffer.concat([images['image/jpeg'], Buffer.from(hidden)]),
  ]) {
    expect(bytes.includes(hidden)).toBe(true);
    expect((await store(bytes)).stored.includes(hidden)).toBe(false);
  }
});
