import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DatabaseOptions, openDatabase } from './open.ts';

/** Makes and migrates an embedded database in the folder `into`, for first starts to copy. */
export async function makeTemplate(
  into: string,
  schema: Pick<DatabaseOptions, 'entities' | 'migrations'>,
): Promise<void> {
  const dataDir = mkdtempSync(join(dirname(into), 'template-'));
  const database = openDatabase({ ...schema, dataDir, warn: () => {} });
  await database.ready;
  await database.close();
  rmSync(into, { recursive: true, force: true });
  renameSync(join(dataDir, 'database'), into);
  rmSync(dataDir, { recursive: true, force: true });
}
