import { beforeEach, expect, test } from 'vitest';
import { createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { importCalls } from '#tests/support/imports.ts';
import { peopleTables } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const file = [
  'Name,Email,Phone,Website',
  'Maud Ferris,maud@ferris-heating.example.org,01632 960123,ferris-heating.example.org',
  'Idris Pell,idris@pell.example.org; office@pell.example.org,,pell.example.org',
  'Mo Bell,,01632 960144,',
  'Known Customer,known@example.org,01632 960199,known.example.org',
  'Known Asker,asker@example.org,01632 960188,',
].join('\n');

anyDatabase('undoing an import', (database) => {
  const server = sharedServer(database);
  const { send, list, go, undo } = importCalls(server);
  /** Every row of the tables that an import writes. */
  const stored = async () => {
    const tables = ['customer', 'person', 'person_address', 'project', 'mandate', 'search_line'];
    const rows = tables.map((table) =>
      database.source.query(`SELECT * FROM ${table} ORDER BY 1, 2`),
    );
    return Object.fromEntries((await Promise.all(rows)).map((all, at) => [tables[at], all]));
  };
  const make = async () => (await send(file)).body.data.made.id;
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'customer_import', ...peopleTables);
    await createCustomer(server, { email: 'known@example.org', phone: '' });
    const asked = createOnboarding({ email: 'asker@example.org', phone: '' });
    await server.post('/api/client-onboarding', asked);
  });

  test.each([false, true])(
    'removes what it made and nothing else, started or not: %s',
    async (isStarted) => {
      const before = await stored();
      const id = await make();
      expect(await stored()).not.toEqual(before);
      if (isStarted) await go(id, true);
      server.time.now = new Date('2026-04-16T09:59:00Z');
      expect((await undo(id)).body.data).toEqual({ removed: 5, kept: [] });
      const after = await stored();
      const lines = (all: typeof before) =>
        all.search_line.filter(({ kind }: { kind: string }) => kind !== 'contact');
      expect({ ...after, search_line: lines(after) }).toEqual({
        ...before,
        search_line: lines(before),
      });
      expect(
        await database.source.query(`SELECT FROM job WHERE dedupe_key LIKE 'mail portal-inv%'`),
      ).toEqual([]);
      expect((await list())[0]).toMatchObject({
        customers: 3,
        undoneAt: '2026-04-16T09:59:00.000Z',
      });
      expect((await undo(id)).body.data).toEqual({ removed: 0, kept: [] });
      expect((await go(id)).status).toBe(409);
      expect((await send(file)).body.data.counts).toMatchObject({ new: 3, contact: 1, known: 1 });
    },
  );

  test('keeps and names whom anything has happened to since, who can still be started', async () => {
    const id = await make();
    const idris = await personAt(database.source, 'idris@pell.example.org');
    await server.post(`/api/admin/people/${idris}/notes`, { text: 'Rang.' }, asOwner);
    expect((await undo(id)).body.data).toEqual({ removed: 4, kept: ['Idris Pell'] });
    expect(await list()).toMatchObject([{ customers: 1, contacts: 0, undoneAt: null }]);
    expect((await go(id)).status).toBe(200);
    expect(
      await database.source.query('SELECT FROM customer WHERE held_since IS NULL'),
    ).toHaveLength(2);
  });

  test('is refused after a day', async () => {
    const id = await make();
    server.time.now = new Date('2026-04-16T10:00:01Z');
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([409, 'An import can be undone for a day.']);
  });

  test('of what is none is refused', async () => {
    expect((await undo('2f0d3b4e-6a5c-4d7e-9f81-0a1b2c3d4e5f')).status).toBe(404);
    expect((await go('2f0d3b4e-6a5c-4d7e-9f81-0a1b2c3d4e5f')).status).toBe(404);
  });
});
