import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { PortfolioEntry } from '#src/features/site/portfolio/entity.ts';
import { encodeFeatures } from '#src/features/site/portfolio/portfolio-rules.ts';
import { type Database, openDatabase } from '#src/server/database/open.ts';
import { createOutage } from '#src/server/database/outage.ts';
import { createSource } from '#src/server/database/source.ts';
import { buildPaths } from '#src/tools/build-paths.ts';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { administer, databaseUrl, startPostgres } from '#tests/support/postgres.ts';

/** A kind of database, filled alike for all who are compared on it. */
export interface BenchDatabase {
  name: 'PostgreSQL' | 'embedded';
  /** The settings of a server: the one database, or a copy of its own where it is embedded. */
  settings(): NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const template = existsSync(buildPaths.template) ? buildPaths.template : undefined;

type Fill = (db: Awaited<Database['ready']>) => Promise<unknown>;

/** Thirty public items, as long as real ones. */
export const fillPortfolio: Fill = (db) =>
  db.getRepository(PortfolioEntry).insert(
    Array.from({ length: 30 }, (_, number) => {
      const item = createPortfolioItem(
        'http://localhost/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
        { projectTitle: `Bread you can smell from pavement ${number}` },
      );
      return { ...item, features: encodeFeatures(item.features ?? ''), createdAt: new Date() };
    }) as PortfolioEntry[],
  );

/** A PostgreSQL that waits for the disk, as a live one does. */
export async function openPostgres(fill?: Fill): Promise<BenchDatabase & { url: string }> {
  const server = await startPostgres({ durable: true });
  await administer(server.url, 'CREATE DATABASE bench');
  const url = databaseUrl(server.url, 'bench');
  if (fill) await prepare({ url, dataDir: '' }, fill);
  return {
    name: 'PostgreSQL',
    url: server.url,
    settings: () => ({ DATABASE_URL: url }),
    close: () => server.stop(),
  };
}

/** Creates and migrates a database of this name. */
export async function open(server: string, name: string): Promise<DataSource> {
  await administer(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  // Filling takes longer than the product lets a statement run.
  const db = createSource({ url }, { entities, migrations }, createOutage(console.warn), {
    longStatements: true,
  });
  await db.initialize();
  await db.runMigrations();
  return db;
}

/** Works on an empty database of each kind, one after the other, and leaves neither. */
export async function onEachDatabase(
  work: (db: DataSource, name: BenchDatabase['name']) => Promise<void>,
): Promise<void> {
  const postgres = await openPostgres();
  try {
    const db = await open(postgres.url, 'each');
    await work(db, 'PostgreSQL').finally(() => db.destroy());
  } finally {
    await postgres.close();
  }
  await onEmbedded((db) => work(db, 'embedded'));
}

/** Works on an empty embedded database, and leaves none. */
export async function onEmbedded(work: (db: DataSource) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  try {
    await prepare({ dataDir, template }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Copies of one embedded database. */
export async function openEmbedded(fill: Fill): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  const original = join(folder, 'original');
  await prepare({ dataDir: original, template }, fill);
  let copies = 0;
  return {
    name: 'embedded',
    settings() {
      copies += 1;
      const copy = join(folder, String(copies));
      cpSync(original, copy, { recursive: true });
      return { DATA_DIR: copy };
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function prepare(
  place: { url?: string; dataDir: string; template?: string },
  fill: Fill,
): Promise<void> {
  const database = openDatabase({ ...place, entities, migrations, warn: console.warn });
  try {
    await fill(await database.ready);
  } finally {
    await database.close();
  }
}
