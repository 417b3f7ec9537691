import { parse } from 'gocardless-nodejs/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import {
  deliver,
  gocardlessEvent,
  gocardlessSecret,
  signWebhook,
} from '#tests/support/gocardless.ts';
import { sharedServer } from '#tests/support/server.ts';

const settings = {
  GOCARDLESS_ACCESS_TOKEN: 'sandbox_x',
  GOCARDLESS_WEBHOOK_SECRET: gocardlessSecret,
};

const paid = (payment: string, id?: string) =>
  gocardlessEvent({
    resource_type: 'payments',
    action: 'confirmed',
    links: { payment },
    ...(id && { id }),
  });

anyDatabase('the webhook of GoCardless', (database) => {
  const server = sharedServer(database, settings);
  beforeEach(() => emptyTables(database.source, 'gocardless_event', 'job'));
  const stored = (): Promise<{ id: string }[]> =>
    database.source.query('SELECT id FROM gocardless_event ORDER BY id');
  const jobs = () => database.source.query(`SELECT data FROM job WHERE kind = 'gocardless-events'`);

  test('stores its events once, with one job, and returns 204', async () => {
    const body = JSON.stringify({ events: [paid('PM1', 'EV1'), paid('PM2', 'EV2')] });
    expect(parse(body, gocardlessSecret, signWebhook(body))).toHaveLength(2);
    for (let times = 0; times < 3; times += 1)
      expect(await deliver(server, body)).toEqual({ status: 204, text: '' });
    expect(await stored()).toEqual([{ id: 'EV1' }, { id: 'EV2' }]);
    expect(await jobs()).toEqual([{ data: { ids: ['EV1', 'EV2'] } }]);
  });

  test('accepts 250 events at once, some of them known', async () => {
    // A description makes an event about a kilobyte long, and more bytes than characters.
    const details = { description: 'Zoë paid £75 😊 '.repeat(60) };
    const events = Array.from({ length: 250 }, (_, index) => ({
      ...paid(`PM${index}`, `EV${index}`),
      details,
    }));
    expect((await deliver(server, JSON.stringify({ events: events.slice(0, 40) }))).status).toBe(
      204,
    );
    expect((await deliver(server, JSON.stringify({ events }))).status).toBe(204);
    expect(await stored()).toHaveLength(250);
    const ids = (await jobs()).flatMap(({ data }: { data: { ids: string[] } }) => data.ids);
    expect(ids.sort()).toEqual(events.map(({ id }) => id).sort());
  });

  test('takes texts that the database cannot store', async () => {
    const texts = { id: 'EV\0', links: { payment: 'PM\0\ud800' }, details: { cause: 'a\0' } };
    const events = [
      gocardlessEvent({ resource_type: 'payments', action: 'confirmed', ...texts }),
      gocardlessEvent({
        resource_type: 'pay\0ments' as 'payments',
        action: 'confirmed',
        links: { payment: 'PM' },
      }),
      paid('PM1', 'EV1'),
    ];
    expect((await deliver(server, JSON.stringify({ events }))).status).toBe(204);
    expect(await stored()).toEqual([{ id: 'EV1' }, { id: 'EV\ufffd' }]);
  });

  test('does not store events of others', async () => {
    const body = JSON.stringify({ events: [paid('PM1')], meta: { webhook_id: 'WB1' } });
    await deliver(server, body);
    const rows = await database.source.query('SELECT * FROM gocardless_event');
    expect(JSON.stringify(rows)).not.toContain('canary-event-description');
  });

  test('what has no value may be null, and no detail costs us an event', async () => {
    const charge = '7b4f8f4e-6f0c-4a53-9a08-0d6c58c8b7d1';
    const events = [
      { ...paid('PM1', 'EV1'), details: null, resource_metadata: null },
      { ...paid('PM2', 'EV2'), links: { payment: 'PM2', mandate: null, refund: null } },
      { ...paid('PM3', 'EV3'), resource_metadata: { charge, refund: null } },
      { ...paid('PM4', 'EV4'), details: { cause: null } },
      { ...paid('PM5', 'EV5'), details: { cause: 'x'.repeat(101) } },
      { ...paid('PM6', 'EV6'), id: null },
    ];
    expect((await deliver(server, JSON.stringify({ events }))).status).toBe(204);
    expect(await stored()).toEqual(['EV1', 'EV2', 'EV3', 'EV4', 'EV5'].map((id) => ({ id })));
    const [{ links }] = await database.source.query(
      `SELECT links FROM gocardless_event WHERE id = 'EV3'`,
    );
    expect(links).toMatchObject({ payment: 'PM3', charge });
  });

  test('unknown kinds and actions are ignored, as are invalid events', async () => {
    const events = [
      gocardlessEvent({ resource_type: 'payouts', action: 'paid', links: { payout: 'PO1' } }),
      gocardlessEvent({
        resource_type: 'payments',
        action: 'constructor',
        links: { payment: 'PM1' },
      }),
      { ...paid('PM1'), resource_type: 'constructor' },
      { ...paid('PM1'), links: {} },
      { ...paid('PM1'), created_at: 'yesterday' },
      null,
      'x',
      paid('PM3', 'EV3'),
    ];
    expect((await deliver(server, JSON.stringify({ events }))).status).toBe(204);
    expect(await stored()).toEqual([{ id: 'EV3' }]);
    expect((await deliver(server, JSON.stringify({ events: [] }))).status).toBe(204);
  });

  test('an unsigned webhook is refused and changes nothing', async () => {
    const body = JSON.stringify({ events: [paid('PM1')] });
    const signature = signWebhook(body);
    const forgeries: Record<string, string>[] = [
      {},
      { 'webhook-signature': '' },
      { 'webhook-signature': 'x'.repeat(64) },
      { 'webhook-signature': signWebhook(`${body} `) },
      { 'webhook-signature': signWebhook(body, 'another secret') },
      { 'webhook-signature': signature.slice(0, 62) },
      { 'webhook-signature': `${signature}00` },
      { 'webhook-signature': `${signature}, ${signature}` },
    ];
    for (const headers of forgeries) {
      const { status, text } = await deliver(server, body, headers);
      expect([status, JSON.parse(text)]).toEqual([
        498,
        {
          success: false,
          message: 'This webhook is not signed by GoCardless.',
          code: 'INVALID_SIGNATURE',
        },
      ]);
    }
    expect(await stored()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('a signed body that is no webhook is refused', async () => {
    for (const body of ['{', '[]', '{}', '"x"', 'null', '{"events":1}'])
      expect((await deliver(server, body)).status).toBe(400);
    expect((await deliver(server, '')).status).toBe(400);
    expect((await deliver(server, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

const database = sharedDatabase();
const plain = sharedServer(database);

test('without GoCardless there is no webhook', async () => {
  const { status, text } = await deliver(plain, JSON.stringify({ events: [] }));
  expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND']);
});
