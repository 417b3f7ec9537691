import { cpSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { entities, migrations } from '#src/app/entities.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { createAudit } from './audit.ts';
import { report, slowest, soon } from './figures.ts';
import { Ledger } from './ledger.ts';
import {
  createDatabase,
  type DatabaseKind,
  databases,
  emptyPlace,
  givePostgres,
  settingsOf,
  spawnForTest,
  start,
} from './places.ts';
import { times } from './scale.ts';
import { logIn, openTrade, settle } from './trade.ts';

const postgres = givePostgres();

/** A shop that has traded, its database then taken back to the first step of the schema. */
async function createOlderShop(kind: DatabaseKind) {
  const settings = await emptyPlace(kind, postgres());
  const ledger = new Ledger();
  const [server] = await start(settings);
  for (let orders = 0; orders < 20; orders += 1) ledger.addSubmission('order');
  await settle(server.url, ledger);
  await server.stop();
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = settings;
  const database = openDatabase({ url, dataDir, entities, migrations, warn: () => {} });
  const source = await database.ready;
  for (let steps = migrations.length; steps > 1; steps -= 1) await source.undoLastMigration();
  await database.close();
  return { settings, ledger };
}

/** The same shop once more, to be migrated. */
async function copyShop({ DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv) {
  const copy = await settingsOf(
    DATABASE_URL
      ? {
          DATABASE_URL: await createDatabase(
            postgres().url,
            new URL(DATABASE_URL).pathname.slice(1),
          ),
        }
      : {},
  );
  cpSync(DATA_DIR, copy.DATA_DIR ?? '', { recursive: true });
  return copy;
}

/** How many steps of the schema a database has taken. */
async function countSteps(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS steps FROM migrations');
  await client.end();
  return rows[0].steps;
}

/** Resolves when some process holds our migration lock in that database, or has taken a step under it. */
async function migrationBegun(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const begun = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    UNION ALL SELECT 1 FROM migrations HAVING count(*) > 1`;
  while ((await client.query(begun)).rowCount === 0) await sleep(1);
  await client.end();
}

describe.each(databases)('kill -9 in a migration on %s', (kind) => {
  test('nothing acknowledged is lost or doubled, ready again and migrated within 5 s', async () => {
    const { settings: older, ledger } = await createOlderShop(kind);
    const remote = older.DATABASE_URL !== undefined;
    const [clean, whole] = await start(await copyShop(older));
    await clean.crash();
    const rounds = times(1, 10);
    const waits: number[] = [];
    let between = 0;
    for (let round = 0; round < rounds; round += 1) {
      const settings = await copyShop(older);
      const server = await spawnForTest(settings);
      if (settings.DATABASE_URL) {
        await migrationBegun(settings.DATABASE_URL);
        await sleep(Math.random() * 60);
      } else await sleep(whole * (0.4 + (0.6 * (round + Math.random())) / rounds));
      await server.crash();
      if (settings.DATABASE_URL) {
        const steps = await countSteps(settings.DATABASE_URL);
        if (steps < migrations.length) between += 1;
      }

      const [next, wait] = await start(settings);
      waits.push(wait);
      const owner = await logIn(next.url, next.adminPassword);
      expect(await createAudit(ledger)(next.url, owner)).toEqual([]);
      const trade = openTrade(next.url, new Ledger(), owner);
      await sleep(50);
      await trade.close();
      expect(await next.stop()).toBe(0);
      if (settings.DATABASE_URL)
        expect(await countSteps(settings.DATABASE_URL)).toBe(migrations.length);
    }
    report(`kill -9 in a migration on ${kind}`, {
      rounds,
      ...(remote ? { 'seen half migrated': between } : {}),
      'until ready at the slowest': slowest(waits),
    });
    expect(Math.max(...waits)).toBeLessThan(soon);
  });
});
