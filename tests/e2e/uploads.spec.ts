import { connect } from 'node:net';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { images, pngOf } from '#tests/support/images.ts';
import { addPortfolioItem } from '#tests/support/portfolio.ts';
import { expect, test } from './journey.ts';

type Server = Awaited<ReturnType<typeof startBuiltServer>>;
const owner = ({ adminPassword }: Server) => ({ authorization: `Bearer ${adminPassword}` });

async function ask(server: Server): Promise<URL> {
  const answer = await fetch(`${server.url}/api/objects/upload`, {
    method: 'POST',
    headers: owner(server),
  });
  return new URL(((await answer.json()) as { uploadURL: string }).uploadURL);
}

/** Begins an upload, sends so much of it, and leaves the rest unsent. */
async function begin(server: Server, bytes: Buffer, sent: number): Promise<URL> {
  const address = await ask(server);
  const socket = connect(Number(address.port), address.hostname).on('error', () => {});
  const head = `PUT ${address.pathname}${address.search} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: image/png\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  await new Promise((done) => socket.write(head, done));
  await new Promise((done) => socket.write(bytes.subarray(0, sent), done));
  return address;
}

test('kill -9 during uploads leaves nothing served and nothing attached', async () => {
  test.slow();
  const first = await startBuiltServer();
  await addPortfolioItem(first, { projectTitle: 'Before the cut' });
  const picture = pngOf(5_000_000);
  const addresses = [
    await begin(first, picture, 10),
    await begin(first, picture, 2_500_000),
    await begin(first, picture, picture.length - 1),
  ];
  await first.crash();

  const { port } = new URL(first.url);
  const second = await startBuiltServer({ DATA_DIR: first.dataDir, PORT: port });
  for (const { pathname } of addresses) {
    expect((await fetch(first.url + pathname)).status).toBe(404);
    const attached = await fetch(`${first.url}/api/admin/portfolio`, {
      method: 'POST',
      headers: { ...owner(second), 'content-type': 'application/json' },
      body: JSON.stringify(createPortfolioItem(first.url + pathname)),
    });
    expect(attached.status).toBe(400);
  }
  const list = (await (await fetch(`${first.url}/api/portfolio`)).json()) as { data: unknown[] };
  expect(list.data).toEqual([expect.objectContaining({ projectTitle: 'Before the cut' })]);
  const again = await fetch(addresses[0] as URL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(images['image/png']),
  });
  expect(again.status, 'an address that stored nothing is not spent').toBe(200);
  await second.close();
  await first.close();
});
