import { expect, test } from 'vitest';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
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
])('Finding 1: %s takes no body of the type %j', async (path, type) => {
  const answer = await server.post(path, '{}', { 'content-type': type });
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('Finding 1: 128 KiB is the limit under /trpc, too', async () => {
  const large = JSON.stringify(createOnboarding({ textContent: 'x'.repeat(140_000) }));
  expect((await server.post('/trpc/public.onboarding.create', large)).status).toBe(413);
});

test('Finding 19: what needs no body is taken with a JSON type and none', async () => {
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
