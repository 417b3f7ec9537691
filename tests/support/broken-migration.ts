import { expect, onTestFinished } from 'vitest';
import { migrations } from '#src/app/migrations.ts';
import { type DatabaseOptions, openDatabase } from '#src/server/database/open.ts';
import { notesIn } from './notes.ts';

class Broken {
  name = 'Broken3000000000000';
  async up(runner: { query(sql: string): Promise<unknown> }) {
    await runner.query('CREATE TABLE half_made (number integer)');
    await runner.query('SELECT nonsense');
  }
  async down() {}
}

/** Fails unless a database reports a migration that fails, closes, and opens again without its traces. */
export async function expectRollback(place: Pick<DatabaseOptions, 'url' | 'dataDir' | 'template'>) {
  const options = { ...place, warn: () => {} };
  const known = place.template ? migrations : [];
  const broken = openDatabase({
    ...options,
    entities: [],
    migrations: [...known, Broken],
  });
  await expect(broken.ready).rejects.toThrow('column "nonsense" does not exist');
  await broken.close();

  const again = openDatabase({ ...options, ...notesIn(place.template ?? '') });
  onTestFinished(() => again.close());
  const [row] = await (await again.ready).query(`SELECT to_regclass('half_made') AS half`);
  expect(row).toEqual({ half: null });
}
