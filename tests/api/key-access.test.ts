import { beforeEach, expect, test } from 'vitest';
import { csvFiles } from '#src/app/features.ts';
import { appRouter } from '#src/app/router.ts';
import { csvPath } from '#src/shared/desk/csv-path.ts';
import { everyScope, makeKey, revokeKey } from '#tests/support/api-keys.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { proceduresOf, routesOf } from '#tests/support/procedures.ts';
import { sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
beforeEach(async () => {
  server.time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'api_key', 'rate_limit');
});

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const slicesOfOwner = ['key', 'push', 'second-factor', 'session', 'webhook'];
const callsOfOwner = ['admin.person.view', 'admin.siteForm.latest'];

/** The scope that a call needs, by what the documentation says of scopes. */
const neededBy = (name: string, type: 'query' | 'mutation'): string | undefined => {
  const slice = kebab(name.split('.')[1] ?? '');
  if (slicesOfOwner.includes(slice) || callsOfOwner.includes(name)) return undefined;
  return `${slice}:${type === 'query' ? 'read' : 'write'}`;
};

/** Keys with all scopes, with all but one, and with all that have ended or were revoked. */
async function makeKeys() {
  const scopes = await everyScope(server);
  const every = await makeKey(server, { scopes });
  const ended = await makeKey(server, { scopes, expiresAt: '2026-04-15T10:00:01Z' });
  const revoked = await makeKey(server, { scopes });
  await revokeKey(server, revoked.id);
  server.time.now = new Date('2026-04-15T10:00:02Z');
  const others = new Map<string | undefined, Record<string, string>>();
  for (const scope of scopes) {
    const rest = scopes.filter((other) => other !== scope);
    others.set(scope, (await makeKey(server, { scopes: rest })).headers);
  }
  const without = (scope: string | undefined) => others.get(scope) ?? every.headers;
  return { every: every.headers, without, ended: ended.headers, revoked: revoked.headers };
}

test('every procedure of the admin takes a key with its scope, and no other', async () => {
  const keys = await makeKeys();
  const scopes = await everyScope(server);
  const found: object[] = [];
  const expected: object[] = [];
  for (const { name, type } of proceduresOf(appRouter).filter(({ access }) => access === 'admin')) {
    const send = type === 'mutation' ? server.mutate : server.query;
    const statusOf = async (headers: Record<string, string>) =>
      (await send(name, {}, headers)).status;
    await emptyTables(database.source, 'rate_limit');
    // One without documented calls has no scope, so that no key makes its others.
    const scope = scopes.find((scope) => scope === neededBy(name, type));
    const right = await statusOf(keys.every);
    found.push({
      name,
      nobody: await statusOf({}),
      wrongScope: await statusOf(keys.without(scope)),
      right: right === 401 || right === 403 ? right : 'let in',
      ended: await statusOf(keys.ended),
      revoked: await statusOf(keys.revoked),
    });
    const expectedRight = scope === undefined ? 403 : 'let in';
    expected.push({
      name,
      nobody: 401,
      wrongScope: 403,
      right: expectedRight,
      ended: 401,
      revoked: 401,
    });
  }
  expect(found).toEqual(expected);
});

test('the document names the scope of each call that a key can make', () => {
  const routes = routesOf(appRouter).filter(({ access }) => access === 'admin');
  expect(routes.map(({ procedure, scope }) => [procedure, scope])).toEqual(
    routes.map(({ procedure, type }) => [procedure, neededBy(procedure, type)]),
  );
});

test('every CSV file takes a key with its scope, and no other', async () => {
  const keys = await makeKeys();
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await server.app.inject({ url: path, headers })).statusCode;
  for (const { name, scope } of csvFiles) {
    const path = csvPath(name);
    const asked = [{}, keys.without(scope), keys.every, keys.ended, keys.revoked];
    const found = await Promise.all(asked.map((headers) => statusOf(path, headers)));
    expect([name, ...found]).toEqual([name, 401, 403, 200, 401, 401]);
  }
});

test('no key calls a customer’s procedures', async () => {
  const { every } = await makeKeys();
  for (const { name, type } of proceduresOf(appRouter).filter(
    ({ access }) => access === 'customer',
  )) {
    const send = type === 'mutation' ? server.mutate : server.query;
    expect([name, (await send(name, {}, every)).status]).toEqual([name, 401]);
  }
});
