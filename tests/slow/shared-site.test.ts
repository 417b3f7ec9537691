import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';

let postgres: Postgres;
let servers: BuiltServer[];
beforeAll(async () => {
  postgres = await startPostgres();
  const settings = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://shop.example.org',
    SECRET_KEY: 'canary-secret-key-canary-secret-key',
  };
  servers = [await startBuiltServer(settings), await startBuiltServer(settings)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await postgres.stop();
});

const paths = ['/', '/payment', '/portfolio', '/onboarding', '/consultation', '/terms', '/privacy'];
const files = ['/favicon.svg', '/desk.webmanifest', '/shared-link.png', '/desk-192.png'];

const tagOf = async ({ url }: BuiltServer, path: string, encoding: string) => {
  const { headers } = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
  return `${path} ${encoding} ${headers.get('etag')}`;
};
const tagsOf = async (server: BuiltServer) => {
  const pages = paths.flatMap((path) => ['br', 'gzip', 'identity'].map((name) => [path, name]));
  const asked = [...pages, ...files.map((path) => [path, 'identity'])] as [string, string][];
  return Promise.all(asked.map(([path, name]) => tagOf(server, path, name)));
};

/** How many bytes each page has. */
const sizesOf = ({ url }: BuiltServer) =>
  Promise.all(paths.map(async (path) => (await (await fetch(url + path)).text()).length));

async function desk({ url, adminPassword }: BuiltServer) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/admin/firm${path}`, {
      method,
      headers: { authorization: `Bearer ${adminPassword}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()).data;
  };
  return { read: () => call('GET', ''), call };
}

test('before anything is published one page has one ETag in all processes', async () => {
  const [one, other] = await Promise.all(servers.map(tagsOf));
  expect(one).toEqual(other);
});

test('what one process publishes the other serves within three seconds, the same bytes', async () => {
  const [publisher, other] = servers as [BuiltServer, BuiltServer];
  const { read, call } = await desk(publisher);
  const before = await sizesOf(publisher);
  const { revision, published } = await read();
  const identity = { ...published.firm.identity, name: 'Pergola' };
  const draft = await call('PUT', '/draft', { revision, identity });
  await call('POST', '/publish', { revision: draft.revision });
  const answered = performance.now();
  const shows = async () => (await (await fetch(other.url)).text()).includes('Pergola');
  await expect.poll(shows, { interval: 50, timeout: 20_000 }).toBe(true);
  expect(performance.now() - answered).toBeLessThan(3000);
  const [one, same] = await Promise.all(servers.map(tagsOf));
  expect(one).toEqual(same);
  // A page brings its firm whole, as scripts hold none, and what one of another name says more plainly.
  const grown = (await sizesOf(publisher)).map((size, at) => size - (before[at] ?? 0));
  expect(Math.max(...grown)).toBeLessThan(8000);
});
