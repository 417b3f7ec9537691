import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { type Env, readEnv } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';
import { seedCustomers } from './seed-customers.ts';
import { lastPortfolioTitle, seedPortfolio, seedRequests } from './seed-requests.ts';
import { openSeedServer } from './seed-server.ts';
import { seedTraffic } from './seed-traffic.ts';

/** The database holds what somebody else put there. */
class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

const tables = [
  'customer',
  'onboarding_inquiry',
  'payment_request',
  'consultation',
  'website_update',
  'portfolio_item',
  'analytics_daily_count',
];

/**
 * Fills an empty database with a believable business, through the product's own calls. Answers
 * false, and changes nothing, where that was done before; throws NotEmptyError on any other rows.
 */
export async function seed(env: Env): Promise<boolean> {
  const server = await openSeedServer(env);
  try {
    if (await isSeeded(server.db)) return false;
    await refuseRows(server.db);
    await seedCustomers(server);
    await seedRequests(server);
    await seedTraffic(server);
    await seedPortfolio(server);
    return true;
  } finally {
    await server.close();
  }
}

async function isSeeded(db: DataSource): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM portfolio_item WHERE project_title = $1', [
    lastPortfolioTitle,
  ]);
  return found.length > 0;
}

async function refuseRows(db: DataSource): Promise<void> {
  const held: string[] = [];
  for (const table of tables)
    if ((await db.query(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) held.push(table);
  if (held.length > 0)
    throw new NotEmptyError(
      `This database holds rows already (${held.join(', ')}). Only an empty one is filled.`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const made = await seed(readEnv(process.env));
    process.stdout.write(
      made ? 'The database is filled.\n' : 'It was filled before: nothing was changed.\n',
    );
  } catch (error) {
    console.error(error instanceof NotEmptyError ? error.message : describeError(error));
    process.exitCode = 1;
  }
