import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPaths } from '#src/tools/build-paths.ts';
import { bundleForNode } from '#src/tools/server-bundle.ts';
import { rows } from './calls.ts';
import { fillPortfolio, openPostgres } from './databases.ts';
import { get, postFrom } from './load.ts';
import { race, startBaseline } from './servers.ts';

const sent = {
  'a list of 30': get('/api/portfolio'),
  'one INSERT': postFrom(1, '/api/analytics/pageview', { page: '/' }),
};

const bundle = join(buildPaths.root, 'node_modules/.cache/bench');

/** The REST layer alone, without limits, ORM or idempotency, beside plain Fastify routes. */
export async function measureRest(count = 4000): Promise<void> {
  const database = await openPostgres(fillPortfolio);
  const settings = database.settings();
  // Both as the product is shipped: bundled.
  await bundleForNode(bundle, { rest: join(import.meta.dirname, 'rest-server.ts') });
  const program = join(bundle, 'rest.js');
  const servers = [
    await startBaseline('plain Fastify', program, ['plain'], settings),
    await startBaseline('REST layer', program, ['rest'], settings),
  ];
  try {
    for (const [name, request] of Object.entries(sent)) {
      const requests = Array.from({ length: count }, () => request);
      const results = await race(servers, 32, () => requests);
      console.log(`rest, ${name}, 32 connections, PostgreSQL`);
      console.table(rows(results, 0.85));
    }
  } finally {
    for (const { stop } of servers) await stop();
    await database.close();
    await rm(bundle, { recursive: true });
  }
}
