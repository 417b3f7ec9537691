import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { builtFor, createBuiltSite } from '#tests/support/built-site.ts';
import { openSite } from '#tests/support/open-site.ts';

const dist = createBuiltSite();
const site = await openSite(dist, builtFor);
afterAll(async () => {
  await site.close();
  rmSync(dist, { recursive: true });
});

/** All that is answered to these words. */
async function exchange(words: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(words);
  return text(socket);
}

it('answers 503 to a page it cannot read, and serves it once it is back', async () => {
  renameSync(`${dist}/pages`, `${dist}/away`);
  const { status, headers } = await site.ask('/payment');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' });
  renameSync(`${dist}/away`, `${dist}/pages`);
  expect((await site.ask('/payment')).status).toBe(200);
});

it('serves pages while there is no database', async () => {
  expect((await site.ask('/payment')).status).toBe(200);
  expect((await site.ask('/readyz')).status).toBe(503);
});

describe('what Node.js cannot read as a request', () => {
  it.each([
    [400, 'no HTTP', 'Hello?\r\n\r\n'],
    [431, 'a large header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    [431, 'a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('is answered %i in the one shape: %s', async (status, _, words) => {
    const [head = '', body = ''] = (await exchange(words)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ['cache-control: no-store', 'x-content-type-options: nosniff'])
      expect(head.toLowerCase()).toContain(header);
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/\.$/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
  });
});

it.each([
  ['http://localhost/payment', 200],
  ['HTTPS://awning.example.org:8443/payment?x=1', 200],
  ['http://localhost', 200],
  ['http://localhost/nowhere', 404],
])('answers %s, as a proxy asks, like a path alone', async (target, status) => {
  const head = `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  expect(await exchange(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('still answers for the time of the notice, says that it leaves, and closes the connection', async () => {
  const leaving = await openSite(createBuiltSite(), builtFor, 300);
  const closing = leaving.close();
  const { status, headers, body } = await leaving.ask('/readyz', { connection: 'keep-alive' });
  expect([status, headers['retry-after'], headers.connection]).toEqual([503, '5', 'close']);
  expect(String(body)).toContain('shutting down');
  expect((await leaving.ask('/payment')).status).toBe(200);
  await closing;
});
