import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '#src/app/migrations.ts';
import { emptyDatabase, sharedDatabase } from '#tests/support/database.ts';
import { importCalls } from '#tests/support/imports.ts';
import { sharedServer } from '#tests/support/server.ts';

/** The last migration of the version whose processes still run beside a new one. */
const last = 'SayWhatIsKept1795728543000';
/** The last migration of the last release, 1.1.0. */
const lastOfRelease = 'SharePortfolioImages1763701200000';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  isGiven: boolean;
}

const database = sharedDatabase();
const server = sharedServer(database);

async function columnsOf(source: DataSource): Promise<Map<string, Column>> {
  const columns: Column[] = await source.query(
    `SELECT table_name || '.' || column_name AS name, data_type AS type,
       is_nullable = 'YES' AS "isNullable", column_default IS NOT NULL AS "isGiven"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return new Map(columns.map((column) => [column.name, column]));
}

/** A database of the version that ended with a migration. */
async function openAt(name: string) {
  const at = migrations.findIndex((migration) => migration.name === name);
  expect(at).toBeGreaterThan(0);
  const source = await new DataSource({
    type: 'postgres',
    url: await emptyDatabase(),
    migrations: migrations.slice(0, at + 1),
  }).initialize();
  onTestFinished(() => source.destroy());
  await source.runMigrations({ transaction: 'each' });
  return { source, following: migrations.slice(at + 1) };
}

/** What a version would miss, or could not write, given the columns before and after. */
function brokenColumns(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const broken = [
    // What it reads is there, and takes what it writes.
    ...[...before.values()].filter((old) => {
      const now = after.get(old.name);
      return now?.type !== old.type || (old.isNullable && !now.isNullable);
    }),
    // What it does not write may be left out.
    ...[...after.values()].filter(
      ({ name, isNullable, isGiven }) =>
        !before.has(name) && tables.has(name.split('.')[0] ?? '') && !isNullable && !isGiven,
    ),
  ];
  return broken.map(({ name }) => name);
}

test('no migration takes from the version before what it reads and writes', async () => {
  const { source } = await openAt(last);
  const before = await columnsOf(source);
  expect(brokenColumns(before, await columnsOf(database.source))).toEqual([]);
});

test('a migration that the last release cannot work with waits until its processes have stopped', async () => {
  const { source, following } = await openAt(lastOfRelease);
  const before = await columnsOf(source);
  let broken = 0;
  for (const Following of following) {
    const migration = new Following();
    const runner = source.createQueryRunner();
    await migration.up(runner);
    await runner.release();
    const now = brokenColumns(before, await columnsOf(source)).length;
    if (now > broken) expect(migration).toMatchObject({ waitsForOthers: true });
    broken = now;
  }
});

test('an import that the version before has stored is whole, and can be undone', async () => {
  const { list, send, undo } = importCalls(server);
  const { body } = await send('Name,Email\nMaud,maud@example.org\nIdris,idris@example.org');
  const { source } = database;
  // As that version writes them: the newest event with the import, and nothing of batches.
  const id = randomUUID();
  await source.query(
    `INSERT INTO customer_import (id, created_at, file_name, customers, contacts, filled, after_event,
       started_at, undone_at)
     SELECT $1, created_at, 'Before.csv', customers, contacts, filled,
       (SELECT max(id) FROM event), NULL, NULL
     FROM customer_import WHERE id = $2`,
    [id, body.data.made.id],
  );
  await source.query(
    `INSERT INTO customer_import_person (import_id, person_id, customer_id, addresses, change)
     SELECT $1, person_id, customer_id, addresses, change
     FROM customer_import_person WHERE import_id = $2`,
    [id, body.data.made.id],
  );
  await source.query('DELETE FROM customer_import WHERE id = $1', [body.data.made.id]);
  expect(await list()).toMatchObject([{ id, fileName: 'Before.csv', underWay: null }]);
  expect((await undo(id)).body.data).toEqual({ removed: 2, kept: [] });
});
