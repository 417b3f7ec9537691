import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm, named } from '#tests/support/firm.ts';
import { images, logoPng, noisyPng } from '#tests/support/images.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

/** Two white letters, between which nothing is drawn. */
async function whiteOnNothing(): Promise<Buffer> {
  const letter = { input: await logoPng(80, 100, '#ffffff') };
  return sharp({ create: { width: 300, height: 120, channels: 4, background: '#0000' } })
    .composite([
      { ...letter, left: 0, top: 0 },
      { ...letter, left: 200, top: 0 },
    ])
    .png()
    .toBuffer();
}

anyDatabase('the logo', (database) => {
  const server = sharedServer(database);
  const { save, publish, restore, versions } = firmDesk(server);
  beforeEach(() => forgetFirm(server));
  const make = async (bytes: Buffer) => {
    const imageUrl = await uploadImage(server, bytes);
    return server.post('/api/admin/firm/logo', { imageUrl }, asOwner);
  };

  it('is rewritten within 600 by 200 pixels, without its empty edges', async () => {
    const { status, body } = await make(await logoPng(1500, 300));
    expect(status).toBe(200);
    expect(body.data).toEqual({ name: expect.any(String), width: 600, height: 120 });
    const { rawPayload } = await server.app.inject(`/objects/${body.data.name}`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 120,
    });
  });

  it.each([
    ['of another type', async () => images['image/jpeg'], 'Please choose a PNG'],
    ['of more than 512 kB', () => noisyPng(600_000), 'Please choose a PNG'],
    ['too flat', () => logoPng(600, 20), 'Please choose a larger logo'],
    ['too pale', () => logoPng(400, 100, '#f0e8d8'), 'This logo could hardly be seen'],
    ['white on nothing', whiteOnNothing, 'This logo could hardly be seen'],
  ])('is refused %s', async (_, bytes, message) => {
    const { status, body } = await make(await bytes());
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  it('is refused where it was not uploaded here', async () => {
    const imageUrl = 'https://elsewhere.example.org/logo.png';
    expect((await server.post('/api/admin/firm/logo', { imageUrl }, asOwner)).status).toBe(400);
  });

  it('stays for the versions that show it', async () => {
    const { data: logo } = (await make(await logoPng(400, 100))).body;
    expect((await save({ identity: named({ logo }) })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    await save({ identity: named({}) });
    await publish();
    expect((await save({ identity: named({ logo }) })).status).toBe(200);
    const [, first] = await versions();
    expect((await restore(first.id)).status).toBe(200);
    const [{ state }] = await database.source.query('SELECT state FROM upload WHERE name = $1', [
      logo.name,
    ]);
    expect(state).toBe('attached');
  });

  it('is deleted after a day unless a draft or version has it', async () => {
    const { data: unused } = (await make(await logoPng(400, 100))).body;
    const { data: replaced } = (await make(await logoPng(450, 100))).body;
    const { data: drafted } = (await make(await logoPng(500, 100))).body;
    const { data: published } = (await make(await logoPng(600, 100))).body;
    await save({ identity: named({ logo: published }) });
    await publish();
    await save({ identity: named({ logo: replaced }) });
    await save({ identity: named({ logo: drafted }) });
    await save({ identity: named({ logo: replaced }) });
    await save({ identity: named({ logo: drafted }) });
    const tomorrow = new Date(server.time.now.getTime() + 25 * 3_600_000);
    await deleteUnusedUploads(database.source, server.services.objects, tomorrow);
    const statusOf = async ({ name }: { name: string }) =>
      (await server.app.inject(`/objects/${name}`)).statusCode;
    expect(await Promise.all([unused, replaced].map(statusOf))).toEqual([404, 404]);
    expect(await Promise.all([drafted, published].map(statusOf))).toEqual([200, 200]);
    expect((await publish()).status).toBe(200);
  });

  it('is one that was made here, with its own size', async () => {
    const { data: logo } = (await make(await logoPng(400, 100))).body;
    expect((await save({ identity: named({ logo: { ...logo, width: 10 } }) })).status).toBe(400);
    const name = '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
    expect((await save({ identity: named({ logo: { ...logo, name } }) })).status).toBe(400);
  });
});
