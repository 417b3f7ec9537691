import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { webhookCalls } from '#tests/support/webhooks.ts';

const day = 24 * 3_600_000;

anyDatabase('webhooks', (database) => {
  const server = sharedServer(database);
  const { make, inquire, deliveries, endpoint, work } = webhookCalls(server, database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'webhook_endpoint', 'webhook_delivery', 'job', 'mail');
  });

  test('are signed with both secrets for a day after a new one is made', async () => {
    const { id, secret } = await make();
    const receiver = await startPushService();
    work(receiver.post);
    const { body } = await server.post(`/api/admin/webhooks/${id}/rotate`, {}, asOwner);
    const signaturesOf = async () => {
      const before = receiver.received.length;
      await server.post(`/api/admin/webhooks/${id}/test`, {}, asOwner);
      await expect.poll(() => receiver.received.length).toBe(before + 1);
      const sent = receiver.received.at(-1);
      const at = new Date(Number(sent?.headers['webhook-timestamp']) * 1000);
      const by = (key: string) =>
        new Webhook(key).sign(String(sent?.headers['webhook-id']), at, `${sent?.body}`);
      const found = String(sent?.headers['webhook-signature']).split(' ');
      return [found.includes(by(body.secret)), found.includes(by(secret)), found.length];
    };
    expect(await signaturesOf()).toEqual([true, true, 2]);
    server.time.now = new Date(server.time.now.getTime() + day);
    expect(await signaturesOf()).toEqual([true, false, 1]);
  });

  test('are signed with both of two secrets that were made at once', async () => {
    const { id } = await make();
    const rotate = () => server.post(`/api/admin/webhooks/${id}/rotate`, {}, asOwner);
    const made = await Promise.all([rotate(), rotate()]);
    const receiver = await startPushService();
    work(receiver.post);
    await server.post(`/api/admin/webhooks/${id}/test`, {}, asOwner);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [sent] = receiver.received;
    const at = new Date(Number(sent?.headers['webhook-timestamp']) * 1000);
    const signatures = made.map(({ body }) =>
      new Webhook(body.secret).sign(String(sent?.headers['webhook-id']), at, `${sent?.body}`),
    );
    expect(String(sent?.headers['webhook-signature']).split(' ').toSorted()).toEqual(
      signatures.toSorted(),
    );
  });

  test('whose secret cannot be read are failed attempts, and are sent with a new one', async () => {
    const { id } = await make();
    const receiver = await startPushService();
    await database.source.query(
      'UPDATE webhook_endpoint SET sealed_secret = reverse(sealed_secret)',
    );
    work(receiver.post);
    await inquire();
    await expect
      .poll(() => deliveries(id))
      .toMatchObject([
        {
          state: 'waiting',
          attempts: 1,
          answer: 'Its secret cannot be read: make a new one.',
          nextAt: '2026-04-15T10:00:05.000Z',
        },
      ]);
    expect((await endpoint()).failingSince).toBe('2026-04-15T10:00:00.000Z');
    await server.post(`/api/admin/webhooks/${id}/rotate`, {}, asOwner);
    server.time.now = new Date('2026-04-15T10:00:05Z');
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });
});
