import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFront, type Front } from '#src/server/front.ts';
import { loadSite } from '#src/server/site.ts';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { listen } from '#tests/support/open-front.ts';

let dist: string;
let front: Front;
let port: number;
beforeEach(async () => {
  dist = createBuiltSite();
  front = createFront(loadSite(dist, { PUBLIC_URL: 'https://awning.example.org' }));
  // A hundredth of what is waited in earnest.
  front.server.timeout /= 100;
  front.handOver((request, response) => {
    if (request.method === 'POST') request.pipe(response);
    else if (request.url === '/api/large') response.end(Buffer.alloc(1_000_000));
    else response.end(`the API has ${request.url}`);
  });
  port = await listen(front);
});
afterEach(async () => {
  await front.close(100);
  rmSync(dist, { recursive: true });
});

const open = (): Socket => connect(port, '127.0.0.1').on('error', () => {});
/** All that is answered to these words. */
const exchange = (words: string) => {
  const socket = open();
  socket.write(words);
  return text(socket);
};

describe('a connection', () => {
  it('on which nothing moves is ended, though much was asked on it', async () => {
    const socket = open().pause();
    socket.write('GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(400));
    const theirs = await new Promise<Socket>((resolve) => front.server.once('connection', resolve));
    await new Promise((resolve) => theirs.once('close', resolve));
    socket.destroy();
  });

  it('on which something moves now and then is not', async () => {
    const socket = open();
    socket.write(
      'POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 20\r\n\r\n',
    );
    const answer = text(socket);
    for (let sent = 0; sent < 20; sent += 1) {
      await sleep(60);
      socket.write('x');
    }
    expect(await answer).toContain(' 200 OK');
  });

  it('at rest is kept for longer than Caddy keeps it', () => {
    expect(front.server.keepAliveTimeout).toBeGreaterThan(120_000);
  });
});

it.each([
  ['http://localhost/payment', '">/payment'],
  ['HTTPS://awning.example.org:8443/api/x?y=1', 'the API has /api/x?y=1'],
  ['http://localhost', '">/'],
  ['http://localhost?x', '">/'],
])('answers %s, as a proxy asks, like a path alone', async (target, body) => {
  const answer = await exchange(
    `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
  );
  expect(answer).toContain(' 200 OK');
  expect(answer.endsWith(body)).toBe(true);
});

describe('what Node would refuse without a word', () => {
  it.each([
    [400, 'no HTTP', 'Hello?\r\n\r\n'],
    [400, 'a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      431,
      'a header that is too large',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    [431, 'an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [417, 'an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\n\r\n'],
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

  it('is not put into the middle of an answer', async () => {
    const words =
      'POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n4\r\nsent\r\n';
    const socket = open();
    socket.write(words);
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes('sent') && socket.writable) socket.write('no chunk\r\n');
    }
    expect(answer).toContain(' 200 OK');
    expect(answer).not.toContain('success');
  });
});

it('says when to come back while it is leaving', async () => {
  const closing = front.close(1000, 300);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
  await closing;
});
