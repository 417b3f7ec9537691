import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startBucket } from '#tests/support/bucket.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { givePostgres } from './storage.ts';

export const kinds = ['PostgreSQL and a bucket', 'the embedded database and DATA_DIR'] as const;
type Kind = (typeof kinds)[number];

const secretKey = 'a-secret-key-that-outlives-its-server';
const left: (() => Promise<void> | void)[] = [];
const postgres = givePostgres();
afterAll(async () => {
  for (const remove of left.reverse()) await remove();
});

/** A folder that goes with the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'awning-backup-'));
  left.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings over empty storage. */
export async function newStorage(kind: Kind): Promise<NodeJS.ProcessEnv> {
  const storage = {
    DATA_DIR: newFolder(),
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: 'a-password-for-the-drill',
    TRUST_PROXY: '127.0.0.1',
  };
  if (kind === 'the embedded database and DATA_DIR') return storage;
  const bucket = await startBucket();
  left.push(() => bucket.close());
  return { ...storage, DATABASE_URL: await createDatabase(postgres().url), ...bucket.settings };
}
