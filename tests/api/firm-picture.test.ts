import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { firmDraftChange, firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { saveDraft } from '#src/features/firm/profile/draft-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import type { HeroPicture } from '#src/shared/firm/landing.ts';
import { heroSizes } from '#src/shared/firm/landing-parts.ts';
import { uploadMessages } from '#src/shared/upload.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm, named } from '#tests/support/firm.ts';
import { logoPng, noisyPng, pretenders } from '#tests/support/images.ts';
import { sharedServer } from '#tests/support/server.ts';
import { askForUpload, asOwner, putImage, uploadImage } from '#tests/support/upload.ts';

const red = '#c02010';
const blue = '#1030c0';
/** A picture of these pixels, its left half red and its right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: width >> 1, height, channels: 3, background: blue } },
      left: width - (width >> 1),
      top: 0,
    },
  ]);

const { words } = firmUntilPublished;
const showing = (picture: HeroPicture | null, alt = 'Our shop') => ({
  words: {
    ...words,
    landing: {
      ...words.landing,
      hero: { shows: 'picture', picture: picture && { ...picture, alt } },
    },
  },
});

anyDatabase('the picture of the first screen', (database) => {
  const server = sharedServer(database);
  const { read, save, publish } = firmDesk(server);
  beforeEach(() => forgetFirm(server));
  const make = async (bytes: Buffer) => {
    const imageUrl = await uploadImage(server, bytes);
    return server.post('/api/admin/firm/picture', { imageUrl }, asOwner);
  };
  const makeOne = async (): Promise<HeroPicture> =>
    (await make(await halves(1600, 800).png().toBuffer())).body.data;
  const stored = async (name: string) => (await server.app.inject(`/objects/${name}`)).rawPayload;
  const namesOf = ({ phone, desk }: HeroPicture) => [
    ...Object.values(phone),
    ...Object.values(desk),
  ];
  const isStored = async (name: string) =>
    (await server.app.inject(`/objects/${name}`)).statusCode === 200;

  it('is cut for phones and desks in two formats, each within its weight', async () => {
    const detailed = await sharp(await noisyPng(6_000_000))
      .blur(1.5)
      .png()
      .toBuffer();
    const { status, body } = await make(detailed);
    expect(status).toBe(200);
    const picture: HeroPicture = body.data;
    for (const size of ['phone', 'desk'] as const)
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await stored(picture[size][format]);
        const { width, height, bytes: most } = heroSizes[size];
        expect(bytes.length).toBeLessThanOrEqual(most);
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: format === 'avif' ? 'heif' : 'webp',
          width,
          height,
        });
      }
  });

  it('stands upright, in its colours and without what the camera wrote', async () => {
    const lying = await halves(900, 1600)
      .withExif({ IFD0: { Copyright: 'Somebody at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const cmyk = await halves(1600, 900)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    for (const [bytes, isTurned] of [
      [lying, true],
      [cmyk, false],
    ] as const) {
      const { body } = await make(bytes);
      const desk = await stored(body.data.desk.webp);
      const { space, exif, orientation } = await sharp(desk).metadata();
      expect({ space, exif, orientation }).toEqual({ space: 'srgb' });
      const pixelAt = async (left: number, top: number) => [
        ...(await sharp(desk).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
      ];
      const [first, last] = isTurned
        ? [await pixelAt(800, 20), await pixelAt(800, 580)]
        : [await pixelAt(20, 300), await pixelAt(1580, 300)];
      expect((first[0] ?? 0) - (first[2] ?? 0)).toBeGreaterThan(80);
      expect((last[2] ?? 0) - (last[0] ?? 0)).toBeGreaterThan(50);
    }
  });

  it.each([
    ['of no bytes', pretenders.nothing, uploadMessages.empty],
    ['that is an SVG', pretenders['an SVG'], uploadMessages.notTaken],
    [
      'that is a HEIC',
      Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
      uploadMessages.heic,
    ],
  ])('refuses a file %s', async (_, bytes, message) => {
    const { statusCode, body } = await putImage(server, await askForUpload(server), bytes);
    expect(statusCode).toBe(415);
    expect(JSON.parse(body).message).toBe(message);
  });

  it('refuses a picture of a hundred megapixels', async () => {
    const bytes = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: red },
    })
      .png()
      .toBuffer();
    const { statusCode, body } = await putImage(server, await askForUpload(server), bytes);
    expect(statusCode).toBe(415);
    expect(JSON.parse(body).message).toMatch(/too many pixels/);
  });

  it('refuses one that moves, one that would be blurred, and one that would load slowly', async () => {
    const frames = await Promise.all(
      [1600, 1601].map((width) => halves(width, 600).resize(1600, 600).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const [bytes, message] of [
      [moving, 'This picture moves.'],
      [await halves(1100, 700).png().toBuffer(), 'Please choose a larger picture'],
      [await noisyPng(6_000_000), 'so much fine detail'],
      [await halves(1600, 440).png().toBuffer(), 'Please choose a larger picture'],
    ] as const) {
      const { status, body } = await make(bytes);
      expect(status).toBe(400);
      expect(body.message).toContain(message);
    }
  });

  it('is refused where it was not made here, where its files are others, and without its words', async () => {
    const picture = await makeOne();
    const elsewhere = 'https://elsewhere.example.org/shop.jpg';
    const answer = await server.post('/api/admin/firm/picture', { imageUrl: elsewhere }, asOwner);
    expect(answer.status).toBe(400);
    const imageUrl = await uploadImage(server, await halves(1600, 600).png().toBuffer());
    const name = imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
    const forged = { ...picture, desk: { avif: name, webp: name } };
    expect((await save(showing(forged))).status).toBe(400);
    expect((await save(showing({ ...picture, desk: picture.phone }))).status).toBe(400);
    const wordless = await save(showing(picture, ''));
    expect(wordless.status).toBe(400);
    expect(wordless.body.message).toContain('what the picture shows');
  });

  it('and a logo are read before the draft is locked, so that a slow store keeps nobody waiting', async () => {
    const { objects, database: source } = server.services;
    const db = await source;
    const picture = await makeOne();
    const imageUrl = await uploadImage(server, await logoPng(400, 100));
    const { body: logo } = await server.post('/api/admin/firm/logo', { imageUrl }, asOwner);
    const { revision } = await read();
    let reads = 0;
    const slow: typeof objects = {
      ...objects,
      get: async (name) => {
        reads += 1;
        await db.query('SELECT 1 FROM firm_draft FOR UPDATE NOWAIT');
        return objects.get(name);
      },
    };
    const ctx = withManager({ ...server.services, objects: slow }, db.manager);
    const change = { revision, identity: named({ logo: logo.data }), ...showing(picture) };
    await saveDraft(ctx, firmDraftChange.parse(change));
    expect(reads).toBe(5);
  });

  it('has to be there before it is published', async () => {
    expect((await save(showing(null))).status).toBe(200);
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'words.landing.hero', message: expect.any(String) }),
    ]);
  });

  it('is deleted after a day unless a draft or version has it', async () => {
    const [unused, replaced, published, drafted] = [
      await makeOne(),
      await makeOne(),
      await makeOne(),
      await makeOne(),
    ];
    await save(showing(replaced));
    await save(showing(published));
    expect((await publish()).status).toBe(200);
    await save(showing(drafted));
    const tomorrow = new Date(server.time.now.getTime() + 25 * 3_600_000);
    await deleteUnusedUploads(database.source, server.services.objects, tomorrow);
    const kept = await Promise.all(
      [unused, replaced, published, drafted].map((picture) =>
        Promise.all(namesOf(picture).map(isStored)),
      ),
    );
    expect(kept.map((files) => [...new Set(files)])).toEqual([[false], [false], [true], [true]]);
    expect((await save(showing(published))).status).toBe(200);
  });
});

anyDatabase('the sections of the landing page', (database) => {
  const { save } = firmDesk(sharedServer(database));
  it.each([
    ['one twice', ['contact', 'about', 'about']],
    ['an unknown one', ['contact', 'blog']],
    ['not how people reach the firm', ['about']],
  ])('are refused with %s', async (_, sections) => {
    const landing = { ...words.landing, sections };
    expect((await save({ words: { ...words, landing } })).status).toBe(400);
  });
});
