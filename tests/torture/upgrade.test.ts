import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { startBalancedSite } from './balanced-site.ts';
import { buildRelease, type Release } from './release.ts';
import { inFull, times } from './scale.ts';
import { databases, givePostgres, spawnForTest } from './storage.ts';
import { multiplyCustomers } from './upgrade-many.ts';
import {
  changedImages,
  insisting,
  logInAsCustomer,
  logInAsOwner,
  readRecords,
  type Send,
} from './upgrade-records.ts';
import { sendForms, sendOpenForms } from './upgrade-repeats.ts';
import { compareTables, openStorage, readTables, type Tables } from './upgrade-rows.ts';
import { orderCall, sendTo, startTraffic } from './upgrade-traffic.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const postgres = givePostgres();
/** The longest that nothing of a kind may be answered, in milliseconds. */
const longestGap = 10_000;
const patience = { timeout: 60_000 };
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const figures: string[] = [];
let release: Release;

beforeAll(async () => {
  release = await buildRelease();
}, 600_000);
afterAll(() => console.log(`upgrade from ${release?.version}: ${figures.join('; ')}`));

/** Settings over a storage that the release has filled with its demo data, and that data. */
async function seedStorage(kind: (typeof databases)[number]) {
  const url = kind === 'PostgreSQL' ? await createDatabase(postgres().url) : undefined;
  const settings: NodeJS.ProcessEnv = {
    ...(url && { DATABASE_URL: url, SECRET_KEY: 'a-secret-key-that-outlives-versions' }),
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: 'a-password-for-two-versions',
    TRUST_PROXY: '127.0.0.1',
  };
  await release.seed(settings);
  return settings;
}

/** The status has become the state, which the API is compared by. */
const expectRows = (before: Tables, after: Tables) =>
  expect(compareTables(before, after)).toEqual({
    'billing_transaction.status': before.billing_transaction?.rows.length,
  });

/** Each order that was acknowledged is stored once, and its repetition is answered as it was. */
async function expectOrders(
  send: Send,
  owner: { authorization: string },
  ids: Map<number, string>,
) {
  const { body } = await send('GET', '/api/admin/payments', { headers: owner });
  const stored = new Map<string, string>(
    body.data.map(({ id, email }: { id: string; email: string }) => [id, email]),
  );
  const found = [...ids].map(([number, id]) => [number, stored.get(id)]);
  expect(found).toEqual([...ids.keys()].map((number) => [number, orderCall(number).body.email]));
  for (const [number, id] of ids) {
    const again = await send('POST', '/api/payment/direct-debit', orderCall(number));
    expect(again).toMatchObject({ status: 200, body: { id } });
  }
}

test('a pair of processes on PostgreSQL is replaced in turn under traffic', async () => {
  let before: Tables = {};
  const site = await startBalancedSite({
    folder: release.folder,
    async fillStorage(settings) {
      await release.seed(settings);
      before = await readTables(settings);
    },
  });
  onTestFinished(() => site.close());
  const send = insisting(site.send);
  const old = await readRecords(send, site.password);
  const owner = await logInAsOwner(send, site.password);
  const [email = ''] = Object.keys(old.records.portals);
  const traffic = startTraffic(site.send, await logInAsCustomer(send, email), owner);
  const some = times(10, 100);
  await traffic.orders(some);

  expect(await site.stop(0)).toBe(0);
  const first = await site.startOf(0, root);
  await expect
    .poll(first.output, patience)
    .toContain('waiting for processes of the version before to stop');
  await traffic.orders(some);
  expect(await site.stop(1)).toBe(0);
  await first.ready();
  await traffic.orders(some);
  const second = await site.startOf(1, root);
  await second.ready();
  await traffic.orders(some);
  await traffic.close();

  expect(traffic.faults).toEqual([]);
  const gaps = traffic.gaps();
  expect(gaps.success).toBeLessThan(longestGap);
  await expectOrders(send, owner, traffic.acknowledged);
  const now = await readRecords(send, site.password);
  expect(now.records).toMatchObject(old.records);
  expect(old.images.size).toBeGreaterThan(10);
  expect(await changedImages(old.images, now.images)).toEqual([]);
  expectRows(before, await readTables(site.settings));
  const { sent, orders } = traffic.figures();
  figures.push(
    `a pair: ${orders} orders in ${sent} calls, none failed, ${seconds(gaps.success)} without a success`,
  );
}, 600_000);

