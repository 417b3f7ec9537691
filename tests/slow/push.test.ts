import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findUnknownKeys } from '#src/server/database/sealed-rows.ts';
import { createJobWorker } from '#src/server/jobs/job-worker.ts';
import { createPushHandler } from '#src/server/push/send-push.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { checkProof, createBrowser, startPushService } from '#tests/support/push.ts';
import { bearer, logIn, turnOn } from '#tests/support/second-factor.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const endpoint = 'https://push.example.org/send/1';

anyDatabase('Web Push', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@example.org' });
  beforeEach(() => emptyTables(database.source, 'push_subscription', 'job', 'admin_second_factor'));

  const subscribe = async (address = endpoint, headers: Record<string, string> = asOwner) => {
    const browser = createBrowser(address);
    const { status } = await server.post(
      '/api/admin/push/subscribe',
      browser.subscription,
      headers,
    );
    expect(status).toBe(200);
    return browser;
  };
  const count = async (): Promise<number> =>
    (await database.source.query('SELECT count(*)::int FROM push_subscription'))[0].count;
  const inquire = () => server.post('/api/client-onboarding', createOnboarding());
  const jobs = (): Promise<{ data: object; outcome: string | null; error: string | null }[]> =>
    database.source.query(
      "SELECT data, outcome, error FROM job WHERE kind = 'push' ORDER BY created_at",
    );

  /** A push service, to which a worker sends. */
  async function startSending(services = server.services) {
    const service = await startPushService();
    const push = createPushHandler(services, service.post);
    const worker = createJobWorker({ push }, services.clock);
    worker.start(Promise.resolve(database.source), { warn: () => {} });
    onTestFinished(() => worker.stop());
    return service;
  }

  test('tells each device what happened, without personal data', async () => {
    const [one, two] = [await subscribe(), await subscribe(`${endpoint}0`)];
    const service = await startSending();
    await inquire();
    await expect.poll(() => service.received.length).toBe(2);
    const texts = service.received.map(({ path, body }) =>
      (path?.endsWith('0') ? two : one).read(body),
    );
    const text = { title: 'A new inquiry', tag: 'inquiry.received', quiet: false };
    expect(texts.map((json) => JSON.parse(json))).toEqual([text, text]);
    const { authorization, ...headers } = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      topic: 'inquiry-received',
    });
    const { key, claims, header } = checkProof(authorization);
    expect(header).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(key).toBe((await server.get('/api/admin/push', asOwner)).body.publicKey);
    expect(claims).toEqual({
      aud: 'https://push.example.org',
      exp: server.time.now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:owner@example.org',
    });
    await expect.poll(jobs).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  test("an order sends one push; the owner's actions send none", async () => {
    await subscribe();
    await server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: 'push@example.org' }),
    );
    const { id } = (await inquire()).body;
    await server.patch(
      `/api/admin/client-onboarding/${id}/status`,
      { status: 'accepted' },
      asOwner,
    );
    expect(await jobs()).toMatchObject([
      { data: { topic: 'order.placed' } },
      { data: { topic: 'inquiry.received' } },
    ]);
  });

  test('only the first message of a customer in an hour makes a sound', async () => {
    await emptyTables(database.source, 'customer', 'rate_limit');
    const browser = await subscribe();
    const [mine, other] = [await createCustomer(server), await createCustomer(server)];
    const design = await mine.addDesign();
    await emptyTables(database.source, 'job');
    const start = server.time.now.getTime();
    onTestFinished(() => {
      server.time.now = new Date(start);
    });
    const write = async (customer: TestCustomer, path: string, minutes: number) => {
      server.time.now = new Date(start + minutes * 60_000);
      const address = `/api/customer/${customer.id}/${path}`;
      const sent = await server.post(address, { text: 'CANARY' }, await customer.logIn());
      expect(sent.status).toBe(200);
      const { data } = (await jobs()).at(-1) ?? {};
      return data;
    };
    const comments = `designs/${design.id}/comments`;
    const comment = { topic: 'design.commented', tag: `design.commented/${mine.id}` };
    expect(await write(mine, comments, 0)).toMatchObject({ ...comment, quiet: false });
    expect(await write(mine, comments, 1)).toMatchObject({ ...comment, quiet: true });
    expect(await write(mine, 'messages', 2)).toMatchObject({ quiet: false });
    expect(await write(other, 'messages', 3)).toMatchObject({ quiet: false });
    expect(await write(mine, comments, 59)).toMatchObject({ ...comment, quiet: true });
    expect(await write(mine, comments, 61)).toMatchObject({ ...comment, quiet: false });
    expect(await write(mine, comments, 62)).toMatchObject({ ...comment, quiet: true });

    const service = await startSending();
    await expect.poll(() => service.received.length).toBe(7);
    const sent = service.received.map(({ body, headers }) => ({
      text: JSON.parse(browser.read(body)),
      topic: String(headers.topic),
    }));
    const ofDesign = sent.filter(({ text }) => text.tag === comment.tag);
    expect(ofDesign.map(({ text }) => text.quiet).sort()).toEqual([false, false, true, true, true]);
    expect(JSON.stringify(sent)).not.toContain('CANARY');
    // The push service, which sees this, learns not whose it is; a quiet one replaces no loud one.
    const loud = ofDesign.filter(({ text }) => !text.quiet).map(({ topic }) => topic);
    const quiet = ofDesign.filter(({ text }) => text.quiet).map(({ topic }) => topic);
    expect([new Set(loud).size, new Set(quiet).size]).toEqual([1, 1]);
    expect(loud[0]).toMatch(/^[\w-]{32}$/);
    expect(quiet[0]).not.toBe(loud[0]);
  });

  test.each([404, 410])(
    'deletes a device for which the push service returns %d',
    async (status) => {
      await subscribe();
      const service = await startSending();
      service.status = status;
      await inquire();
      await expect.poll(count).toBe(0);
      await expect
        .poll(jobs)
        .toMatchObject([{ outcome: 'refused', error: 'The browser has ended it.' }]);
    },
  );

  test.each([
    [429, null],
    [503, null],
    [400, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
  ])('after %d its job is %s, and the device is kept', async (status, outcome) => {
    await subscribe();
    const service = await startSending();
    service.status = status;
    await inquire();
    await expect
      .poll(jobs)
      .toMatchObject([{ outcome, error: `The push service responded with ${status}.` }]);
    expect(await count()).toBe(1);
  });

  test('the key is stored once, encrypted, and does not change', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => server.get('/api/admin/push', asOwner)));
    expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1);
    const [row] = await database.source.query('SELECT * FROM push_key');
    expect(row.sealed_private_key).toMatch(/^[0-9a-f]{8}\.[\w-]+$/);
    expect(await findUnknownKeys(database.source, { keyIds: [] })).toHaveLength(1);
  });

  test('the same endpoint again replaces its keys and is no second device', async () => {
    await subscribe();
    const latest = await subscribe();
    expect(await count()).toBe(1);
    const service = await startSending();
    await inquire();
    await expect.poll(() => service.received.length).toBe(1);
    expect(latest.read(service.received[0]?.body ?? Buffer.alloc(0))).toContain('A new inquiry');
  });

  describe('ends', () => {
    test('for one device on request', async () => {
      await subscribe();
      await subscribe(`${endpoint}0`);
      await server.post('/api/admin/push/unsubscribe', { endpoint }, asOwner);
      expect(await count()).toBe(1);
      expect((await server.post('/api/admin/push/unsubscribe', { endpoint }, asOwner)).status).toBe(
        200,
      );
    });

    test("with 'Log out everywhere', which ends every session", async () => {
      const [{ token }, { token: other }] = [await logIn(server), await logIn(server)];
      await subscribe(endpoint, bearer(token));
      const { status } = await server.post(
        '/api/admin/logout-everywhere',
        undefined,
        bearer(token),
      );
      expect([status, await count()]).toEqual([200, 0]);
      for (const ended of [token, other])
        expect((await server.get('/api/admin/session', bearer(ended))).status).toBe(401);
    });

    test('with a second factor', async () => {
      await subscribe();
      await turnOn(server);
      expect(await count()).toBe(0);
    });

    test('with a new password', async () => {
      await subscribe();
      const service = await startSending({
        ...server.services,
        adminPassword: { ...server.services.adminPassword, fingerprint: 'another' },
      });
      await inquire();
      await expect.poll(count).toBe(0);
      expect(service.received).toEqual([]);
    });
  });

  test.each(['', '/subscribe', '/unsubscribe'])(
    '/api/admin/push%s is for the admin',
    async (path) => {
      const url = `/api/admin/push${path}`;
      const { status } = await (path ? server.post(url, {}) : server.get(url));
      expect(status).toBe(401);
    },
  );
});
