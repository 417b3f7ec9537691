import { beforeEach, expect, test } from 'vitest';
import { makeKey, revokeKey } from '#tests/support/api-keys.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
beforeEach(() => emptyTables(database.source, 'api_key', 'rate_limit'));

const books = 'https://books.example.com';
const invoices = '/api/admin/invoices';

const preflight = (origin: string, url = invoices) =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });

test('nothing is allowed to other sites while no key names one', async () => {
  await makeKey(server, { scopes: ['invoice:read'] });
  const asked = await preflight(books);
  expect(asked.statusCode).toBe(404);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  const { headers } = await server.get('/api/portfolio', { origin: books });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('a browser is told that it may send a key from an origin that one names', async () => {
  await makeKey(server, { scopes: ['invoice:read'], origins: ['Books.example.com/reports?x=1'] });
  const { statusCode, headers } = await preflight(books);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': books,
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    vary: expect.stringContaining('Origin'),
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([
  'https://other.example.com',
  'http://books.example.com',
  'https://books.example.com:8443',
  'https://books.example.com.evil.example',
  'null',
])('%s is another origin', async (origin) => {
  const { headers: key } = await makeKey(server, { scopes: ['invoice:read'], origins: [books] });
  const asked = await preflight(origin);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  const sent = await server.get(invoices, { ...key, origin });
  expect([sent.status, sent.body.message]).toEqual([
    403,
    'This key may not be used from this page.',
  ]);
});

test('a key is used from its own origins only, though another key names this one', async () => {
  await makeKey(server, { scopes: ['invoice:read'], origins: [books] });
  const { headers } = await makeKey(server, { scopes: ['invoice:read'] });
  expect((await server.get(invoices, { ...headers, origin: books })).status).toBe(403);
  expect((await server.get(invoices, headers)).status).toBe(200);
});

test('an origin is no longer allowed once its key is revoked', async () => {
  const { id, headers } = await makeKey(server, { scopes: ['invoice:read'], origins: [books] });
  const answer = await server.get(invoices, { ...headers, origin: books });
  expect(answer.headers['access-control-allow-origin']).toBe(books);
  expect(answer.headers['access-control-expose-headers']).toBe(
    'RateLimit, RateLimit-Policy, Retry-After',
  );
  await revokeKey(server, id);
  expect((await preflight(books)).headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  'ftp://books.example.com',
  'http://books.example.com',
  'books',
  'https://a:b@c.example',
])('%s is no origin for a key', async (origin) => {
  await expect(makeKey(server, { scopes: ['invoice:read'], origins: [origin] })).rejects.toThrow(
    'Please give the address of a site, such as https://books.example.com.',
  );
});
