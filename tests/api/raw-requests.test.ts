import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { openSite } from '#tests/support/open-site.ts';

const dist = createBuiltSite();
const site = await openSite(dist, 'https://awning.example.org');

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

it.each([
  [400, 'no HTTP', 'Hello?\r\n\r\n'],
  [
    400,
    'two Host headers',
    'GET /payment HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\n\r\n',
  ],
  [400, 'two Host headers on a call', 'GET /readyz HTTP/1.1\r\nHost: x\r\nHOST: x\r\n\r\n'],
  [400, 'two Host headers to nowhere', 'GET /none HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  [400, 'no Host header', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [400, 'HTTP/0.9', 'GET /payment HTTP/0.9\r\n\r\n'],
  [400, 'HTTP/0.9 without its name', 'GET /payment\r\n\r\n'],
  [431, 'a large header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [431, 'a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
])(
  'responds with %i in the common format to what Node.js cannot parse: %s',
  async (status, _, words) => {
    const [head = '', body = ''] = (await exchange(words)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ['cache-control: no-store', 'x-content-type-options: nosniff'])
      expect(head.toLowerCase()).toContain(header);
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/\.$/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
  },
);

it.each([
  ['http://localhost/payment', 200],
  ['HTTPS://awning.example.org:8443/payment?x=1', 200],
  ['http://localhost', 200],
  ['http://localhost/nowhere', 404],
])('answers %s, as sent by a proxy, like a path', async (target, status) => {
  const head = `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  expect(await exchange(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
