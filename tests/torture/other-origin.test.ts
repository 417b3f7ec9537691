import { type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium, quietly } from '#tests/support/chromium.ts';
import { type EffectiveCall, effectiveCalls } from '#tests/support/every-procedure.ts';
import { startOtherSite, targetsOf, tryEveryWay } from '#tests/support/other-origin.ts';
import { adminToken, type Ordered, orderAsCustomer } from '#tests/support/rest-calls.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { digestTables } from '#tests/support/table-digests.ts';
import { times } from './scale.ts';

const enctypes = ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'];

let server: ServerOnPostgres;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let visitor: BrowserContext;
let row: Ordered;
let calls: EffectiveCall[];
beforeAll(async () => {
  server = await startServerOnPostgres({ LOG_LEVEL: 'info' });
  row = await orderAsCustomer(server, await adminToken(server), 'ada@example.org');
  calls = await effectiveCalls(server.url, row);
  site = await startOtherSite();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: quietly });
  visitor = await browser.newContext();
}, 300_000);
afterAll(async () => {
  await visitor?.browser()?.close();
  await site?.close();
  await server?.close();
});

/** What the visitor's own page is answered, with the cookie of the browser. */
async function sendFromOurs(method: string, path: string, body?: object): Promise<number> {
  const page = await visitor.newPage();
  await page.goto(`${server.url}/portfolio`);
  const sent = { method, path, body: body && JSON.stringify(body) };
  const status = await page.evaluate(async ({ method, path, body }) => {
    const headers: HeadersInit = body ? { 'content-type': 'application/json' } : {};
    return (await fetch(path, { method, headers, body })).status;
  }, sent);
  await page.close();
  return status;
}

test("no page of another origin writes anything with the visitor's cookies", async () => {
  expect(await sendFromOurs('POST', '/api/customer/login', { email: row.email })).toBe(200);
  const targets = targetsOf(server.url, calls, enctypes.slice(0, times(1, 3)));
  const before = await digestTables(server.databaseUrl);

  const origins = {
    'same site': `http://localhost:${site.port}`,
    'cross site': `http://127.0.0.1:${site.port}`,
  };
  for (const [relation, origin] of Object.entries(origins)) {
    const page = await visitor.newPage();
    await page.goto(origin);
    const logged = server.output().length;
    const read: string[] = [];
    for (const target of targets) read.push(...(await page.evaluate(tryEveryWay, target)));
    // Whether the cookie goes along at all: our server opens the dashboard, though no page may read it.
    const dashboard = `/api/customer/${row.customerId}/dashboard`;
    await page.evaluate(
      (url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => {}),
      server.url + dashboard,
    );
    const answered = () =>
      server
        .output()
        .slice(logged)
        .split('\n')
        .filter((line) => line.includes('"request completed"'))
        .map((line): { path: string; status: number } => JSON.parse(line));
    const opened = () => answered().find(({ path }) => path === dashboard)?.status;
    await expect.poll(opened).toBe(relation === 'same site' ? 200 : 401);
    await page.close();

    expect(read).toEqual([]);
    const arrived = answered().filter(({ path }) => path !== dashboard);
    expect(arrived.length).toBeGreaterThan(targets.length * 3);
    // 429: empty forms spend what the visitor's address may send in a minute, and store nothing.
    for (const { path, status } of arrived)
      expect([400, 401, 403, 404, 405, 415, 429], path).toContain(status);
    expect(await digestTables(server.databaseUrl)).toEqual(before);
    console.info(
      `other-origin, ${relation}: ${targets.length} addresses tried, ${arrived.length} requests ` +
        'reached the server; nothing was written or read',
    );
  }

  // The same write from our own page is taken: it was the origin that was refused.
  const decision = { status: 'approved' };
  expect(await sendFromOurs('PATCH', `/api/customer/design/${row.designId}`, decision)).toBe(200);
  expect(await digestTables(server.databaseUrl)).not.toEqual(before);
});
