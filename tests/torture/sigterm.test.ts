import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createAudit, findDoneUnanswered } from './audit.ts';
import { report, slowest } from './figures.ts';
import { Ledger, type UploadedImage } from './ledger.ts';
import { times } from './scale.ts';
import { databases, emptyStorage, givePostgres, start } from './storage.ts';
import { askForAddress, logIn, settle, startWorkload } from './workload.ts';

const postgres = givePostgres();
/** The longest an exit may take, in milliseconds. */
const patience = 10_000;
/** How long visitors pause at most, in milliseconds: shorter than closing serves connections. */
const pause = 300;

/** Puts an image piece by piece, over a second and a half, and gives the response's status. */
function uploadSlowly(url: string, { address, bytes }: UploadedImage): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'image/png', 'content-length': bytes.length };
    const { port } = new URL(url);
    const path = address.pathname + address.search;
    const sent = request({ host: '127.0.0.1', port, method: 'PUT', path, headers, agent: false });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume().once('error', reject);
      response.once('end', () => resolve(response.statusCode));
    });
    const send = async () => {
      for (let piece = 0; piece < 15; piece += 1) {
        const [from, to] = [piece, piece + 1].map((at) => Math.floor((bytes.length * at) / 15));
        sent.write(bytes.subarray(from, to));
        await sleep(100);
      }
      sent.end();
    };
    void send();
  });
}

/**
 * Calls that were accepted and not answered whole: some of the response had come, or the connection
 * had carried a response before and rested for no longer than the workload's pause.
 */
const broken = ({ unanswered }: Ledger) =>
  unanswered
    .filter(({ error }) => error.begun || (error.rested ?? Number.POSITIVE_INFINITY) < pause + 50)
    .map(({ made, error }) => `${made.method} ${made.path}: ${error.message}`);

describe.each(databases)('SIGTERM under load on %s', (kind) => {
  test('no accepted request is broken, exit within 10 s', async () => {
    const settings = await emptyStorage(kind, postgres());
    const ledger = new Ledger();
    const audit = createAudit(ledger);
    const exits: number[] = [];
    let owner = '';
    for (let round = 1; round <= times(1, 10); round += 1) {
      const [server] = await start(settings);
      const { url } = server;
      owner ||= await logIn(url, server.adminPassword);
      const slow = await askForAddress(url, ledger, owner);
      if (!slow) throw new Error('No address was given.');
      const uploading = uploadSlowly(url, slow);
      const workloads = [
        startWorkload(url, ledger, owner, { visitors: 6, keepAlive: true }),
        startWorkload(url, ledger, owner, { visitors: 6, keepAlive: true, pause }),
        startWorkload(url, ledger, owner, { visitors: 4 }),
      ];
      await sleep(300 + Math.random() * 700);
      const told = performance.now();
      const code = await server.stop();
      exits.push(performance.now() - told);
      await Promise.all(workloads.map((workload) => workload.close()));
      expect({ round, code, broken: broken(ledger) }).toEqual({ round, code: 0, broken: [] });
      expect(await uploading, 'the upload that was under way').toBe(200);
      slow.kept = true;

      const [again] = await start(settings);
      expect(await findDoneUnanswered(again.url, owner, ledger)).toEqual([]);
      await settle(again.url, ledger);
      expect(await audit(again.url, owner), `round ${round}`).toEqual([]);
      await again.stop();
    }
    report(`SIGTERM under load on ${kind}`, {
      rounds: exits.length,
      acknowledged: ledger.acknowledged(),
      'came too late': ledger.unanswered.length,
      'until exit at the slowest': slowest(exits),
    });
    expect(Math.max(...exits)).toBeLessThan(patience);
  });
});
