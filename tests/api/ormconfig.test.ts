import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { migrations } from '#src/app/migrations.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

test('TypeORM’s command line finds the migrations by ormconfig.ts', async () => {
  const command = ['--import', 'tsx', 'node_modules/typeorm/cli.js', 'migration:show'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '-d', 'ormconfig.ts'],
    {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, DATABASE_URL: database.url },
    },
  );
  const shown = [...stripVTControlCharacters(stdout).matchAll(/^ ?\[X\] \d+ (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(shown).toEqual(migrations.map(({ name }) => name));
});
