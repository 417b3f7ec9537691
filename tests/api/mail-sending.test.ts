import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { receivedEvent } from '#src/features/sales/quote/request/consultation-service.ts';
import { consultationPayload } from '#src/features/sales/quote/request/contract.ts';
import type { Job } from '#src/server/jobs/entity.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import {
  createConsultation,
  createDirectDebit,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, type TestDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { patience } from '#tests/support/patience.ts';
import { createTestServer } from '#tests/support/server.ts';

const day = 24 * 3_600_000;
/** How long to wait for the worker, in milliseconds. */
const eventually = (check: () => unknown) => vi.waitFor(check, patience);
const request = { ...consultationPayload.parse(createConsultation()), estimatedPrice: 395 };

/** A server over the database that runs its jobs until the test ends. */
async function startServer({ source }: TestDatabase, settings: NodeJS.ProcessEnv, now?: Date) {
  const server = await createTestServer(source, settings);
  if (now) server.time.now = now;
  /** How far each mail is, in the order of their recipients. */
  const jobs = (): Promise<Pick<Job, 'outcome' | 'attempts' | 'error'>[]> =>
    source.query(
      `SELECT outcome, attempts, error FROM job JOIN mail ON job_id = job.id ORDER BY recipient`,
    );
  server.services.jobs.start(Promise.resolve(source), server.app.log);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await server.services.jobs.stop();
    await server.close();
  };
  onTestFinished(close);
  return { ...server, close, jobs };
}

