import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { S3Store } from '#src/server/storage/s3-store.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { images } from '#tests/support/images.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { askForUpload, asOwner, putImage, uploadImage } from '#tests/support/upload.ts';

const database = sharedDatabase();
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const start = async (settings: NodeJS.ProcessEnv) => {
  const server = await createTestServer(database.source, settings);
  onTestFinished(() => server.close());
  return server;
};
const create = async (server: TestServer) => {
  const item = createPortfolioItem(await uploadImage(server));
  const { status, body } = await server.post('/api/admin/portfolio', item, asOwner);
  expect(status).toBe(200);
  return body;
};
const look = (server: TestServer, imageUrl: string) =>
  server.app.inject({ url: new URL(imageUrl).pathname });

describe.each(['DATA_DIR', 'an S3-compatible store'])('A portfolio item kept with %s', (kind) => {
  const settings = () => (kind === 'DATA_DIR' ? {} : bucket.settings);
  const kept = async (server: TestServer) => {
    const local = `${server.services.env.DATA_DIR}/objects`;
    const files = await readdir(kind === 'DATA_DIR' ? local : bucket.directory, {
      recursive: true,
    });
    return files.filter((file) => /[0-9a-f-]{36}/.test(file));
  };

  it('shows its image, also after PUBLIC_URL changes, and deletes it with the item', async () => {
    const before = await start(settings());
    const { id, imageUrl } = await create(before);
    expect((await look(before, imageUrl)).headers['content-type']).toBe('image/png');
    expect(await kept(before)).not.toEqual([]);
    const { DATA_DIR } = before.services.env;
    const moved = 'https://awning.example.org';
    const after = await start({ ...settings(), DATA_DIR, PUBLIC_URL: moved });
    const { body } = await after.get('/api/admin/portfolio', asOwner);
    const address = moved + new URL(imageUrl).pathname;
    expect(body.data).toMatchObject([{ id, imageUrl: address, screenshotUrl: address }]);
    expect((await look(after, address)).statusCode).toBe(200);
    expect((await after.delete(`/api/admin/portfolio/${id}`, asOwner)).status).toBe(200);
    expect((await look(after, address)).statusCode).toBe(404);
    expect(await kept(before)).toEqual([]);
  });
});

it('shows a design to owner and customer after PUBLIC_URL changes', async () => {
  const before = await start({});
  const maud = await createCustomer(before);
  const { id, designImageUrl } = await maud.addDesign();
  const { DATA_DIR } = before.services.env;
  const moved = 'https://awning.example.org';
  const after = await start({ DATA_DIR, PUBLIC_URL: moved });
  const ask = async (path: string, headers: Record<string, string>) =>
    (await after.get(path, headers)).body.data;
  const address = moved + new URL(designImageUrl).pathname;
  const seen = { id, designImageUrl: address };
  const file = `/api/admin/customers/${maud.id}`;
  const designs = `/api/customer/project/${maud.projectId}/designs`;
  expect((await ask(file, asOwner)).projects[0].designs).toMatchObject([seen]);
  expect(await ask(designs, await maud.logIn())).toMatchObject([seen]);
  expect((await look(after, address)).statusCode).toBe(200);
});

describe('A bucket', () => {
  it('that does not respond gives 503, and uses up the upload address', async () => {
    const gone = await startBucket();
    await gone.close();
    const server = await start(gone.settings);
    const address = await askForUpload(server);
    const response = await putImage(server, address, images['image/png']);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(server.log()).toContain('ECONNREFUSED');
    expect(response.json().message).toBe('The image store is not responding. Please try again.');
  });

  it('that refuses our key stores nothing, and the error names no key', async () => {
    const secret = 'canary-of-another-bucket';
    const server = await start({ ...bucket.settings, S3_SECRET_ACCESS_KEY: secret });
    await expect(uploadImage(server)).rejects.toThrow(/"success":false/);
    expect(await readdir(bucket.directory)).toEqual([]);
    expect(server.log()).toContain('status 403');
    expect(server.log()).not.toMatch(new RegExp(`${secret}|Signature=`, 'i'));
  });

  it('may send an image more slowly than its response headers', async () => {
    const slow = createServer(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 2 });
      response.write('a');
      await sleep(1800);
      response.end('b');
    }).listen(0);
    onTestFinished(() => void slow.close());
    const { port } = slow.address() as AddressInfo;
    const server = await start({ ...bucket.settings, S3_ENDPOINT: `http://localhost:${port}` });
    const found = await new S3Store(server.services.env, 1000).get('name');
    if (!found) throw new Error('The bucket has it.');
    expect(String(await buffer(found.body))).toBe('ab');
  });

  it('that stays silent is abandoned after a time-out', async () => {
    const mute = createServer(() => {}).listen(0);
    onTestFinished(() => mute.closeAllConnections());
    const { port } = mute.address() as AddressInfo;
    const server = await start({ ...bucket.settings, S3_ENDPOINT: `http://localhost:${port}` });
    const asking = new S3Store(server.services.env, 100).get('name');
    await expect(asking).rejects.toThrow('The image store is not responding. Please try again.');
  });
});
