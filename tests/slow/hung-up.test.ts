import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { noisyPng } from '#tests/support/images.ts';
import { listen } from '#tests/support/open-site.ts';
import { createTestServer } from '#tests/support/server.ts';
import { uploadImage } from '#tests/support/upload.ts';

it('closes the images of a client that requested many and disconnected', async () => {
  const database = await createTestDatabase();
  const server = await createTestServer(database.source);
  const port = await listen(server.app);
  onTestFinished(async () => {
    await server.close();
    await database.close();
  });

  const { pathname } = new URL(await uploadImage(server, await noisyPng(5_000_000)));
  const { objects } = server.services;
  const reallyGet = objects.get.bind(objects);
  let mayGive = Promise.resolve();
  const get = vi.spyOn(objects, 'get').mockImplementation(async (name) => {
    const found = await reallyGet(name);
    await mayGive;
    return found;
  });
  const asked = 30;
  for (const gone of ['before the store gave any', 'half-way']) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const [theirs] = await once(server.app.server, 'connection');
    const closed = new Promise<void>((resolve) => theirs.once('close', resolve));
    if (gone !== 'half-way') mayGive = closed;
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(asked));
    if (gone === 'half-way') await once(socket, 'data');
    else await expect.poll(() => get.mock.calls.length).toBeGreaterThan(1);
    socket.destroy();
    await closed;
  }
  const found = await Promise.all(get.mock.results.map(({ value }) => value));
  expect(found.length).toBeGreaterThan(asked);
  await expect.poll(() => found.filter(({ body }) => !body.destroyed)).toHaveLength(0);
});
