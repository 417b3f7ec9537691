import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addJob } from '#src/server/jobs/add-job.ts';
import { createJobWorker, type JobHandler } from '#src/server/jobs/job-worker.ts';
import { type Post, postPublic } from '#src/server/push/post-public.ts';
import { createWebhookHandler } from '#src/server/webhooks/deliver-webhook.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { hookUrl, webhookCalls } from '#tests/support/webhooks.ts';

const hour = 3_600_000;

anyDatabase('webhooks', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@example.org' });
  const { make, inquire, deliveries, endpoint, work } = webhookCalls(server, database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'webhook_endpoint', 'webhook_delivery', 'job', 'mail');
  });

  test('tell what happened, to which row, and nothing of people', async () => {
    const { id, secret } = await make();
    const receiver = await startPushService();
    work(receiver.post);
    const inquiry = await inquire();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = receiver.received;
    // The library takes what is of now, and the server's clock stands in the past.
    const told = JSON.parse(body.toString());
    expect(told).toEqual({
      type: 'inquiry.received',
      timestamp: '2026-04-15T10:00:00.000Z',
      data: { id: inquiry, kind: 'inquiry' },
    });
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(at).toEqual(server.time.now);
    expect(headers['user-agent']).toBe('awning-webhooks/1.0 (+http://localhost:3000)');
    expect(headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/);
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret).sign(String(headers['webhook-id']), at, body.toString()),
    );
    await expect
      .poll(() => deliveries(id))
      .toMatchObject([{ state: 'delivered', attempts: 1, answer: 'Status 201', nextAt: null }]);
  });

  test('are verified by the library of the specification', async () => {
    server.time.now = new Date();
    const { id, secret } = await make();
    const receiver = await startPushService();
    work(receiver.post);
    await server.post(`/api/admin/webhooks/${id}/test`, {}, asOwner);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = receiver.received;
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(body, sent)).toMatchObject({ type: 'test', data: { id } });
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => other.verify(body, sent)).toThrow('No matching signature');
  });

  test('are told of their topics only', async () => {
    const { id } = await make(['order.placed']);
    await inquire();
    expect(await deliveries(id)).toEqual([]);
  });

  test('are tried again after 5 seconds and 5 minutes until they are taken', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    receiver.status = 503;
    work(receiver.post);
    await inquire();
    for (const [attempts, nextAt] of [
      [1, '2026-04-15T10:00:05.000Z'],
      [2, '2026-04-15T10:05:05.000Z'],
    ] as const) {
      await expect
        .poll(() => deliveries(id))
        .toMatchObject([{ state: 'waiting', attempts, answer: 'Status 503', nextAt }]);
      server.time.now = new Date(nextAt);
    }
    receiver.status = 204;
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await endpoint()).failingSince).toBeNull();
  });

  test('are turned off after three days of failure, and the owner is told', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    receiver.status = 500;
    work(receiver.post);
    await inquire();
    const end = server.time.now.getTime() + 100 * hour;
    while ((await endpoint()).endedAt === null && server.time.now.getTime() < end) {
      const before = receiver.received.length;
      await expect
        .poll(() => receiver.received.length, { interval: 20 })
        .toBeGreaterThanOrEqual(before);
      const [{ nextAt, attempts }] = await deliveries(id);
      if (attempts === receiver.received.length && nextAt) server.time.now = new Date(nextAt);
    }
    expect(await endpoint()).toMatchObject({ failingSince: '2026-04-15T10:00:00.000Z' });
    expect(await deliveries(id)).toMatchObject([{ state: 'missed', attempts: 10, nextAt: null }]);
    const mails = await database.source.query(
      'SELECT kind, recipient, data FROM mail WHERE kind = $1',
      ['webhook-ended'],
    );
    expect(mails).toMatchObject([
      { recipient: 'owner@example.org', data: { host: 'hooks.example.com', why: 'failing' } },
    ]);
    await inquire();
    receiver.status = 204;
    await server.post(`/api/admin/webhooks/${id}/on`, {}, asOwner);
    await inquire();
    const states = async () =>
      (await deliveries(id)).map(({ state }: { state: string }) => state).toSorted();
    await expect.poll(states).toEqual(['delivered', 'missed', 'missed']);
    expect((await endpoint()).missed).toBe(2);
    const before = receiver.received.length;
    const { body } = await server.post(`/api/admin/webhooks/${id}/missed`, {}, asOwner);
    expect(body.sent).toBe(2);
    await expect.poll(states).toEqual(['delivered', 'delivered', 'delivered']);
    expect(receiver.received).toHaveLength(before + 2);
    expect((await endpoint()).missed).toBe(0);
  });

  test('are turned off at once where the address is gone', async () => {
    await make();
    const receiver = await startPushService();
    receiver.status = 410;
    work(receiver.post);
    await inquire();
    await expect.poll(async () => (await endpoint()).endedAt).not.toBeNull();
  });

  test('can be sent again, as deliveries of their own', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    work(receiver.post);
    await inquire();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ id: deliveryId }] = await deliveries(id);
    await server.post(`/api/admin/webhooks/${id}/deliveries/${deliveryId}/resend`, {}, asOwner);
    await expect.poll(() => receiver.received.length).toBe(2);
    const [one, two] = receiver.received;
    expect(two?.body).toEqual(one?.body);
    expect(two?.headers['webhook-id']).not.toBe(one?.headers['webhook-id']);
  });

  test.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://10.0.0.7/x',
  ])('are not sent to %s, which is no public address', async (address) => {
    const { id } = await make(['inquiry.received']);
    // As one that was made before private addresses were refused.
    await database.source.query('UPDATE webhook_endpoint SET url = $1', [address]);
    work(postPublic);
    await inquire();
    await expect
      .poll(() => deliveries(id))
      .toMatchObject([{ attempts: 1, answer: 'The address is not a public one.' }]);
  });

  test.each(['http://hooks.example.com', 'hooks.example.com', 'https://a:b@hooks.example.com'])(
    'are not made for %s',
    async (address) => {
      const body = { url: address, topics: ['order.placed'] };
      const answer = await server.post('/api/admin/webhooks', body, asOwner);
      expect([answer.status, answer.body.issues[0].message]).toEqual([
        400,
        'Please give an https address, such as https://hooks.example.com/orders.',
      ]);
    },
  );

  test.each([
    'https://10.0.0.7/x',
    'https://2130706433/',
    'https://[::ffff:192.168.1.1]/',
    'https://192.88.99.1/',
    'https://[3fff::1]/',
    'https://localhost/x',
    'https://hooks.localhost./x',
    'https://printer.local/x',
    'https://n8n/webhook/x',
    'https://metadata.google.internal/x',
  ])('are not made for %s, which is private or reserved', async (address) => {
    const body = { url: address, topics: ['order.placed'] };
    const answer = await server.post('/api/admin/webhooks', body, asOwner);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please give an address that the Internet can reach: this one is private or reserved.',
    ]);
  });

  test('to receivers that hang cost no other job its time', async () => {
    for (const name of ['one', 'two', 'three', 'four'])
      await make(['inquiry.received'], `https://${name}.example.com/`);
    const hanging: string[] = [];
    const done: string[] = [];
    const hang: Post = (address) => {
      hanging.push(address);
      return new Promise(() => {});
    };
    const note: JobHandler = async (_db, { kind }) => void done.push(kind);
    const handlers = {
      mail: note,
      submit: note,
      webhook: createWebhookHandler(server.services, hang),
    };
    const worker = createJobWorker(handlers, server.services.clock);
    worker.start(Promise.resolve(database.source), { warn: () => {} });
    onTestFinished(() => worker.stop());
    await inquire();
    await expect.poll(() => new Set(hanging).size).toBe(4);
    await inquire();
    await addJob(database.source.manager, server.time.now, {
      ...{ kind: 'submit', data: {}, dedupeKey: 'a charge', priority: 0, life: hour },
    });
    // Three mails: the owner is told of each inquiry.
    await expect.poll(() => done.toSorted()).toEqual(['mail', 'mail', 'submit']);
  });

  test('take no topic that does not exist', async () => {
    const answer = await server.post(
      '/api/admin/webhooks',
      { url: hookUrl, topics: ['orders'] },
      asOwner,
    );
    expect([answer.status, answer.body.message]).toEqual([400, 'There is no topic orders.']);
  });
});
