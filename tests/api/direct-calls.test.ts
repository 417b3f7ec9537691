import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { directCalls } from '#src/server/direct-calls.ts';
import { logAnswer } from '#src/server/log.ts';
import { countEvents } from '#tests/support/analytics-events.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';

const path = '/api/analytics/pageview';
const json = { 'content-type': 'application/json' };

const database = sharedDatabase();
const server = sharedServer(database);
const listener = createServer();
let port: number;

beforeAll(async () => {
  const { app, services } = server;
  const direct = directCalls(appRouter, services, app.log);
  listener.on('request', (request, response) => {
    if (direct(request, response)) logAnswer(app.log, request, response);
    else response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as AddressInfo).port;
});
afterAll(() => void listener.close());

const post = (body: string, headers: Record<string, string> = json, query = '') =>
  fetch(`http://127.0.0.1:${port}${path}${query}`, { method: 'POST', headers, body });

const countOf = () => countEvents(database.source);

test.each([
  ['', json, 400, 'The body is empty; JSON was expected.'],
  ['{bad', json, 400, 'The body is not valid JSON.'],
  ['[]', json, 400, 'The body must be a JSON object.'],
  ['null', json, 400, 'The body must be a JSON object.'],
  ['{}', json, 400, 'A page is required.'],
  ['{"page":7}', json, 400, 'A page is required.'],
  ['{"page":"/\\u0000"}', json, 400, 'This text contains characters that cannot be stored.'],
  ['{"page":"/"}', { 'content-type': 'text/plain' }, 415, 'Please send JSON.'],
  [`{"page":"${'x'.repeat(131_072)}"}`, json, 413, 'The body is larger than this call takes.'],
])(
  'bad body %# is answered as every other call answers it',
  async (body, headers, status, message) => {
    const before = await countOf();
    const answer = await post(body, headers);
    const beyond = await call(server, 'POST', '/api/website-update', body, headers);
    expect([answer.status, beyond.status]).toEqual([status, status]);
    expect(await answer.json()).toMatchObject({ success: false, message });
    expect(await countOf()).toBe(before);
  },
);

test('a chunked body that grows past the limit is refused before it ends', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}connection: close\r\ntransfer-encoding: chunked\r\n\r\n`);
  for (let sent = 0; sent < 3; sent += 1) socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
  expect(await text(socket)).toContain('HTTP/1.1 413 ');
});

test('one is stored, whatever its query, with the headers and the log line of every call', async () => {
  const before = await countOf();
  const answer = await post('{"page":"/canary-page"}', json, '?password=canary-password');
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect(await countOf()).toBe(before + 1);
  const beside = await call(server, 'GET', '/api/nowhere');
  const names = Object.keys(beside.headers).filter((name) => name !== 'connection');
  expect(names.filter((name) => !answer.headers.has(name))).toEqual([]);
  await expect.poll(() => server.log()).toContain(`"path":"${path}","status":200`);
  expect(server.log()).not.toContain('canary-p');
});

test('one whose path is written in another way is answered all the same', async () => {
  const before = await countOf();
  const path = '/api/analytics/page%76iew';
  expect(await call(server, 'POST', path, { page: '/' })).toMatchObject({ status: 200 });
  expect(await call(server, 'POST', path, {})).toMatchObject({ status: 400 });
  expect(await countOf()).toBe(before + 1);
});

test('any other method or path is left to the rest', async () => {
  const at = `http://127.0.0.1:${port}`;
  expect((await fetch(at + path)).status).toBe(418);
  expect((await fetch(`${at}/api/consultation`, { method: 'POST' })).status).toBe(418);
});

test('a database that does not answer is 503, and says when to come back', async () => {
  const { services, app } = server;
  const away = Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  away.catch(() => {});
  const direct = directCalls(appRouter, { ...services, database: away }, app.log);
  const closed = createServer((request, response) => void direct(request, response)).listen(0);
  const { port } = closed.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: json,
    body: '{"page":"/"}',
  });
  closed.close();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
});
