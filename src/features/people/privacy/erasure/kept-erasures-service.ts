import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { removeLeftovers, replaceFile, whileAlone } from '#src/server/data-file.ts';
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

interface ErasuresContext {
  manager: Pick<EntityManager, 'query'>;
  env: Pick<Env, 'DATA_DIR'>;
}

/** Remembers the database's erasures in DATA_DIR too, where no restored database can lose them. */
export async function keepErasures(ctx: ErasuresContext): Promise<void> {
  const dataDir = ctx.env.DATA_DIR;
  const file = fileIn(dataDir);
  await removeLeftovers(file);
  if ((await findAdded(ctx)).length === 0) return;
  await whileAlone(file, async () => {
    const erasures = [...(await readKeptErasures(dataDir)), ...(await findAdded(ctx))];
    await replaceFile(file, `${JSON.stringify(erasures, null, 1)}\n`);
  });
}

/** Finds the database's erasures that DATA_DIR does not remember. */
async function findAdded({ manager, env }: ErasuresContext): Promise<KeptErasure[]> {
  const [{ exists }] = await manager.query(`SELECT to_regclass('erasure') IS NOT NULL AS exists`);
  if (!exists) return [];
  const stored = kept.parse(
    await manager.query(
      'SELECT id, created_at AS at, people, addresses, counts FROM erasure ORDER BY created_at',
    ),
  );
  const before = await readKeptErasures(env.DATA_DIR);
  return stored.filter(({ id }) => !before.some((known) => known.id === id));
}
