import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { createAudit } from './audit.ts';
import { call } from './call.ts';
import { report, slowest } from './figures.ts';
import { Ledger } from './ledger.ts';
import { times } from './scale.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';
import { settingsOf, spawnForTest, start } from './storage.ts';
import { logIn, settle, startWorkload, submit } from './workload.ts';

const pages = ['/', '/payment', '/portfolio', '/healthz'];

/** What is on the disk beside the test, and what its owner does once there is room. */
interface Tenant {
  pid(): number | undefined;
  mend(): Promise<void>;
}

/** Fills the disk under load, makes room again, and gives how long it took until an order was taken. */
async function runThroughFullDisk(
  server: BuiltServer,
  ledger: Ledger,
  owner: string,
  disk: SmallDisk,
  { pid, mend }: Tenant,
): Promise<number> {
  const { url } = server;
  const workload = startWorkload(url, ledger, owner);
  await sleep(200 + Math.random() * 300);
  const { refusals } = ledger;
  disk.fill(pid());
  await vi.waitFor(() => expect(ledger.refusals).toBeGreaterThan(refusals + 5), 30_000);
  for (let look = 0; look < times(10, 100); look += 1) {
    for (const path of pages) expect((await call(url, { method: 'GET', path })).status).toBe(200);
    await sleep(50);
  }
  expect(server.hasEnded(), server.output()).toBe(false);
  disk.makeRoom(pid());
  await mend();
  const began = performance.now();
  const order = ledger.addSubmission('order');
  await vi.waitFor(async () => expect(await submit(url, ledger, order)).toBe(true), 30_000);
  const wait = performance.now() - began;
  await workload.close();
  return wait;
}

async function torment(
  name: string,
  settings: NodeJS.ProcessEnv,
  disk: SmallDisk,
  tenantOf: (server: BuiltServer) => Tenant,
): Promise<void> {
  let [server] = await start(settings);
  const owner = await logIn(server.url, server.adminPassword);
  const ledger = new Ledger();
  const audit = createAudit(ledger);
  const waits: number[] = [];
  for (let round = 1; round <= times(1, 5); round += 1) {
    waits.push(await runThroughFullDisk(server, ledger, owner, disk, tenantOf(server)));
    // A file too large is a fault of another name than a disk that is full.
    if (disk.how !== 'a small tmpfs') ledger.faults.clear();
    await settle(server.url, ledger);
    expect(await audit(server.url, owner), `round ${round}`).toEqual([]);
    expect(await server.stop()).toBe(0);
    [server] = await start(settings);
    expect(await audit(server.url, owner), `round ${round}, started again`).toEqual([]);
  }
  expect(await server.stop()).toBe(0);
  report(`${name}, ${disk.how}`, {
    rounds: waits.length,
    acknowledged: ledger.acknowledged(),
    refused: ledger.refusals,
    'until an order is taken again at the slowest': slowest(waits),
  });
}

describe.runIf(process.platform === 'linux')('disk full', () => {
  test('a full disk under the embedded database: no acknowledgement without a row, pages still served', async () => {
    const disk = createSmallDisk(96);
    const settings = await settingsOf({ DATA_DIR: `${disk.folder}/data` });
    await torment('disk full under the embedded database', settings, disk, (server) => ({
      pid: () => server.pid,
      mend: async () => {},
    }));
  });

  test('a full disk under PostgreSQL: no acknowledgement without a row, pages still served', async () => {
    const disk = createSmallDisk(160);
    const postgres = await startPostgres({ parent: disk.folder });
    try {
      const settings = await settingsOf({ DATABASE_URL: await createDatabase(postgres.url) });
      await torment('disk full under PostgreSQL', settings, disk, () => ({
        pid: postgres.pid,
        mend: async () => {
          if (postgres.pid() === undefined) await postgres.restart();
        },
      }));
    } finally {
      await postgres.stop();
    }
  });

  test('a first start on a full disk ends with the reason, and succeeds once there is room', async () => {
    const disk = createSmallDisk(96);
    const settings = {
      ...(await settingsOf({})),
      ADMIN_PASSWORD: '',
      DATA_DIR: `${disk.folder}/data`,
    };
    disk.fill();
    const server = await spawnForTest(settings);
    disk.fill(server.pid);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/ENOSPC|EFBIG|No space left|File too large/);
    disk.makeRoom();
    const [again] = await start(settings);
    expect(await again.stop()).toBe(0);
  });
});