anyDatabase('mail', (database) => {
  beforeEach(() => emptyTables(database.source, 'job', 'event', 'submission'));

  test('a consultation is mailed to its sender and to the owner, once each', async () => {
    const mail = await openMailServer();
    const server = await startServer(database, mailSettings(mail.url));
    const once = { 'idempotency-key': 'told once' };
    await server.post('/api/consultation', createConsultation(), once);
    await server.post('/api/consultation', createConsultation(), once);
    await eventually(() => expect(mail.received).toHaveLength(2));
    const [receipt, alert] = mail.received.sort((a, b) =>
      a.recipients.join() < b.recipients.join() ? -1 : 1,
    );
    expect(receipt?.recipients).toEqual(['idris@pell-joinery.example.org']);
    expect(alert?.recipients).toEqual(['owner@awning.example.org']);
    const { headers, messageId, from, replyTo, text, html } = receipt?.parsed ?? {};
    expect(headers?.get('auto-submitted')).toBe('auto-generated');
    expect(headers?.has('list-unsubscribe')).toBe(false);
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@awning\.example\.org>$/);
    expect(from?.text).toContain('hello@awning.example.org');
    expect(replyTo?.text).toBe('owner@awning.example.org');
    expect(alert?.parsed.replyTo?.text).toBe('idris@pell-joinery.example.org');
    expect(text).toContain('Website redesign');
    expect(html).toContain('Website redesign');
    await eventually(async () =>
      expect((await server.jobs()).map(({ outcome }) => outcome)).toEqual(['done', 'done']),
    );
  });

  test("a visitor's input adds no recipient and no header", async () => {
    const mail = await openMailServer();
    const server = await startServer(database, mailSettings(mail.url));
    const own = 'idris@pell-joinery.example.org';
    const other = 'other@example.org';
    for (const email of [
      `${own}\r\nBcc: ${other}`,
      `${own}, ${other}`,
      `${own} ${other}`,
      `Idris <${own}>\r\nBcc: <${other}>`,
      `Idris <${own}>, Other <${other}>`,
    ])
      expect((await server.post('/api/consultation', createConsultation({ email }))).status).toBe(
        400,
      );
    const fullName = `Idris\r\nBcc: ${other}\r\n\r\n<b>Pell</b>`;
    const hostile = createConsultation({ fullName, businessName: fullName });
    expect((await server.post('/api/consultation', hostile)).status).toBe(200);
    await eventually(() => expect(mail.received).toHaveLength(2));
    const recipients = mail.received.flatMap((received) => received.recipients).sort();
    expect(recipients).toEqual([own, 'owner@awning.example.org']);
    for (const { parsed } of mail.received) {
      expect(parsed.headers.has('bcc')).toBe(false);
      expect(parsed.subject).not.toMatch(/[\r\n]/);
      expect(parsed.html).not.toContain('<b>Pell');
    }
  });

  test('nobody can flood an address with receipts', async () => {
    const server = await startServer(database, { OWNER_EMAIL: 'owner@awning.example.org' });
    for (let times = 0; times < 7; times += 1) {
      const description = `Request ${times}`;
      const body = createWebsiteUpdate({ email: 'Victim@example.org', description });
      expect((await server.post('/api/website-update', body)).status).toBe(200);
    }
    const kinds = 'SELECT kind, count(*)::int FROM mail GROUP BY kind ORDER BY kind';
    expect(await database.source.query(kinds)).toEqual([
      { kind: 'update-alert', count: 7 },
      { kind: 'update-receipt', count: 5 },
    ]);
    server.time.now = new Date(server.time.now.getTime() + day / 24 + 1);
    await server.post('/api/website-update', createWebsiteUpdate({ email: 'victim@example.org' }));
    expect(await database.source.query(kinds)).toContainEqual({ kind: 'update-receipt', count: 6 });
  });

  test('a mail that is postponed is sent once; one that is refused is final', async () => {
    let postponed = 0;
    const mail = await openMailServer({
      onRcptTo({ address }, _, done) {
        if (address.startsWith('owner')) return done(smtpError(550, 'no such user'));
        postponed += 1;
        done(postponed === 1 ? smtpError(451, 'try again later') : null);
      },
    });
    const server = await startServer(database, mailSettings(mail.url));
    await server.post('/api/consultation', createConsultation());
    const errors = async () => (await server.jobs()).map(({ error }) => error);
    await eventually(async () =>
      expect(await errors()).toEqual([
        expect.stringContaining('451 try again later'),
        expect.stringContaining('550 no such user'),
      ]),
    );
    const [retrying, refused] = await server.jobs();
    expect(retrying).toMatchObject({ outcome: null, attempts: 1 });
    expect(refused).toMatchObject({ outcome: 'refused', attempts: 1 });
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    server.services.jobs.wake();
    await eventually(() => expect(mail.received).toHaveLength(1));
    await eventually(async () => expect((await server.jobs())[0]?.outcome).toBe('done'));
    expect(mail.received[0]?.recipients).toEqual(['idris@pell-joinery.example.org']);
  });

  test('a retried mail is rendered again, with the current settings', async () => {
    const mail = await openMailServer({
      onRcptTo: (_, __, done) => done(postponed ? smtpError(451, 'later') : null),
    });
    let postponed = true;
    const settings = { ...mailSettings(mail.url), OWNER_EMAIL: '' };
    const before = await startServer(database, { ...settings, PUBLIC_URL: 'https://old.example' });
    await before.post('/api/payment/direct-debit', createDirectDebit());
    await eventually(async () => expect((await before.jobs())[0]?.error).toContain('451'));
    await before.close();
    postponed = false;
    const now = new Date(before.time.now.getTime() + 60_000);
    await startServer(database, { ...settings, PUBLIC_URL: 'https://new.example' }, now);
    await eventually(() => expect(mail.received).toHaveLength(1));
    for (const { parsed } of mail.received) {
      expect(parsed.text).toContain('https://new.example/customer/');
      expect(parsed.text).not.toContain('old.example');
    }
  });

  test('an order is accepted without a mail server, and mailed once there is one', async () => {
    const silent = await startServer(database, { OWNER_EMAIL: 'owner@awning.example.org' });
    await silent.post('/api/payment/direct-debit', createDirectDebit({ email: 'old@example.org' }));
    silent.time.now = new Date(silent.time.now.getTime() + 3 * day);
    const { status } = await silent.post('/api/payment/direct-debit', createDirectDebit());
    expect(status).toBe(200);
    expect((await silent.jobs()).every(({ attempts }) => attempts === 0)).toBe(true);
    await silent.close();

    const mail = await openMailServer();
    await startServer(database, mailSettings(mail.url), silent.time.now);
    await eventually(() => expect(mail.received).toHaveLength(2));
    const recipients = mail.received.flatMap((received) => received.recipients).sort();
    expect(recipients).toEqual(['maud@ferris-heating.example.org', 'owner@awning.example.org']);
  });

  test('a mail that cannot be rendered fails after five attempts and does not stop the others', async () => {
    const mail = await openMailServer();
    const server = await startServer(database, mailSettings(mail.url));
    await database.source.transaction(async (manager) => {
      await server.services.recordIn(
        manager,
        'visitor',
        receivedEvent(sayAs(completeDefaultFirm), randomUUID(), request),
      );
      await manager.query(`UPDATE mail SET kind = 'unknown' WHERE recipient LIKE 'idris%'`);
    });
    const ended = [
      { outcome: 'failed', attempts: 5, error: expect.any(String) },
      { outcome: 'done', attempts: 1, error: null },
    ];
    const tryLater = async () => {
      server.time.now = new Date(server.time.now.getTime() + 40 * 60_000);
      server.services.jobs.wake();
      expect(await server.jobs()).toEqual(ended);
    };
    await vi.waitFor(tryLater, { timeout: patience, interval: 200 });
    expect(server.log()).toContain('job failed');
    expect(server.log()).not.toContain('idris');
  });

  test('a mail server that is down is retried until it is up', async () => {
    const mail = await openMailServer();
    await mail.close();
    const server = await startServer(database, mailSettings(mail.url));
    await server.post('/api/consultation', createConsultation());
    const waiting = { outcome: null, attempts: 1, error: expect.any(String) };
    await eventually(async () => expect(await server.jobs()).toEqual([waiting, waiting]));
    await mail.open();
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    server.services.jobs.wake();
    await eventually(() => expect(mail.received).toHaveLength(2));
  });

  test('mails wait for a sender, and are sent once one is published', async () => {
    const mail = await openMailServer();
    const { MAIL_FROM: _, ...settings } = mailSettings(mail.url);
    const server = await startServer(database, settings);
    onTestFinished(() => forgetFirm(server));
    await server.post('/api/consultation', createConsultation({ email: 'maud@example.org' }));
    const error = 'No sender is set: set MAIL_FROM, or give one in Your firm.';
    const waiting = { outcome: null, attempts: 0, error };
    await eventually(async () => expect(await server.jobs()).toEqual([waiting, waiting]));
    await firmDesk(server).publishIdentity({ mailFrom: 'Fern <fern@example.org>' });
    server.time.now = new Date(server.time.now.getTime() + 30_000);
    await eventually(() => expect(mail.received).toHaveLength(2));
    expect(mail.received[0]?.parsed.from?.text).toBe('"Fern" <fern@example.org>');
  });

  test('a mail server that does not respond delays no order', async () => {
    const mail = await openMailServer({ onConnect: () => {} });
    const server = await startServer(database, mailSettings(mail.url));
    for (let order = 0; order < 5; order += 1) {
      const email = `silent${order}@example.org`;
      const { status } = await server.post(
        '/api/payment/direct-debit',
        createDirectDebit({ email }),
      );
      expect(status).toBe(200);
    }
    await eventually(async () =>
      expect((await server.jobs()).filter(({ attempts }) => attempts === 1)).toHaveLength(3),
    );
    expect(mail.received).toEqual([]);
    await mail.close();
  });
});
