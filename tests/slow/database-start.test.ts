import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { describeError } from '#src/server/log.ts';
import { expectRollback } from '#tests/support/broken-migration.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrationGate, Note, notes } from '#tests/support/notes.ts';
import { patience } from '#tests/support/patience.ts';
import { startWriter } from '#tests/support/processes.ts';

const server = inject('postgresUrl');

function open(url: string, schema = notes) {
  const warn = vi.fn();
  const database = openDatabase({ url, dataDir: '', ...schema, warn });
  onTestFinished(() => database.close());
  return { ...database, warn };
}

describe('starting on PostgreSQL', () => {
  test('two processes at once: one migrates, the other waits, both start', async () => {
    const url = await emptyDatabase();
    const gate = new pg.Client(url);
    await gate.connect();
    await gate.query('SELECT pg_advisory_lock($1)', [migrationGate]);
    const writers = [startWriter(url), startWriter(url)];
    const arrived = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid <> pg_backend_pid()
      AND datname = current_database() AND application_name = 'awning starting'`;
    await vi.waitFor(
      async () => expect((await gate.query(arrived)).rows).toEqual([{ n: 2 }]),
      20_000,
    );
    await gate.end();
    await Promise.all(writers.map((writer) => writer.said(1)));
    const { ready } = open(url);
    const done = await (await ready).query('SELECT name FROM migrations');
    expect(done).toEqual([{ name: 'CreateNotes2000000000000' }]);
  });

  test.each([
    ['a wrong password', (url: URL) => (url.password = 'canary-wrong'), '28P01'],
    ['a database not made yet', (url: URL) => (url.pathname = '/not_made_yet'), '3D000'],
    ['a name that leads nowhere', (url: URL) => (url.hostname = 'nowhere.invalid'), 'E'],
  ])('retries with %s, and can be closed meanwhile', async (_case, spoil, code) => {
    const url = new URL(server);
    spoil(url);
    const database = open(url.href);
    await vi.waitFor(() => expect(database.warn).toHaveBeenCalled(), patience);
    const described = JSON.stringify(describeError(database.warn.mock.calls[0]?.[0]));
    expect(described).toContain(`"code":"${code}`);
    expect(described).not.toContain('canary-wrong');
    await database.close();
    await expect(database.ready).rejects.toThrow();
  });

  test('can be closed while another process is migrating', async () => {
    const url = await emptyDatabase();
    const other = new pg.Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('SELECT pg_advisory_lock(7209441)');
    const database = open(url);
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE application_name = 'awning starting' AND query LIKE ANY ($1)`;
    await vi.waitFor(async () => {
      const { rows } = await other.query(waiting, [['%xact_lock%', 'COMMIT']]);
      expect(rows[0].n).toBeGreaterThan(0);
    }, 25_000);
    await database.close();
    await expect(database.ready).rejects.toThrow();
  });
});

describe('beside another version', () => {
  const following = (name: string, waits: boolean) => ({
    entities: notes.entities,
    migrations: [
      ...notes.migrations,
      class implements MigrationInterface {
        name = name;
        readonly waitsForOthers?: true;
        constructor() {
          if (waits) this.waitsForOthers = true;
        }
        up = (runner: QueryRunner) =>
          runner.query('ALTER TABLE note ADD COLUMN stars integer NOT NULL DEFAULT 0');
        down = () => Promise.resolve();
      },
    ],
  });
  const newer = following('AddStars3000000000000', false);
  const breaking = following('AddStars3000000000000', true);

  test('a database that a newer version has migrated is refused, in one sentence', async () => {
    const url = await emptyDatabase();
    await open(url, newer).ready;
    const fault = await open(url).ready.catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartError' });
    expect(String(fault)).toContain(
      'migrated by a newer version (AddStars3000000000000 is not known to this one): start that',
    );
    await open(url, newer).ready;
  });

  test('what its processes can work with is migrated while they run', async () => {
    const url = await emptyDatabase();
    const running = await open(url).ready;
    await open(url, newer).ready;
    await running.getRepository(Note).insert({ number: 1, writtenBy: 'before' });
  });

  test('what they cannot work with waits until they have stopped, in two processes too', async () => {
    const url = await emptyDatabase();
    const running = open(url);
    const source = await running.ready;
    const starting = [open(url, breaking), open(url, breaking)];
    for (const { warn } of starting)
      await vi.waitFor(
        () =>
          expect(warn.mock.calls).toEqual([
            [undefined, 'waiting for processes of the version before to stop'],
          ]),
        patience,
      );
    const stars = "SELECT FROM information_schema.columns WHERE column_name = 'stars'";
    expect(await source.query(stars)).toHaveLength(0);
    await running.close();
    const [one] = await Promise.all(starting.map(({ ready }) => ready));
    expect(await one?.query(stars)).toHaveLength(1);
  });
});

test('a migration that fails is rolled back, reported, and closes everything', async () => {
  await expectRollback({ url: await emptyDatabase(), dataDir: '' });
});
