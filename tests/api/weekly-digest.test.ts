import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueDigest } from '#src/features/desk/digest/digest-service.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { Mail, MailOptOut } from '#src/server/mail/entity.ts';
import { unsubscribeAddress } from '#src/server/mail/opt-out.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { withManager } from '#src/server/service-context.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { createTestServer, newAddress, sharedServer } from '#tests/support/server.ts';

const ferris = { id: expect.any(String), name: 'Maud Ferris, Ferris Heating' };
const keane = { id: expect.any(String), name: createWebsiteUpdate().name };
const OWNER_EMAIL = 'owner@awning.example.org';
/** London is an hour ahead of UTC. */
const monday = (time: string) => new Date(`2026-04-13T${time}:00+01:00`);

anyDatabase('the Monday digest', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL });

  beforeEach(async () => {
    const { source } = database;
    await source.getRepository(MailOptOut).deleteAll();
    await source.getRepository(Job).deleteAll();
  });

  const digests = () => database.source.getRepository(Mail).findBy({ kind: 'weekly-digest' });
  const queue = (now: Date, ownerEmail = OWNER_EMAIL) => {
    const { services } = server;
    const firm = { ...services.firm, identity: { ...services.firm.identity, ownerEmail } };
    const ctx = { ...services, clock: () => now, firm };
    return queueDigest(withManager(ctx, database.source.manager));
  };

  test('counts both weeks by days in London, and waiting requests with the oldest', async () => {
    const at = async (time: string, ...calls: [path: string, body: unknown][]) => {
      server.time.now = new Date(time);
      for (const [path, body] of calls) expect((await server.post(path, body)).status).toBe(200);
    };
    const view = async (visitor: string, page: string) =>
      server.post('/api/analytics/pageview', { page }, { remoteAddress: visitor });
    const [anna, ben] = [newAddress(), newAddress()];

    await at('2026-03-29T22:59:00Z', ['/api/client-onboarding', createOnboarding()]);
    await at('2026-03-30T00:30:00+01:00', ['/api/consultation', createConsultation()]);
    await view(anna, '/');
    await at('2026-04-05T23:59:00+01:00', ['/api/payment/direct-debit', createDirectDebit()]);
    await view(ben, '/');
    await at('2026-04-06T00:00:00+01:00', ['/api/client-onboarding', createOnboarding()]);
    await view(anna, '/');
    await view(anna, '/onboarding');
    await at(
      '2026-04-12T23:30:00+01:00',
      ['/api/payment/direct-debit', createDirectDebit({ email: 'b@example.org' })],
      ['/api/website-update', createWebsiteUpdate()],
    );
    await view(ben, '/');
    await view(ben, '/admin');
    await at('2026-04-13T00:00:00+01:00', ['/api/website-update', createWebsiteUpdate()]);
    await view(ben, '/');
    await database.source.query(`UPDATE consultation SET status = 'quoted'`);

    await queue(monday('08:00'));
    const [digest] = await digests();
    expect(digest).toMatchObject({ recipient: OWNER_EMAIL, email: null, subjectId: null });
    expect(digest?.data).toEqual({
      firstDay: '2026-04-06',
      lastDay: '2026-04-12',
      visitors: { last: 2, before: 2 },
      pageViews: { last: 3, before: 2 },
      began: { last: 1, before: 0 },
      inquiries: {
        last: 1,
        before: 0,
        waiting: {
          count: 2,
          oldest: '2026-03-29T22:59:00.000Z',
          rows: [
            { ...ferris, since: '2026-03-29T22:59:00.000Z' },
            { ...ferris, since: '2026-04-05T23:00:00.000Z' },
          ],
        },
      },
      consultations: { last: 0, before: 1, waiting: { count: 0, oldest: null, rows: [] } },
      updates: {
        last: 1,
        before: 0,
        waiting: {
          count: 2,
          oldest: '2026-04-12T22:30:00.000Z',
          rows: [
            { ...keane, since: '2026-04-12T22:30:00.000Z' },
            { ...keane, since: '2026-04-12T23:00:00.000Z' },
          ],
        },
      },
      orders: { last: 1, before: 1 },
      messages: { waiting: { count: 0, oldest: null, rows: [] } },
      chased: { waiting: { count: 0, oldest: null, rows: [] } },
      changeRequests: { waiting: { count: 0, oldest: null, rows: [] } },
    });
  });

  test.each([
    ['Sunday evening', new Date('2026-04-12T23:30:00+01:00'), 0],
    ['Monday before eight', monday('07:59'), 0],
    ['Monday at eight', monday('08:00'), 1],
    ['Monday late', monday('23:59'), 1],
    ['Tuesday', new Date('2026-04-14T09:00:00+01:00'), 0],
  ])('%s', async (_, now, count) => {
    await queue(now);
    expect(await digests()).toHaveLength(count);
  });

  test('is queued once a week over all processes', async () => {
    await Promise.all([queue(monday('08:00')), queue(monday('08:00'))]);
    await queue(monday('08:05'));
    await queue(monday('20:00'));
    expect(await digests()).toHaveLength(1);
    await queue(new Date('2026-04-20T08:00:00+01:00'));
    expect(await digests()).toHaveLength(2);
  });

  test("is not queued without an owner's address", async () => {
    await queue(monday('09:00'), '');
    expect(await digests()).toEqual([]);
  });

  describe('unsubscribing', () => {
    const address = (kind: 'weekly-digest' | 'order-alert' = 'weekly-digest') =>
      unsubscribeAddress(server.services.cipher, '', { kind, recipient: OWNER_EMAIL });
    const form = 'application/x-www-form-urlencoded';
    const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = form) =>
      server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

    test('one click ends the digest, a second changes nothing', async () => {
      const url = address();
      for (const response of [await post(url), await post(url)]) {
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ success: true, message: 'Unsubscribed.' });
        expect(response.headers['cache-control']).toBe('no-store');
      }
      await queue(monday('09:00'));
      expect(await digests()).toEqual([]);
    });

    test('a multipart form works too, as RFC 8058 recommends', async () => {
      const body =
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      expect((await post(address(), body, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
      await queue(monday('09:00'));
      expect(await digests()).toEqual([]);
    });

    test('for another kind or recipient does not end the digest', async () => {
      expect((await post(address('order-alert'))).statusCode).toBe(200);
      const other = { kind: 'weekly-digest', recipient: 'other@example.org' } as const;
      await post(unsubscribeAddress(server.services.cipher, '', other));
      await queue(monday('09:00'));
      expect(await digests()).toHaveLength(1);
    });

    test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)(
      '%s decides nothing',
      async (method) => {
        const response = await server.app.inject({ method, url: address() });
        expect(response.statusCode).toBe(405);
        expect(response.headers.allow).toBe('POST');
        await queue(monday('09:00'));
        expect(await digests()).toHaveLength(1);
      },
    );

    test.each([
      ['no token', '/api/mail/unsubscribe', 403],
      ['two tokens', '/api/mail/unsubscribe?token=a&token=b', 403],
      ['an invented token', `/api/mail/unsubscribe?token=${randomUUID()}`, 403],
    ])('%s is refused', async (_, url, status) => {
      expect((await post(url)).statusCode).toBe(status);
    });

    test.each([
      ['a changed token', () => post(`${address().slice(0, -2)}AA`), 403],
      ['another value', () => post(address(), 'List-Unsubscribe=Yes'), 400],
      [
        'another body',
        () => post(address(), '{"List-Unsubscribe":"One-Click"}', 'application/json'),
        400,
      ],
      ['no body', () => server.app.inject({ method: 'POST', url: address() }), 400],
      [
        'a large body',
        () => post(address(), `List-Unsubscribe=One-Click&x=${'x'.repeat(5000)}`),
        413,
      ],
    ])('%s is refused', async (_, send, status) => {
      expect((await send()).statusCode).toBe(status);
      expect(await database.source.getRepository(MailOptOut).count()).toBe(0);
    });
  });

  test('only the digest has the headers for one click', async () => {
    const mails = await openMailServer({ closeTimeout: 100 });
    const sender = await createTestServer(database.source, mailSettings(mails.url));
    sender.time.now = monday('08:00');
    await queue(monday('08:00'));
    await queueMail(withManager(sender.services, database.source.manager), {
      kind: 'change-answered',
      recipient: 'maud@ferris-heating.example.org',
      email: null,
      subjectKind: 'customer',
      subjectId: null,
      data: mailExamples['change-answered'].data,
    });
    sender.services.jobs.start(Promise.resolve(database.source), sender.app.log);
    await expect.poll(() => mails.received.length).toBe(2);
    await sender.services.jobs.stop();
    const digest = mails.received.find(({ parsed }) => parsed.subject?.startsWith('Your week'));
    const headers = new Map(digest?.parsed.headerLines.map(({ key, line }) => [key, line]));
    expect(headers.get('list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    const [, url = ''] =
      /<(.+)>/.exec(headers.get('list-unsubscribe')?.replaceAll(/\s+/g, '') ?? '') ?? [];
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/mail\/unsubscribe\?token=[\w.-]{60,}$/);
    const { pathname, search } = new URL(url);
    const response = await sender.app.inject({
      method: 'POST',
      url: pathname + search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
    expect(await database.source.getRepository(MailOptOut).count()).toBe(1);
    const other = mails.received.find(({ parsed }) => parsed.subject?.startsWith('Your change'));
    expect(other?.parsed.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe');
    await sender.close();
  });
});
