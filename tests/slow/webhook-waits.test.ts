import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { addDelivery } from '#src/server/webhooks/queue-webhooks.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push.ts';
import { sharedServer } from '#tests/support/server.ts';
import { webhookCalls } from '#tests/support/webhooks.ts';

const begin = '2026-04-15T10:00:00.000Z';
const dead = 'https://dead.example.com/';

anyDatabase('webhooks', (database) => {
  const server = sharedServer(database);
  const { make, inquire, deliveries, endpoint, work } = webhookCalls(server, database);
  beforeEach(async () => {
    server.time.now = new Date(begin);
    await emptyTables(database.source, 'webhook_endpoint', 'webhook_delivery', 'job', 'mail');
  });
  const at = (time: string) => {
    server.time.now = new Date(time);
  };
  const queue = async (id: string, count: number) => {
    const on = { id, heldUntil: null, endedAt: null };
    const told = { id, kind: 'webhook' } as const;
    for (let queued = 0; queued < count; queued += 1)
      await addDelivery(database.source.manager, server.time.now, on, 'inquiry.received', told);
  };

  test('come while much more waits for receivers that never answer', async () => {
    const receivers = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => make(['order.placed'], `${dead}${at}`)),
    );
    for (const { id } of receivers) await queue(id, 60);
    const receiver = await startPushService();
    const hanging = await startPushService();
    hanging.answers = false;
    work((url, ...rest) => (url.startsWith(dead) ? hanging : receiver).post(url, ...rest));
    // Each is tried by three jobs at most, and none takes the place of another's.
    await expect.poll(() => hanging.received.length).toBe(15);
    await make();
    for (let count = 1; count <= 4; count += 1) await inquire();
    await expect.poll(() => receiver.received.length).toBe(4);
    expect(hanging.received).toHaveLength(15);
  });

  test.each([
    ['120', '2026-04-15T10:02:00.000Z'],
    ['Wed, 15 Apr 2026 10:03:00 GMT', '2026-04-15T10:03:00.000Z'],
    ['999999999', '2026-04-16T10:00:00.000Z'],
    ['1', '2026-04-15T10:00:05.000Z'],
    ['soon', '2026-04-15T10:00:05.000Z'],
    ['-7', '2026-04-15T10:00:05.000Z'],
  ])('are tried again when Retry-After: %s asks for it, at %s', async (retryAfter, nextAt) => {
    const { id } = await make();
    const receiver = await startPushService();
    Object.assign(receiver, { status: 429, retryAfter });
    work(receiver.post);
    await inquire();
    const waiting = { state: 'waiting', attempts: 1, answer: 'Status 429', nextAt };
    await expect.poll(() => deliveries(id)).toMatchObject([waiting]);
    receiver.status = 200;
    at(nextAt);
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('that were tried before wait for a day without being looked at over and over', async () => {
    const { id } = await make();
    await queue(id, 1);
    // As after a process that was stopped while it sent.
    await database.source.query('UPDATE job SET attempts = 1');
    await database.source.query(`UPDATE webhook_endpoint SET held_until = '2026-04-16T10:00:00Z'`);
    const receiver = await startPushService();
    work(receiver.post);
    const job = async () =>
      (await database.source.query('SELECT attempts, due_at, expires_at FROM job'))[0];
    const later = new Date('2026-04-15T11:00:00Z');
    await expect.poll(job).toMatchObject({ attempts: 1, due_at: later });
    const held = await job();
    // The next look wakes the worker, which leaves it alone.
    await setTimeout(1500);
    expect(await job()).toEqual(held);
    expect(receiver.received).toEqual([]);
  });

  test('wait with all that is for a receiver which asks for it, and then are sent', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    Object.assign(receiver, { status: 503, retryAfter: '3600' });
    await queue(id, 8);
    work(receiver.post);
    const until = '2026-04-15T11:00:00.000Z';
    const times = async () =>
      (await deliveries(id)).map(({ nextAt }: { nextAt: string }) => nextAt);
    await expect.poll(times).toEqual(Array(8).fill(until));
    expect((await endpoint()).heldUntil).toBe(until);
    const tried = receiver.received.length;
    expect(tried).toBeLessThanOrEqual(3);
    Object.assign(receiver, { status: 200, retryAfter: undefined });
    at('2026-04-15T10:59:00Z');
    await inquire();
    await expect.poll(times).toEqual(Array(9).fill(until));
    expect(receiver.received).toHaveLength(tried);
    at('2026-04-15T11:00:01Z');
    await expect.poll(() => receiver.received.length).toBe(tried + 9);
  });

  test('are not turned off where it was this server that was away for days', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    receiver.status = 503;
    work(receiver.post);
    await inquire();
    await expect.poll(() => deliveries(id)).toMatchObject([{ attempts: 1 }]);
    at('2026-04-20T10:00:00Z');
    await expect.poll(() => deliveries(id)).toMatchObject([{ attempts: 2, state: 'waiting' }]);
    receiver.status = 204;
    at('2026-04-20T10:05:00Z');
    await expect.poll(() => deliveries(id)).toMatchObject([{ attempts: 3, state: 'delivered' }]);
    expect(await endpoint()).toMatchObject({ endedAt: null, failingSince: null });
  });
});
