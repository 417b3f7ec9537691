import { setTimeout } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { createOutage, createSocket } from '#src/server/database/outage.ts';
import { isUnavailable } from '#src/server/unavailable.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { openGate } from '#tests/support/gate.ts';
import { patience } from '#tests/support/patience.ts';
import { createTestServer } from '#tests/support/server.ts';

const behind = sharedDatabase();
let gate: Awaited<ReturnType<typeof openGate>>;
beforeAll(async () => {
  gate = await openGate(behind.url ?? '');
});
afterAll(() => gate.close());

const away = 'the database cannot be reached';
const back = 'the database is back';

test('an outage is logged once at its start and once at its end, however many attempts fail', async () => {
  gate.isOpen = false;
  const said: string[] = [];
  const warn = (_: unknown, message: string) => said.push(message);
  const database = openDatabase({ url: gate.url, dataDir: '', entities, migrations, warn });
  onTestFinished(() => database.close());
  await vi.waitFor(() => expect(gate.tries).toBeGreaterThan(2), patience);
  expect(said).toEqual([away]);
  gate.isOpen = true;
  const server = await createTestServer(await database.ready);
  onTestFinished(() => server.close());
  expect(said).toEqual([away, back]);

  const login = () => server.post('/api/customer/login', { email: 'nobody@example.org' });
  const ready = () => server.get('/readyz');
  await Promise.all([login(), login(), login(), ready()]);
  gate.isOpen = false;
  gate.cut();
  for (const ask of [login, login, ready, ready, login])
    expect((await ask()).status, String(ask)).toBe(503);
  expect(said).toEqual([away, back, away]);
  expect(server.log().split('\n')).not.toContainEqual(expect.stringMatching(/"level":[456]0/));

  gate.isOpen = true;
  expect((await login()).status).toBe(200);
  expect((await ready()).status).toBe(200);
  expect(said).toEqual([away, back, away, back]);
});

/** One connection by the gate, which counts as lost after so many silent milliseconds. */
async function openOne(longestSilence: number, said: string[] = []): Promise<DataSource> {
  const outage = createOutage((_, message) => said.push(message));
  const stream = () => createSocket(outage, longestSilence);
  const extra = { stream, onConnect: outage.connected, max: 1 };
  const place = { type: 'postgres', url: gate.url, extra } as const;
  const source = new DataSource({ ...place, poolErrorHandler: () => {} });
  await source.initialize();
  onTestFinished(() => source.destroy());
  return source;
}

test('a database that stops responding in a transaction counts as unreachable, and the connection is replaced', async () => {
  const said: string[] = [];
  const db = await openOne(300, said);
  const lost = db.transaction(async (manager) => {
    await manager.query('SELECT 1');
    gate.freeze();
    await manager.query('SELECT 2');
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  expect(said).toEqual([away]);
  expect(await db.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  expect(said).toEqual([away, back]);
});

test('a connection ended in a transaction counts as unreachable, whatever is run on it next', async () => {
  const db = behind.source;
  const endWith = (next: (manager: EntityManager) => Promise<unknown>) =>
    db
      .transaction(async (manager) => {
        const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
        await db.query('SELECT pg_terminate_backend($1)', [pid]);
        await next(manager);
      })
      .catch((error: unknown) => error);
  const failures = await Promise.all([
    endWith((manager) => manager.query('SELECT 1')),
    endWith(async (manager) => {
      await manager.query('SELECT 1').catch(() => {});
      await manager.query('SELECT 2');
    }),
    endWith(async (manager) => {
      await setTimeout(200);
      await manager.query('SELECT 1');
    }),
    endWith(() => setTimeout(200)),
  ]);
  for (const failure of failures) expect(isUnavailable(failure), String(failure)).toBe(true);
});

test('/readyz returns 503 for a frozen database', async () => {
  const server = await createTestServer(await openOne(0));
  onTestFinished(() => server.close());
  const ready = () => server.get('/readyz');
  expect((await ready()).status).toBe(200);
  gate.freeze();
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'no database' } });
  gate.cut();
  await expect.poll(async () => (await ready()).status).toBe(200);
});

test('a full database is logged, and each refusal is 503 with Retry-After', async () => {
  await behind.source.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON onboarding_inquiry EXECUTE FUNCTION no_room()
  `);
  const server = await createTestServer(behind.source);
  onTestFinished(() => server.close());
  for (let time = 0; time < 3; time += 1) {
    const refused = await server.post('/api/client-onboarding', createOnboarding());
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  }
  expect(server.log()).toContain('"code":"53100"');
});
