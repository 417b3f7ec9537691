import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { firmFiles } from '#src/app/site/firm-files.tsx';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
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

  it.each([
    ['of transparent ground is stored on white', () => logoPng(600, 150)],
    ['of many colours stays light', () => noisyPng(400_000)],
  ])('%s', async (_, draw) => {
    const { body } = await make(await draw());
    const { rawPayload } = await server.app.inject(`/objects/${body.data.name}`);
    const { hasAlpha, exif } = await sharp(rawPayload).metadata();
    expect({ hasAlpha, exif }).toEqual({ hasAlpha: false, exif: undefined });
    expect(rawPayload.length).toBeLessThan(130_000);
  });

  const draw = (svg: string) => server.post('/api/admin/firm/logo', { svg }, asOwner);
  const svgOf = (inner: string, size = 'viewBox="0 0 300 60"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;
  const bar = '<path d="M0 0h300v60H0z" fill="#14392f"/>';

  it.each([
    ['with a view box', svgOf(bar)],
    ['in millimetres', svgOf(bar, 'width="30mm" height="6mm" viewBox="0 0 300 60"')],
    ['a thousandth of a pixel large', svgOf('<path d="M0 0h5v1H0z"/>', 'viewBox="0 0 5 1"')],
    [
      'of a program that writes entities of its own',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://ns.example.org/x/">]>${svgOf(bar, 'xmlns:x="&ns;" viewBox="0 0 300 60"')}`,
    ],
    ['with use of its own parts', svgOf(`<defs><g id="a">${bar}</g></defs><use xlink:href="#a"/>`)],
  ])('is drawn from an SVG %s', async (_, svg) => {
    const { status, body } = await draw(svg);
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    expect(body.data).toMatchObject({ width: 600, height: 120 });
    const { rawPayload, headers } = await server.app.inject(`/objects/${body.data.name}`);
    expect(headers['content-type']).toBe('image/png');
    expect((await sharp(rawPayload).metadata()).format).toBe('png');
  });

  it.each([
    ['a script', svgOf(`${bar}<script>alert(1)</script>`), 'has a script in it'],
    ['a handler', svgOf(bar, 'onload="alert(1)" viewBox="0 0 300 60"'), 'has a script in it'],
    ['a page', svgOf(`${bar}<foreignObject><p>x</p></foreignObject>`), 'a part of a web page'],
    [
      'an outside entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('<desc>&x;</desc>')}`,
      'fetches something from elsewhere',
    ],
    [
      'an outside picture',
      svgOf('<image xlink:href="https://example.org/a.png" width="9" height="9"/>'),
      'fetches something from elsewhere',
    ],
    ['letters', svgOf('<text x="0" y="40">Fernhill</text>'), 'turn the text into outlines'],
    ['a huge size', svgOf(bar, 'viewBox="0 0 9000000 900000"'), 'more than 20,000 pixels'],
    ['nothing', svgOf(''), 'hardly be seen'],
    ['no drawing at all', '<html><title>x</title></html>', 'cannot be read'],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0', 'cannot be'],
    ['100 kB', svgOf(`<desc>${'x'.repeat(100_000)}</desc>`), '90,000 characters'],
    [
      'entities within entities',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(50)}">${Array.from('bcdefgh', (name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(20)}">`).join('')}]>${svgOf('<desc>&h;</desc>')}`,
      'cannot be read',
    ],
  ])('is not drawn from an SVG with %s', async (_, svg, message) => {
    const { status, body } = await draw(svg);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
  });

  it('is one of both', async () => {
    expect((await server.post('/api/admin/firm/logo', {}, asOwner)).status).toBe(400);
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

anyDatabase('the icon', (database) => {
  const server = sharedServer(database);
  const { save, publish } = firmDesk(server);
  beforeEach(() => forgetFirm(server));
  const svgOf = (viewBox: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><circle cx="9" cy="9" r="9"/></svg>`;
  const draw = (svg: string) => server.post('/api/admin/firm/icon', { svg }, asOwner);
  const send = async (bytes: Buffer) =>
    server.post('/api/admin/firm/icon', { imageUrl: await uploadImage(server, bytes) }, asOwner);

  it('is rewritten as a square of 512 pixels, its ground kept', async () => {
    for (const { status, body } of [
      await draw(svgOf('0 0 18 18')),
      await send(await logoPng(181, 180)),
    ]) {
      expect(status).toBe(200);
      const { rawPayload } = await server.app.inject(`/objects/${body.data.name}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 512,
        height: 512,
        hasAlpha: true,
      });
    }
  });

  it('is refused where it is no square, or too small', async () => {
    const flat = await draw(svgOf('0 0 36 18'));
    expect([flat.status, flat.body.message]).toEqual([
      400,
      'Please choose a square picture for the icon.',
    ]);
    const small = await send(await logoPng(100, 100));
    expect([small.status, small.body.message]).toEqual([
      400,
      expect.stringContaining('at least 180 pixels'),
    ]);
  });

  it('is kept with the draft, and one of another size is not', async () => {
    const { data: icon } = (await draw(svgOf('0 0 18 18'))).body;
    expect((await save({ identity: named({ icon }) })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect((await server.get('/api/firm')).body.data.identity.icon).toEqual(icon);
    const tomorrow = new Date(server.time.now.getTime() + 25 * 3_600_000);
    await deleteUnusedUploads(database.source, server.services.objects, tomorrow);
    expect((await server.app.inject(`/objects/${icon.name}`)).statusCode).toBe(200);
    const { name } = (
      await server.post(
        '/api/admin/firm/logo',
        { imageUrl: await uploadImage(server, await logoPng(400, 100)) },
        asOwner,
      )
    ).body.data;
    expect((await save({ identity: named({ icon: { name } }) })).status).toBe(400);
  });

  it('stands in place of every drawn mark, under an address of its own', async () => {
    const { data: icon } = (await draw(svgOf('0 0 18 18'))).body;
    const { rawPayload } = await server.app.inject(`/objects/${icon.name}`);
    const firm = { ...completeDefaultFirm, identity: named({ icon }) };
    const files = await firmFiles(firm, { logo: null, icon: rawPayload });
    const version = icon.name.slice(0, 8);
    expect(JSON.parse(String(files['desk.webmanifest'])).icons).toEqual(
      [192, 512].map((side) => ({
        src: `/desk-${side}.png?v=${version}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
      })),
    );
    for (const [name, side, hasAlpha] of [
      ['favicon.png', 64, true],
      ['desk-192.png', 192, false],
      ['desk-512.png', 512, false],
    ] as const)
      expect(await sharp(files[name]).metadata()).toMatchObject({
        width: side,
        height: side,
        hasAlpha,
      });
    expect(String(files['favicon.svg'])).toContain('data:image/png');
    const lost = await firmFiles(firm, { logo: null, icon: null });
    expect(Object.keys(lost)).toContain('favicon.png');
  });
});
