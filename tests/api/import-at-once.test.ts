import { beforeEach, expect, test } from 'vitest';
import { createCarryOnHandler } from '#src/features/desk/import/commit/carry-on-service.ts';
import { lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { emptyTables, sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { importCalls } from '#tests/support/imports.ts';
import { peopleTables, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const { send, list, go, undo } = importCalls(server);
const query = (sql: string) => database.source.query(sql);
const known = 'known@example.org';
/** More people than one batch has; one of the last is known. */
const file = [
  'Name,Email,Phone,Website',
  ...Array.from({ length: 60 }, (_, n) => `Person ${n},p${n}@example.org,,p${n}.example.org`),
  `Known Customer,${known},01632 960199,`,
  'Mo Bell,,01632 960144,',
].join('\n');

/** Does something while a person is locked, as by a call that takes long. */
const whileHeld = <T>(email: string, work: () => Promise<T>): Promise<T> =>
  database.source.transaction(async (manager) => {
    await lockPeopleAt({ manager }, [email]);
    return work();
  });
const tables = ['customer', 'person', 'person_address', 'project', 'mandate'];
const stored = () =>
  Promise.all(tables.map((table) => query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
const carryOn = (id: string) =>
  createCarryOnHandler(server.services)(
    database.source,
    Object.assign(new Job(), { data: { id } }),
  );
const events = (topic: string) => query(`SELECT FROM event WHERE topic = '${topic}'`);
const stopWaiting = () =>
  query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

beforeEach(async () => {
  server.time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'event', 'customer_import', ...peopleTables);
  await createCustomer(server, { email: known, phone: '' });
});

test('visitors wait for no import, whether theirs is a row of it or not', async () => {
  const answers = await whileHeld(known, async () => {
    const importing = send(file);
    await untilLocked(database);
    const emails = ['p3@example.org', 'p59@example.org', 'nobody@example.org'];
    for (const email of emails) {
      const sent = await server.post('/api/client-onboarding', createOnboarding({ email }));
      expect([email, sent.status]).toEqual([email, 200]);
    }
    return { importing };
  });
  const { status, body } = await answers.importing;
  expect([status, body.data.made.customers, body.data.made.underWay]).toEqual([200, 60, null]);
  expect(await query('SELECT FROM customer')).toHaveLength(61);
  expect(await query('SELECT FROM person')).toHaveLength(63);
});

/** An import whose server loses its database when the first batch is stored. */
async function interrupted() {
  const { status } = await whileHeld(known, async () => {
    const importing = send(file);
    await untilLocked(database);
    await stopWaiting();
    return importing;
  });
  expect(status).toBe(503);
  const [made] = await list();
  expect(made).toMatchObject({ customers: 60, contacts: 1, filled: 1, underWay: 'storing' });
  const customers = await query('SELECT FROM customer');
  expect(customers.length).toBeGreaterThan(1);
  expect(customers.length).toBeLessThan(61);
  expect(await events('import.made')).toEqual([]);
  const early = await go(made.id);
  expect([early.status, early.body.message]).toEqual([
    409,
    'This import is still being stored. Please wait until it is finished.',
  ]);
  return made.id;
}

test('an import that was interrupted is ended by its job, once', async () => {
  const id = await interrupted();
  expect(await query(`SELECT kind FROM job WHERE kind = 'import'`)).toHaveLength(1);
  // One waits for the other, and on a busy machine may give up; a job is run again.
  await Promise.allSettled([carryOn(id), carryOn(id)]);
  await carryOn(id);
  expect(await list()).toMatchObject([
    { customers: 60, contacts: 1, filled: 1, underWay: null, leftOut: [] },
  ]);
  expect(await query('SELECT FROM customer')).toHaveLength(61);
  expect(await query(`SELECT FROM person WHERE name = 'Mo Bell'`)).toHaveLength(1);
  expect(await query('SELECT FROM customer_import_row')).toEqual([]);
  expect(await events('import.made')).toHaveLength(1);
  expect((await go(id)).status).toBe(200);
});

test('an import that was interrupted is undone as a whole', async () => {
  const before = await stored();
  const id = await interrupted();
  expect((await undo(id)).body.data.kept).toEqual([]);
  expect(await stored()).toEqual(before);
  await carryOn(id);
  expect(await stored()).toEqual(before);
  expect(await list()).toMatchObject([{ underWay: null, undoneAt: '2026-04-15T10:00:00.000Z' }]);
});

test('an import is undone as a whole while a batch of it is being stored', async () => {
  const before = await stored();
  const { importing, undoing } = await database.source.transaction(async (manager) => {
    // The batch has taken its rows, and stores whom they name.
    await manager.query('LOCK TABLE customer IN SHARE MODE');
    const importing = send(file);
    await untilLocked(database);
    const [{ id }] = await query('SELECT id FROM customer_import');
    const undoing = undo(id);
    await untilLocked(database, 2);
    const waits = await query(
      `SELECT wait_event FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' ORDER BY 1`,
    );
    expect(waits).toEqual([{ wait_event: 'advisory' }, { wait_event: 'relation' }]);
    return { importing, undoing };
  });
  expect((await undoing).status).toBe(200);
  await importing;
  expect(await stored()).toEqual(before);
});

test('an undoing that was interrupted goes on, and nobody is started meanwhile', async () => {
  const before = await stored();
  const { id } = (await send(file)).body.data.made;
  const { status } = await whileHeld('p30@example.org', async () => {
    const undoing = undo(id);
    await untilLocked(database);
    await stopWaiting();
    return undoing;
  });
  expect(status).toBe(503);
  expect(await list()).toMatchObject([{ underWay: 'undoing', undoneAt: null }]);
  expect((await go(id)).status).toBe(409);
  await Promise.allSettled([carryOn(id), undo(id)]);
  await carryOn(id);
  expect(await stored()).toEqual(before);
  expect(await list()).toMatchObject([{ underWay: null, undoneAt: expect.any(String) }]);
  expect(await events('import.undone')).toHaveLength(1);
});

test.each([false, true])(
  'beside a correction nothing fails, the import first: %s',
  async (first) => {
    const path = await personCalls(server, known).path();
    const correct = () =>
      server.patch(path, { email: 'new@example.org', name: 'New Name' }, asOwner);
    const calls = first ? [() => send(file), correct] : [correct, () => send(file)];
    const { answers } = await whileHeld(known, async () => {
      const answers: ReturnType<typeof send>[] = [];
      for (const [at, call] of calls.entries()) {
        answers.push(call());
        await untilLocked(database, at + 1);
      }
      return { answers: Promise.all(answers) };
    });
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    expect(await query(`SELECT name, phone FROM person WHERE email = 'new@example.org'`)).toEqual([
      { name: 'New Name', phone: '01632 960199' },
    ]);
  },
);

test('the same file twice at once makes everybody once', async () => {
  const answers = await Promise.all([send(file), send(file)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const made: { customers: number; contacts: number }[] = await list();
  expect(made.reduce((sum, { customers }) => sum + customers, 0)).toBe(60);
  expect(made.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(1);
  expect(await query('SELECT FROM person')).toHaveLength(62);
});
