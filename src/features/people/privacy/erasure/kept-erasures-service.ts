import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { Env } from '#src/server/env.ts';
import { errorCode } from '#src/server/error-code.ts';
import { z } from '#src/shared/zod.ts';

const kept = z.array(
  z.object({
    id: z.uuid(),
    at: z.coerce.date(),
    people: z.array(z.string()),
    addresses: z.array(z.string()),
    counts: z.record(z.string(), z.int()),
  }),
);
export type KeptErasure = z.output<typeof kept>[number];

const fileIn = (dataDir: string) => join(dataDir, 'erasures.json');

/** Reads the erasures that DATA_DIR remembers, oldest first. Throws for a file that cannot be read. */
export async function readKeptErasures(dataDir: string): Promise<KeptErasure[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  return kept.parse(JSON.parse(text));
}

/** Remembers the database's erasures in DATA_DIR too, where no restored database can lose them. */
export async function keepErasures({
  manager,
  env: { DATA_DIR: dataDir },
}: {
  manager: Pick<EntityManager, 'query'>;
  env: Pick<Env, 'DATA_DIR'>;
}): Promise<void> {
  const [{ exists }] = await manager.query(`SELECT to_regclass('erasure') IS NOT NULL AS exists`);
  if (!exists) return;
  const stored = kept.parse(
    await manager.query(
      'SELECT id, created_at AS at, people, addresses, counts FROM erasure ORDER BY created_at',
    ),
  );
  const before = await readKeptErasures(dataDir);
  const added = stored.filter(({ id }) => !before.some((known) => known.id === id));
  if (added.length > 0) await write(dataDir, [...before, ...added]);
}

async function write(dataDir: string, erasures: KeptErasure[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${fileIn(dataDir)}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(erasures, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, fileIn(dataDir));
}
