import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FixedAnswer } from '#src/server/fixed-answer.ts';
import type { Headers } from '#src/server/headers.ts';

const page = Buffer.from('<p>Zoë’s café</p>'.repeat(1000));
const type = { 'content-type': 'text/html; charset=utf-8' };
const given: [path: string, status: number, headers: Headers, body: string | Buffer][] = [
  ['/page', 200, { ...type, etag: '"1"' }, page],
  ['/text', 200, type, 'Zoë’s café'],
  ['/same', 304, { etag: '"1"' }, ''],
  ['/gone', 404, type, Buffer.from('Nothing is here.')],
  ['/busy', 503, { 'retry-after': '5' }, 'Busy'],
  ['/large', 200, type, Buffer.alloc(20_000_000, 'x')],
];
const answers = new Map(given.map(([path, ...rest]) => [path, new FixedAnswer(...rest)]));

const server = createServer((asked, response) => {
  const answer = answers.get(asked.url ?? '');
  if (answer) answer.send(asked, response);
  else setTimeout(() => response.end('later'), 30);
});
let port: number;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, connection: 'keep-alive' | 'close') {
  const asked = request({ port, host: '127.0.0.1', path, headers: { connection } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const { connection: _, 'keep-alive': _kept, date, ...headers } = response.headers;
  expect(new Date(date ?? '').toUTCString()).toBe(date);
  return { status: response.statusCode, message: response.statusMessage, headers, body };
}

/** The next answer to come, and how it ends. */
async function nextAnswer() {
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const seen: string[] = [];
  for (const event of ['finish', 'close']) response.on(event, () => seen.push(event));
  return seen;
}

test.each(given)('%s (%i) is what node:http would answer', async (path, status, _, body) => {
  const begun = once(server, 'request');
  const { body: written, ...head } = await ask(path, 'keep-alive');
  const [, response] = (await begun) as [IncomingMessage, ServerResponse];
  const { body: usual, ...usualHead } = await ask(path, 'close');
  expect(head).toEqual(usualHead);
  // The log says what the response knows.
  expect([head.status, response.statusCode]).toEqual([status, status]);
  for (const read of [written, usual]) expect(read.equals(Buffer.from(body))).toBe(true);
});

test('answers keep their order among others on one connection, and each its length', async () => {
  const lines = ['GET /page', 'GET /later', 'HEAD /page', 'GET /same', 'GET /text', 'GET /gone'];
  const socket = connect(port, '127.0.0.1');
  const host = 'HTTP/1.1\r\nhost: x\r\n';
  socket.write(lines.map((line) => `${line} ${host}\r\n`).join(''));
  socket.write(`GET /busy ${host}connection: close\r\n\r\n`);
  const all = (await text(socket)).split(/(?=HTTP\/1\.1 \d)/);
  const read = all.map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return [Number(head.slice(9, 12)), Number(/content-length: (\d+)/i.exec(head)?.[1]), body];
  });
  const { length } = page;
  expect(read).toEqual([
    [200, length, String(page)],
    [200, 5, 'later'],
    [200, length, ''],
    [304, Number.NaN, ''],
    [200, 14, 'Zoë’s café'],
    [404, 16, 'Nothing is here.'],
    [503, 4, 'Busy'],
  ]);
});

test('says the time of its second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2031-01-01T00:00:00.400Z') });
  onTestFinished(() => void vi.useRealTimers());
  const dates: unknown[] = [];
  // What was known of the second before is forgotten in the next.
  await pause(1100);
  for (const milliseconds of [0, 500, 200]) {
    vi.advanceTimersByTime(milliseconds);
    const asked = request({ port, host: '127.0.0.1', path: '/text' }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    dates.push(response.headers.date?.slice(-12));
  }
  expect(dates).toEqual(['00:00:00 GMT', '00:00:00 GMT', '00:00:01 GMT']);
});

describe('to someone who does not read', () => {
  const begin = async () => {
    const socket = connect(port, '127.0.0.1').pause();
    const seen = nextAnswer();
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    return { socket, seen: await seen };
  };

  test('it is not finished before all of it is on its way', async () => {
    const { socket, seen } = await begin();
    await pause(100);
    expect(seen).toEqual([]);
    socket.resume();
    await expect.poll(() => seen).toEqual(['finish', 'close']);
    socket.destroy();
  });

  test('it is over when the connection breaks, as one of node:http is', async () => {
    const { socket, seen } = await begin();
    socket.destroy();
    await expect.poll(() => seen.at(-1)).toBe('close');
  });
});
