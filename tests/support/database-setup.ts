import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { makeTemplate } from '#src/server/database/template.ts';
import { startOldestPostgres } from './oldest-postgres.ts';
import { administer, databaseUrl, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be made. */
    postgresUrl: string;
    /** Its migrated database, to copy from. */
    postgresTemplate: string;
    /** A migrated data folder, to copy from. */
    embeddedTemplate: string;
  }
}

/** Gives the tests a real PostgreSQL and an embedded template, both migrated once. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const start = process.env.TEST_OLDEST ? startOldestPostgres : startPostgres;
  const postgres = given ? { url: given, stop: async () => {} } : await start();
  const name = `awning_template_${randomBytes(4).toString('hex')}`;
  await administer(postgres.url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = databaseUrl(postgres.url, name);
  const database = openDatabase({ url, dataDir: '', entities, migrations, warn: () => {} });
  await database.ready;
  await database.close();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', name);
  project.provide('embeddedTemplate', await embeddedTemplate());
  return async () => {
    await administer(postgres.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await postgres.stop();
  };
}

/** Made once for a set of migrations, and kept beside the installed packages. */
async function embeddedTemplate(): Promise<string> {
  const root = resolve(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(readFileSync(`${root}/package-lock.json`));
  for (const name of readdirSync(`${root}/migrations`).sort())
    hash.update(readFileSync(`${root}/migrations/${name}`));
  for (const { name } of migrations) hash.update(name);
  const cache = `${root}/node_modules/.cache/embedded-template`;
  const folder = `${cache}/${hash.digest('hex').slice(0, 16)}`;
  if (!existsSync(folder)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    await makeTemplate(folder, { entities, migrations });
  }
  return folder;
}
