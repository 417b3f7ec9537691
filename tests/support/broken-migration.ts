import { expect, onTestFinished } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#src/server/database/open.ts';
import { notes } from './notes.ts';

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
  const broken = openDatabase({ ...options, entities: [], migrations: [Broken] });
  await expect(broken.ready).rejects.toThrow('column "nonsense" does not exist');
  await broken.close();

  const again = openDatabase({ ...options, ...notes });
  onTestFinished(() => again.close());
  const [row] = await (await again.ready).query(`SELECT to_regclass('half_made') AS half`);
  expect(row).toEqual({ half: null });
}
