import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { endStoppedImports } from '#src/features/desk/import/commit/carry-on-service.ts';
import { expireFixed } from '#src/features/desk/retention/retention-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { importCalls } from '#tests/support/imports.ts';
import { peopleTables } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const { send, list, go, undo, carryOn } = importCalls(server);
const query = (sql: string) => database.source.query(sql);
/** More people than one batch has; the first is known, and has no number. */
const file = [
  'Name,Email,Phone',
  'Known Customer,known@example.org,01632 960199',
  ...Array.from({ length: 59 }, (_, n) => `Person ${n},p${n}@example.org,`),
].join('\n');
const tables = ['customer', 'person', 'person_address'];
const stored = () =>
  Promise.all(tables.map((table) => query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
const ctx = () => withManager(server.services, database.source.manager);
const after = (hours: number) => {
  server.time.now = new Date(server.time.now.getTime() + hours * 3_600_000);
};
/** As the server does each hour. */
const hourly = async () => {
  await endStoppedImports(ctx()).catch(() => {});
  await expireFixed(ctx());
};

/** A fault of whatever kind whenever this happens to that address. */
async function breakOn(event: 'INSERT' | 'DELETE', email: string) {
  await query(`
    CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER broken BEFORE ${event} ON customer FOR EACH ROW
      WHEN (${event === 'INSERT' ? 'NEW' : 'OLD'}.email = '${email}') EXECUTE FUNCTION broken();`);
  const mend = () => query('DROP FUNCTION IF EXISTS broken CASCADE');
  onTestFinished(mend);
  return mend;
}
/** The job of an import has failed as often as one is tried. */
const giveUp = () =>
  query(`UPDATE job SET done_at = now(), outcome = 'failed' WHERE kind = 'import'`);

/** An import of which the second batch fails whenever it is tried. */
async function stopped() {
  const mend = await breakOn('INSERT', 'p55@example.org');
  expect((await send(file)).status).toBe(500);
  expect(await list()).toMatchObject([{ underWay: 'storing', hasStopped: false }]);
  await giveUp();
  const [made] = await list();
  expect(made).toMatchObject({ underWay: 'storing', hasStopped: true, customers: 59 });
  return { id: made.id, mend };
}

beforeEach(async () => {
  server.time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'event', 'job', 'customer_import', ...peopleTables);
  await createCustomer(server, { email: 'known@example.org', phone: '' });
});

test('an import that has stopped is carried on by the owner, from where it stands', async () => {
  const { id, mend } = await stopped();
  expect((await carryOn(id)).status).toBe(500);
  expect(await list()).toMatchObject([{ underWay: 'storing', hasStopped: false }]);
  await mend();
  const { status, body } = await carryOn(id);
  expect([status, body.data]).toMatchObject([
    200,
    { underWay: null, hasStopped: false, customers: 59, filled: 1, leftOut: [] },
  ]);
  expect((await carryOn(id)).body.data).toEqual(body.data);
  expect(await query('SELECT FROM customer')).toHaveLength(60);
  expect((await go(id)).status).toBe(200);
  expect((await carryOn('2f0d3b4e-6a5c-4d7e-9f81-0a1b2c3d4e5f')).status).toBe(404);
});

test('an import that has stopped is undone as a whole, also later than a day', async () => {
  const before = await stored();
  const { id } = await stopped();
  after(30);
  expect((await undo(id)).body.data.kept).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('an import whose job has ended is carried on each hour', async () => {
  const { mend } = await stopped();
  await mend();
  after(1);
  await hourly();
  expect(await list()).toMatchObject([{ underWay: null, customers: 59, leftOut: [] }]);
});

test('an import that was left for days is stored as far as it can be, says so, and can be undone', async () => {
  const before = await stored();
  const { id } = await stopped();
  after(23);
  await hourly();
  expect(await list()).toMatchObject([{ underWay: 'storing', hasStopped: true }]);
  after(2);
  await hourly();
  const [made] = await list();
  expect(made).toMatchObject({ underWay: null, hasStopped: false, customers: 49, filled: 1 });
  expect(made.leftOut).toEqual([
    '10 rows from row 52 on: could not be stored within a day. Please import the file again: whoever is stored is known by then.',
  ]);
  expect(await query('SELECT FROM customer_import_row')).toEqual([]);
  after(23);
  await hourly();
  expect((await undo(id)).body.data.kept).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('an undoing that has stopped keeps what it goes by, and is carried on', async () => {
  const before = await stored();
  const { id } = (await send(file)).body.data.made;
  after(23.9);
  const mend = await breakOn('DELETE', 'p55@example.org');
  expect((await undo(id)).status).toBe(500);
  await giveUp();
  after(72);
  await hourly();
  expect(await list()).toMatchObject([{ underWay: 'undoing', hasStopped: true }]);
  await mend();
  expect((await carryOn(id)).body.data).toMatchObject({ underWay: null, hasStopped: false });
  expect(await stored()).toEqual(before);
});
