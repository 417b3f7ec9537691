import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { migrations } from '#src/app/entities.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

/** TypeORM's own command line with ormconfig.ts. */
async function typeorm(command: string): Promise<string> {
  const args = ['--import', 'tsx', 'node_modules/typeorm/cli.js', command, '-d', 'ormconfig.ts'];
  const env = { ...process.env, DATABASE_URL: database.url, NO_COLOR: '1' };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

test("TypeORM's command line finds every step of the schema, and that it was taken", async () => {
  const shown = await typeorm('migration:show');
  expect(shown.match(/\[X\]/g)).toHaveLength(migrations.length);
  expect(shown).not.toContain('[ ]');
});
