import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { quantile } from '#tests/support/measures.ts';
import { fillPortfolio, openEmbeddedGrounds } from './grounds.ts';
import { get, load } from './load.ts';

const rows = 200_000;
const asked = {
  'landing page': '/',
  'GET /api/portfolio': '/api/portfolio',
  '/healthz': '/healthz',
};

/** What other requests wait while the owner searches a long list in the embedded database. */
export async function measureEmbeddedQuery(): Promise<void> {
  const grounds = await openEmbeddedGrounds(async (db) => {
    await fillPortfolio(db);
    await db.query(`INSERT INTO website_update (name, email, phone, business_name,
        current_website, update_category, timeline, budget, description)
      SELECT 'Bronagh ' || n, n || '@larder.example.org', '', 'Larder ' || n,
        'https://larder.example.org', 'basic', '', '', 'New opening hours.'
      FROM generate_series(1, ${rows}) AS n`);
  });
  const server = await startBuiltServer({ LOG_LEVEL: 'silent', ...grounds.settings() });
  const port = Number(new URL(server.url).port);
  const search = async () => {
    const path = '/api/admin/website-updates?search=nobody%20of%20that%20name';
    const headers = { authorization: `Bearer ${server.adminPassword}` };
    const began = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    return performance.now() - began;
  };
  try {
    await search();
    const results: Record<string, object> = {};
    for (const [name, path] of Object.entries(asked)) {
      const quiet: number[] = [];
      const beside: number[] = [];
      const searches: number[] = [];
      for (let run = 0; run < 10; run += 1) {
        quiet.push(...(await waitsDuring(sleep(500), port, path)));
        const searching = search();
        beside.push(...(await waitsDuring(searching, port, path)));
        searches.push(await searching);
      }
      results[name] = {
        'search, ms': quantile(searches).toFixed(0),
        'p99 without, ms': quantile(quiet, 0.99).toFixed(1),
        'p99 during, ms': quantile(beside, 0.99).toFixed(1),
        requests: beside.length,
        goal: '<= 10 ms',
      };
    }
    console.log(`Other requests during a search of ${rows} rows in the embedded database`);
    console.table(results);
  } finally {
    await server.close();
    await grounds.close();
  }
}

/** How long each of the requests took that were sent, one after the other, until the work ended. */
async function waitsDuring(work: Promise<unknown>, port: number, path: string): Promise<number[]> {
  let working = true;
  void work.finally(() => {
    working = false;
  });
  const waits: number[] = [];
  while (working) {
    waits.push((await load(port, 1, [get(path)])).p50);
    await sleep(2);
  }
  return waits;
}
