import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setModes } from '#src/server/data-folder.ts';
import { type DatabaseOptions, openDatabase } from './open.ts';

/**
 * Creates and migrates an embedded database in the folder `into`, which new installations copy.
 * PostgreSQL's template databases, two thirds of its size, are not needed and dropped.
 */
export async function makeTemplate(
  into: string,
  schema: Pick<DatabaseOptions, 'entities' | 'migrations'>,
): Promise<void> {
  const dataDir = mkdtempSync(join(dirname(into), 'template-'));
  const database = openDatabase({ ...schema, dataDir, warn: () => {} });
  const source = await database.ready;
  for (const name of ['template0', 'template1']) {
    await source.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await source.query(`DROP DATABASE ${name}`);
  }
  await database.close();
  rmSync(into, { recursive: true, force: true });
  renameSync(join(dataDir, 'database'), into);
  // The server may run as another user than the build.
  setModes(into, 0o755, 0o644);
  rmSync(dataDir, { recursive: true, force: true });
}
