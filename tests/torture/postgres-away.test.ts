import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createAudit, readRows } from './audit.ts';
import { call } from './call.ts';
import { report, slowest, soon } from './figures.ts';
import { Ledger } from './ledger.ts';
import { times } from './scale.ts';
import { emptyStorage, givePostgres, lockTable, spawnForTest, start } from './storage.ts';
import { logIn, settle, startWorkload, submit } from './workload.ts';

const postgres = givePostgres();
const statusOf = async (url: string, path: string) =>
  (await call(url, { method: 'GET', path })).status;

/** Milliseconds until the server says that it is ready. */
async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  while ((await statusOf(url, '/readyz')) !== 200 && performance.now() - began < 20_000)
    await sleep(10);
  return performance.now() - began;
}

test('PostgreSQL restarted in immediate mode under load: the server keeps running, 503 with Retry-After, healthy within 5 s', async () => {
  const settings = await emptyStorage('PostgreSQL', postgres());
  const [server] = await start(settings);
  const { url } = server;
  const ledger = new Ledger();
  const audit = createAudit(ledger);
  const owner = await logIn(url, server.adminPassword);
  const waits: number[] = [];
  for (let round = 1; round <= times(2, 10); round += 1) {
    const workload = startWorkload(url, ledger, owner);
    await sleep(200 + Math.random() * 800);
    await postgres().crash();
    const { refusals } = ledger;
    await vi.waitFor(() => expect(ledger.refusals).toBeGreaterThan(refusals), soon);
    const { status, headers } = await call(url, { method: 'GET', path: '/readyz' });
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' });
    for (const path of ['/', '/healthz']) expect(await statusOf(url, path)).toBe(200);
    await postgres().restart();
    waits.push(await untilReady(url));
    await workload.close();
    expect(server.hasEnded(), server.output()).toBe(false);
    await settle(url, ledger);
    expect(await audit(url, owner), `round ${round}`).toEqual([]);
  }
  expect(ledger.unanswered).toEqual([]);
  report('PostgreSQL restarted under load', {
    rounds: waits.length,
    acknowledged: ledger.acknowledged(),
    'answered with 503': ledger.refusals,
    'until ready at the slowest': slowest(waits),
  });
  expect(Math.max(...waits)).toBeLessThan(soon);
  expect(await server.stop()).toBe(0);
});

test('PostgreSQL down for long during the start: healthy within 5 s of its return', async () => {
  const settings = await emptyStorage('PostgreSQL', postgres());
  const [before] = await start(settings);
  await before.stop();
  await postgres().crash();
  const server = await spawnForTest(settings);
  // Long enough for the pauses between tries to have become as long as they get.
  await sleep(times(3000, 20_000));
  await postgres().restart();
  const wait = await untilReady(server.url);
  report('PostgreSQL away for long while we start', { 'until ready': slowest([wait]) });
  expect(wait).toBeLessThan(soon);
  expect(await server.stop()).toBe(0);
});

test('one backend terminated inside a transaction: 503 with Retry-After, nothing half stored', async () => {
  const { server, ledger, owner, gate, send } = await orderBehindLock('payment_request');
  const sent = send();
  await gate.terminate(await gate.waiting());
  expect(await sent).toBe(false);
  await gate.release();

  expect(ledger).toMatchObject({ unanswered: [], refusals: 1 });
  expect((await readRows(server.url, owner)).order).toEqual([]);
  expect(await untilReady(server.url)).toBeLessThan(soon);
  expect(server.hasEnded()).toBe(false);
  await settle(server.url, ledger);
  expect(await createAudit(ledger)(server.url, owner)).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test('one backend terminated while an order is carried out: it is carried out again, once', async () => {
  const { server, ledger, owner, gate, send } = await orderBehindLock('project');
  expect(await send()).toBe(true);
  await gate.terminate(await gate.waiting());
  await gate.release();

  expect(await createAudit(ledger)(server.url, owner)).toEqual([]);
  expect(await server.stop()).toBe(0);
});

/** A server with an order to send, which waits where it comes to a table. */
async function orderBehindLock(table: string) {
  const settings = await emptyStorage('PostgreSQL', postgres());
  const [server] = await start(settings);
  const ledger = new Ledger();
  const owner = await logIn(server.url, server.adminPassword);
  const gate = await lockTable(settings.DATABASE_URL ?? '', table);
  const order = ledger.addSubmission('order');
  return { server, ledger, owner, gate, send: () => submit(server.url, ledger, order) };
}
