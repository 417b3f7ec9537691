import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { createAudit } from './audit.ts';
import { call, json } from './call.ts';
import { report, slowest, soon } from './figures.ts';
import { Ledger, type UploadedImage } from './ledger.ts';
import { times } from './scale.ts';
import { databases, emptyStorage, givePostgres, spawnForTest, start } from './storage.ts';
import { askForAddress, logIn, settle, startWorkload, upload } from './workload.ts';

const postgres = givePostgres();

/** Begins an upload, sends a part of it, and leaves the rest unsent. */
async function beginUpload(url: string, ledger: Ledger, owner: string): Promise<UploadedImage> {
  const image = await askForAddress(url, ledger, owner);
  if (!image) throw new Error('No address was given.');
  const { address, bytes } = image;
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  const head = `PUT ${address.pathname}${address.search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  const sent = Math.floor(Math.random() * bytes.length);
  await new Promise((done) => socket.write(head, done));
  await new Promise((done) => socket.write(bytes.subarray(0, sent), done));
  return image;
}

/** What was cut off is not served and cannot be shown, and its address is not spent. */
async function finishUpload(url: string, ledger: Ledger, owner: string, image: UploadedImage) {
  const { pathname: path, href } = image.address;
  expect((await call(url, { method: 'GET', path })).status).toBe(404);
  const { body, headers } = json(createPortfolioItem(href.split('?')[0] ?? ''));
  const authorization = `Bearer ${owner}`;
  const item = { path: '/api/admin/portfolio', body, headers: { ...headers, authorization } };
  expect((await call(url, { method: 'POST', ...item })).status).toBe(400);
  await upload(url, ledger, image);
  expect(image.kept).toBe(true);
}

describe.each(databases)('kill -9 on %s', (kind) => {
  test('during concurrent writes and an upload: nothing acknowledged is lost or duplicated, ready again within 5 s', async () => {
    const settings = await emptyStorage(kind, postgres());
    const ledger = new Ledger();
    const audit = createAudit(ledger);
    const waits: number[] = [];
    let [server] = await start(settings);
    const owner = await logIn(server.url, server.adminPassword);
    for (let round = 1; round <= times(2, 50); round += 1) {
      const begun = await beginUpload(server.url, ledger, owner);
      const before = ledger.acknowledged();
      const workload = startWorkload(server.url, ledger, owner);
      onTestFinished(workload.close);
      await expect
        .poll(() => ledger.acknowledged() - before, { timeout: 10_000 })
        .toBeGreaterThan(10);
      await sleep(Math.random() * 600);
      await server.crash();
      await workload.close();

      const [next, wait] = await start(settings);
      server = next;
      waits.push(wait);
      await finishUpload(server.url, ledger, owner, begun);
      await settle(server.url, ledger);
      expect(await audit(server.url, owner), `round ${round}`).toEqual([]);
    }
    report(`kill -9 under writes on ${kind}`, {
      rounds: waits.length,
      acknowledged: ledger.acknowledged(),
      'cut off': ledger.unanswered.length,
      'until ready at the slowest': slowest(waits),
    });
    expect(Math.max(...waits)).toBeLessThan(soon);
    expect(await server.stop()).toBe(0);
  });

  test('during the first start: the next one is ready within 5 s', async () => {
    const [first, whole] = await start(await emptyStorage(kind, postgres()));
    await first.crash();
    const rounds = times(1, 10);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const settings = { ...(await emptyStorage(kind, postgres())), ADMIN_PASSWORD: '' };
      const server = await spawnForTest(settings);
      // Each round's moment lies in its own part of a start.
      await sleep(((round + Math.random()) / rounds) * whole);
      await server.crash();
      const [next, wait] = await start(settings);
      waits.push(wait);
      const ledger = new Ledger();
      ledger.addSubmission('order');
      await settle(next.url, ledger);
      expect([...ledger.faults]).toEqual([]);
      expect(await next.stop()).toBe(0);
    }
    report(`kill -9 in the first start on ${kind}`, {
      rounds,
      'until ready at the slowest': slowest(waits),
    });
    expect(Math.max(...waits)).toBeLessThan(soon);
  });
});
