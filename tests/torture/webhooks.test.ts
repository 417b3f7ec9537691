import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { createTestServer, secretKey } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { report } from './figures.ts';
import { times } from './scale.ts';
import { givePostgres } from './storage.ts';

const postgres = givePostgres();
const program = join(import.meta.dirname, 'webhook-process.ts');
/** Longer than a job is reserved, in milliseconds. */
const lease = 65_000;

test('no delivery is lost while its process is killed in one of twenty', async () => {
  const url = await createDatabase(postgres().url);
  const database = openDatabase({ url, dataDir: '', entities, migrations, warn: () => {} });
  const db = await database.ready;
  onTestFinished(() => database.close());
  const server = await createTestServer(db);
  onTestFinished(() => server.close());
  server.time.now = new Date();
  const webhook = { url: 'https://hooks.example.com/', topics: ['inquiry.received'] };
  await server.post('/api/admin/webhooks', webhook, asOwner);
  const count = times(60, 1000);
  for (let number = 0; number < count; number += 1)
    await server.post(
      '/api/client-onboarding',
      createOnboarding({ email: `visitor${number}@example.org` }),
    );

  const received = new Set<string>();
  let child: ChildProcess | undefined;
  let requests = 0;
  let kills = 0;
  const receiver = createServer((request, response) => {
    request.resume();
    requests += 1;
    // Before the answer, and so before it is noted.
    if (requests % 20 === 0) {
      kills += 1;
      child?.kill('SIGKILL');
    }
    received.add(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => receiver.closeAllConnections());
  onTestFinished(() => void receiver.close());
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const folder = newFolder();
  onTestFinished(() => void child?.kill('SIGKILL'));
  const left = async () =>
    (await db.query("SELECT FROM webhook_delivery WHERE state <> 'delivered'")).length;
  for (let ahead = 0; (await left()) > 0; ahead += lease) {
    const args = ['--import', 'tsx', program, url, folder, address, String(ahead), secretKey];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = once(child, 'exit').then(() => true);
    const all = expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0);
    await Promise.race([ended, all]);
    child.kill('SIGKILL');
    await ended;
    all.catch(() => {});
  }
  const ids: { id: string }[] = await db.query("SELECT 'msg_' || id AS id FROM webhook_delivery");
  expect(ids).toHaveLength(count);
  expect(received).toEqual(new Set(ids.map(({ id }) => id)));
  expect(kills).toBeGreaterThanOrEqual(count / 20);
  report('webhooks under kill -9', { deliveries: count, kills });
}, 3_600_000);
