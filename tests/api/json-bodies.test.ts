import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/open-site.ts';
import { adminPassword, call, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);

test.each([
  ['/trpc/public.onboarding.create', 'multipart/form-data; boundary=x'],
  ['/trpc/public.onboarding.create', 'text/plain'],
  ['/trpc/public.onboarding.create', 'application/octet-stream'],
  ['/trpc/public.onboarding.create', 'application/jsonp'],
  ['/trpc/public.onboarding.create', ''],
  ['/api/client-onboarding', ''],
  ['/api/analytics/click', 'multipart/form-data; boundary=x'],
  ['/api/admin/logout', 'multipart/form-data; boundary=x'],
])('%s takes no body of the type %j', async (path, type) => {
  const response = await server.post(path, '{}', { 'content-type': type });
  expect(response.status).toBe(415);
  expect(response.body).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test.each(['/trpc/public.analytics.pageView', '/api/analytics/pageview'])(
  '%s takes the type of a body in any case',
  async (path) => {
    for (const type of ['APPLICATION/JSON', 'Application/Json; Charset=UTF-8']) {
      const response = await call(server, 'POST', path, { page: '/' }, { 'content-type': type });
      expect([type, response.status]).toEqual([type, 200]);
    }
  },
);

test('128 KiB is the limit under /trpc, too', async () => {
  const large = JSON.stringify(createOnboarding({ textContent: 'x'.repeat(140_000) }));
  const { status, body } = await server.post('/trpc/public.onboarding.create', large);
  expect([status, body.error.code]).toEqual([413, TRPC_ERROR_CODES_BY_KEY.PAYLOAD_TOO_LARGE]);
});

test('a call without a body is accepted with a JSON type', async () => {
  const json = { 'content-type': 'application/json' };
  const password = `?password=${adminPassword}`;
  const send = (method: 'POST' | 'DELETE', path: string) =>
    call(server, method, `/api/${path}${password}`, undefined, json);
  const upload = await send('POST', 'objects/upload');
  expect([upload.status, upload.body.uploadURL]).toEqual([200, expect.any(String)]);
  const removed = await send('DELETE', `admin/portfolio/${crypto.randomUUID()}`);
  expect([removed.status, removed.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await send('POST', 'admin/logout')).status).toBe(200);
  for (const path of [
    'client-onboarding',
    'payment/direct-debit',
    'consultation',
    'admin/portfolio',
  ]) {
    const { status, body } = await send('POST', path);
    expect([status, body.message]).toEqual([400, 'The body is empty; JSON was expected.']);
  }
});

test.each(['/api/consultation', '/trpc/consultation.create', '/no-such-page'])(
  'a body that does not arrive at %s is refused with 408, and its connection closed',
  async (path) => {
    const app = buildServer(server.services, { logTo: process.stderr, bodyTimeout: 200 });
    onTestFinished(() => app.close());
    const socket = connect(await listen(app), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ncontent-length: 99\r\n\r\n{"fullName": "`);
    const said = await text(socket);
    expect(said).toContain('HTTP/1.1 408 Request Timeout\r\n');
    expect(said).toContain('connection: close\r\n');
    expect(said).toContain('"message":"The request took too long."');
  },
);

test('a body that arrives in pieces, within the time limit, is accepted', async () => {
  const app = buildServer(server.services, { logTo: process.stderr, bodyTimeout: 2000 });
  onTestFinished(() => app.close());
  const socket = connect(await listen(app), '127.0.0.1');
  const body = JSON.stringify({ page: '/' });
  const head = `POST /api/analytics/pageview HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json`;
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await setTimeout(300);
  socket.write(body.slice(5));
  expect(await text(socket)).toContain('HTTP/1.1 200 OK');
});

test('the time limit on a body ends when it has arrived, however slow the response', async () => {
  const app = buildServer(server.services, { logTo: process.stderr, bodyTimeout: 200 });
  onTestFinished(() => app.close());
  vi.spyOn(server.services.limits, 'event').mockImplementationOnce(() => setTimeout(600));
  const response = await fetch(`http://127.0.0.1:${await listen(app)}/api/analytics/pageview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: '/' }),
  });
  expect(response.status).toBe(200);
});