test('a data folder is opened by the new version with all that is in it', async () => {
  const settings = await seedStorage('the embedded database');
  const before = await readTables(settings);
  const password = settings.ADMIN_PASSWORD ?? '';
  const server = await startBuiltServer(settings, release.folder);
  onTestFinished(() => server.crash());
  const send = insisting(sendTo(server.url));
  const owner = await logInAsOwner(send, password);
  const repeatForms = await sendForms(send, owner);
  const old = await readRecords(send, password);
  const [email = ''] = Object.keys(old.records.portals);
  const traffic = startTraffic(sendTo(server.url), await logInAsCustomer(send, email), owner);
  await traffic.orders(times(10, 100));
  expect(await server.stop()).toBe(0);
  const next = await startBuiltServer({ ...settings, PORT: new URL(server.url).port });
  onTestFinished(() => next.crash());
  await traffic.orders(times(10, 100));
  await traffic.close();
  expect(traffic.faults).toEqual([]);
  const gaps = traffic.gaps();
  expect(gaps.answer).toBeLessThan(longestGap);
  await expectOrders(send, owner, traffic.acknowledged);
  expect(await repeatForms()).toEqual([]);
  const open = await sendOpenForms(send);
  expect(open.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  const now = await readRecords(send, password);
  expect(now.records).toMatchObject(old.records);
  expect(await changedImages(old.images, now.images)).toEqual([]);
  await next.stop();
  expectRows(before, await readTables(settings));
  figures.push(
    `embedded: ${seconds(gaps.answer)} without an answer, ${seconds(gaps.success)} without a success`,
  );
});

test('an older build goes on, says so, and does not start again', async () => {
  const settings = { DATABASE_URL: await createDatabase(postgres().url), DATA_DIR: newFolder() };
  const server = await spawnForTest(settings);
  await server.ready();
  await openStorage(settings, (db) =>
    db.query(`INSERT INTO migrations (timestamp, name) VALUES (9e12, 'Newer9000000000000')`),
  );
  await expect
    .poll(server.output, patience)
    .toContain('a newer version has migrated the database: replace this process');
  const send = insisting(sendTo(server.url));
  expect((await send('POST', '/api/payment/direct-debit', orderCall(1))).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const again = await spawnForTest(settings);
  expect(await again.ended).toBe(1);
  expect(again.output()).toMatch(
    /^The database was migrated by a newer version \(Newer9000000000000 is not known to this one\): .*\.\n$/,
  );
});

test.each(inFull ? databases : databases.slice(0, 1))(
  'the data of 10,000 customers migrates within a minute, or says how far it is, on %s',
  async (kind) => {
    const settings = await seedStorage(kind);
    const customers = await multiplyCustomers(settings, 10_000);
    expect(customers).toBeGreaterThanOrEqual(10_000);
    const before = await readTables(settings);
    const env = { PATH: process.env.PATH, ...settings };
    const began = performance.now();
    const { stdout, stderr } = await run(process.execPath, [join(root, 'dist/server/migrate.js')], {
      env,
    });
    const took = performance.now() - began;
    expect(stdout).toBe('The database is up to date.\n');
    const saysHowFar = /^migrating the database: \d+ of \d+ steps done/m.test(stderr);
    expect(took < 60_000 || saysHowFar).toBe(true);
    const after = await readTables(settings);
    expectRows(before, after);
    expect(after.person_address?.rows.length).toBeGreaterThan(customers);
    figures.push(
      `${customers} customers: ${seconds(took)} on ${kind}${saysHowFar ? ', told' : ''}`,
    );
  },
  300_000,
);
