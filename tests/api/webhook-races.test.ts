import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Post } from '#src/server/push/post-public.ts';
import { addDelivery } from '#src/server/webhooks/queue-webhooks.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { emptyTables, holdRows, sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { webhookCalls } from '#tests/support/webhooks.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const { make, inquire, deliveries, endpoint, work } = webhookCalls(server, database);
const everyForm = [
  ['client-onboarding', createOnboarding],
  ['consultation', createConsultation],
  ['website-update', createWebsiteUpdate],
  ['payment/direct-debit', createDirectDebit],
] as const;
const topics = [
  'inquiry.received',
  'consultation.received',
  'update.received',
  'order.placed',
] as const;
const remove = (id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/admin/webhooks/${id}`, headers: asOwner });
const send = (id: string, path: string) =>
  server.post(`/api/admin/webhooks/${id}/${path}`, {}, asOwner);
const taken: Post = async () => ({ status: 200 });
const left = () =>
  database.source.query(
    `SELECT id::text FROM webhook_delivery UNION ALL SELECT id::text FROM job
     WHERE kind = 'webhook' AND done_at IS NULL`,
  );

beforeEach(() =>
  emptyTables(database.source, 'webhook_endpoint', 'webhook_delivery', 'job', 'push_subscription'),
);

test('a visitor’s form does not wait for a webhook that is being removed', async () => {
  const { id } = await make([...topics]);
  const removal = await holdRows(database, 'DELETE FROM webhook_endpoint WHERE id = $1', [id]);
  for (const [path, create] of everyForm)
    expect((await server.post(`/api/${path}`, create())).status).toBe(200);
  await removal.commit();
  work(taken);
  await expect.poll(left).toEqual([]);
});

test('forms and tests that are sent while webhooks are removed are never lost', async () => {
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await make([...topics]));
  const calls = made.flatMap(({ id }) => [
    ...everyForm.map(
      async ([path, create]) => (await server.post(`/api/${path}`, create())).status,
    ),
    ...[0, 1].map(async () => ((await send(id, 'test')).status === 500 ? 500 : 200)),
    remove(id).then(({ statusCode }) => statusCode),
  ]);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  work(taken);
  await expect.poll(left).toEqual([]);
});

test.each(['test', 'off', 'on', 'missed', 'rotate'])(
  'a webhook that is removed meanwhile is not found by %s',
  async (path) => {
    const { id } = await make();
    const removal = await holdRows(database, 'DELETE FROM webhook_endpoint WHERE id = $1', [id]);
    const call = send(id, path);
    await untilLocked(database);
    await removal.commit();
    expect((await call).status).toBe(404);
  },
);

test('a webhook is removed once', async () => {
  const { id } = await make();
  const held = await holdRows(database, 'SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE', [
    id,
  ]);
  const calls = [remove(id), remove(id)];
  await untilLocked(database, 2);
  await held.commit();
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 404]);
});

test('what happens while a webhook is turned off counts as missed', async () => {
  const { id } = await make();
  await inquire();
  const event = database.source.createQueryRunner();
  onTestFinished(() => event.release());
  await event.startTransaction();
  const told = { id, kind: 'webhook' } as const;
  const on = { id, heldUntil: null, endedAt: null };
  await addDelivery(event.manager, server.time.now, on, 'inquiry.received', told);
  expect((await send(id, 'off')).status).toBe(200);
  await event.commitTransaction();
  await inquire();
  work(taken);
  await expect.poll(async () => (await endpoint()).missed).toBe(3);
  expect((await send(id, 'missed')).status).toBe(409);
  expect((await send(id, 'on')).body.data.missed).toBe(3);
});

test('what was missed is sent once, also where that is asked for twice', async () => {
  const { id } = await make();
  await send(id, 'off');
  for (const _ of [1, 2, 3]) await inquire();
  await send(id, 'on');
  const held = await holdRows(database, 'SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE', [
    id,
  ]);
  const calls = [send(id, 'missed'), send(id, 'missed')];
  await untilLocked(database, 2);
  await held.commit();
  const sent = (await Promise.all(calls)).map(({ body }) => body.sent);
  expect(sent.toSorted()).toEqual([0, 3]);
  const bodies: string[] = [];
  work(async (_url, _headers, body) => {
    bodies.push(body.toString());
    return { status: 200 };
  });
  const delivered = { state: 'delivered', attempts: 1 };
  await expect.poll(() => deliveries(id)).toMatchObject([delivered, delivered, delivered]);
  expect(bodies).toHaveLength(3);
});

test('a webhook that is turned off takes nothing from another', async () => {
  const [one, other] = [await make(), await make()];
  await inquire();
  expect((await send(one.id, 'off')).status).toBe(200);
  work(taken);
  await expect.poll(() => deliveries(other.id)).toMatchObject([{ state: 'delivered' }]);
  expect(await deliveries(one.id)).toMatchObject([{ state: 'missed', attempts: 0 }]);
});
