import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCipher } from '#src/server/auth/cipher.ts';
import { signUploadAddress } from '#src/server/storage/upload-address.ts';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { images, pngOf, pretenders } from '#tests/support/images.ts';
import { createTestServer, secretKey, type TestServer } from '#tests/support/server.ts';
import { askForUpload, putImage } from '#tests/support/upload.ts';

const largest = 10_485_760;
const png = images['image/png'];

/** A request as it is written, which no client tidies. */
function raw({ app }: TestServer, method: string, path: string, body: Buffer) {
  return exchange(app, [
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: ${body.length}\r\n\r\n`,
    body,
  ]);
}

/** A PUT in chunks, whose length nobody says beforehand. */
function putChunked({ app }: TestServer, { pathname, search }: URL, body: Buffer) {
  return exchange(app, [
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n`,
    `${body.length.toString(16)}\r\n`,
    body,
    '\r\n0\r\n\r\n',
  ]);
}

async function exchange(app: TestServer['app'], parts: (string | Buffer)[]) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, 'localhost');
  for (const part of parts) socket.write(part);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { statusCode: Number(head.split(' ')[1]), body };
}

describe.each(['DATA_DIR', 'an S3-compatible store'])('Images kept in %s', (kind) => {
  const database = sharedDatabase();
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let server: TestServer;

  beforeAll(async () => {
    bucket = await startBucket();
    server = await createTestServer(database.source, kind === 'DATA_DIR' ? {} : bucket.settings);
    await server.app.listen({ port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await bucket.close();
  });

  const ask = () => askForUpload(server);
  const send = (address: URL, payload: Buffer, type?: string) =>
    putImage(server, address, payload, type);
  const kept = async (address: URL) => {
    const name = address.pathname.slice('/objects/'.length);
    const folder =
      kind === 'DATA_DIR' ? join(server.services.env.DATA_DIR, 'objects') : bucket.directory;
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    return files.filter((file) => file.includes(name) || file.startsWith('arriving/'));
  };
  const expectRefusal = async (
    response: { statusCode: number; body: string },
    status: number,
    message: string | RegExp,
    address: URL,
  ) => {
    expect(JSON.parse(response.body)).toEqual({
      success: false,
      message: expect.stringMatching(message),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    expect(response.statusCode).toBe(status);
    expect(await kept(address)).toEqual([]);
  };

  const storedAs: Partial<Record<string, string>> = {
    'image/gif': 'image/png',
    'image/avif': 'image/webp',
  };
  it.each(Object.entries(images))(
    'takes %s, whatever it is called, and serves it',
    async (type, bytes) => {
      const address = await ask();
      expect(address.origin).toBe(server.services.env.PUBLIC_URL);
      const response = await send(address, bytes, 'image/svg+xml');
      expect(response.json()).toEqual({ success: true });

      const served = await server.app.inject({ url: address.pathname });
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': storedAs[type] ?? type,
        'content-length': String(served.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const headers = { 'if-none-match': String(served.headers.etag) };
      const again = await server.app.inject({ url: address.pathname, headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('accepts 10485760 bytes and refuses one more, with or without Content-Length', async () => {
    const full = await ask();
    expect((await send(full, pngOf(largest))).statusCode).toBe(200);

    const over = await ask();
    const message = /^File size must be less than 10MB$/;
    await expectRefusal(await send(over, pngOf(largest + 1)), 413, message, over);
    const told = await putChunked(server, over, pngOf(largest + 1));
    await expectRefusal(told, 413, message, over);
  });

  it('takes the next call on the connection of an image that was too large', async () => {
    const { pathname, search } = await ask();
    const body = pngOf(largest + 1_000_000);
    const socket = connect((server.app.server.address() as { port: number }).port, 'localhost');
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    socket.write('\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const statuses = (await text(socket)).match(/HTTP\/1.1 \d+/g);
    expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it.each(Object.entries(pretenders))('refuses %s that is named .png', async (_, bytes) => {
    const address = await ask();
    const message = /^(Please select an image file: |This file is empty)/;
    await expectRefusal(await send(address, bytes), 415, message, address);
  });

  it('refuses a forged address: another name, another expiry, another key, no signature', async () => {
    const address = await ask();
    const message = /^This upload address is not one of ours\.$/;
    const renamed = new URL(address);
    renamed.pathname = (await ask()).pathname;
    await expectRefusal(await send(renamed, png), 403, message, renamed);
    const longer = new URL(address);
    longer.searchParams.set('expires', '9999999999');
    await expectRefusal(await send(longer, png), 403, message, longer);
    const other = createCipher([`another ${secretKey}`]);
    const name = address.pathname.slice('/objects/'.length);
    const foreign = new URL(
      signUploadAddress(other, address.origin, name, server.services.clock()),
    );
    await expectRefusal(await send(foreign, png), 403, message, foreign);
    const bare = new URL(address.pathname, address);
    await expectRefusal(await send(bare, png), 403, /^This upload address is not complete/, bare);
  });

  it('refuses an address after ten minutes', async () => {
    const address = await ask();
    server.time.now = new Date(server.time.now.getTime() + 600_000);
    await expectRefusal(await send(address, png), 403, /has expired/, address);
    server.time.now = new Date(server.time.now.getTime() - 1000);
    expect((await send(address, png)).statusCode).toBe(200);
  });

  it('accepts one upload per address, also with two processes', async () => {
    const address = await ask();
    const settings = kind === 'DATA_DIR' ? {} : bucket.settings;
    const { DATA_DIR } = server.services.env;
    const other = await createTestServer(database.source, { ...settings, DATA_DIR });
    const both = [server, other, server, other].map((at) => putImage(at, address, png));
    const responses = await Promise.all(both);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const served = await other.app.inject({ url: address.pathname });
    expect(served.headers['content-type']).toBe('image/png');
    const late = await send(address, png);
    expect(late.json().message).toMatch(/^This upload address was already used/);
    await other.app.close();
  });

  it.each(['POST', 'PATCH', 'DELETE'] as const)('refuses %s at an address', async (method) => {
    const address = await ask();
    const response = await server.app.inject({
      method,
      url: address.pathname + address.search,
      headers: { 'content-type': 'image/png' },
      payload: png,
    });
    await expectRefusal(response, 405, /sent here with PUT and read with GET/, address);
    expect(response.headers.allow).toBe('GET, HEAD, PUT');
  });

  it.each(['../escaped.png', 'a/b', '..%2Fescaped.png', '%2e%2e/escaped', 'x.png'])(
    'refuses the name %s',
    async (name) => {
      const address = await ask();
      for (const method of ['PUT', 'GET']) {
        const response = await raw(server, method, `/objects/${name}${address.search}`, png);
        const [status, message] =
          method === 'PUT' ? [400, /not the name of an image/] : [404, /no image here/];
        await expectRefusal(response, status as number, message as RegExp, address);
      }
    },
  );

  it('deletes unused images after a day, and not before', async () => {
    const address = await ask();
    await send(address, png);
    const sweep = () =>
      deleteUnusedUploads(database.source, server.services.objects, server.time.now);
    await sweep();
    expect(await kept(address)).not.toEqual([]);
    server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000 + 1);
    await sweep();
    expect(await kept(address)).toEqual([]);
  });
});
