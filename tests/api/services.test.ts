import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { withManager } from '#src/server/service-context.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import {
  deliver,
  gocardlessEvent,
  gocardlessSecret,
  gocardlessToken,
  openGoCardless,
} from '#tests/support/gocardless.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { createTestServer } from '#tests/support/server.ts';
import {
  asUser,
  mailForm,
  mailPassword as password,
  serviceCalls,
  startProcesses,
} from '#tests/support/services.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
beforeEach(() => emptyTables(database.source, 'connection', 'job', 'event', 'gocardless_event'));

const senders = { MAIL_FROM: 'hello@awning.example.org', OWNER_EMAIL: 'owner@awning.example.org' };
const gocardless = (changes: object = {}) => ({
  kind: 'gocardless',
  accessToken: gocardlessToken,
  webhookSecret: gocardlessSecret,
  environment: 'sandbox',
  ...changes,
});
const eventsOf = () =>
  database.source.query(
    "SELECT actor, data FROM event WHERE topic = 'connection.changed' ORDER BY id",
  );

describe('a mail server entered on the desk', () => {
  it('sends what waits, in every process, without a restart, and no longer once it is removed', async () => {
    const processes = await startProcesses(database, senders);
    const [one, other] = processes;
    await other.post('/api/consultation', createConsultation());
    const mail = await openMailServer(asUser());
    const { save, remove, list } = serviceCalls(one);
    expect((await save(mailForm(mail.url, { user: 'awning', password }))).status).toBe(200);
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await expect.poll(() => other.services.env.SMTP_URL, { timeout: 20_000 }).toBeDefined();
    expect((await list()).find(({ kind }: { kind: string }) => kind === 'mail')).toMatchObject({
      state: 'connected',
      setBy: [],
      shown: { host: '127.0.0.1', encryption: 'starttls' },
    });
    expect((await remove('mail')).status).toBe(200);
    expect(one.services.env.SMTP_URL).toBeUndefined();
    await expect.poll(() => other.services.env.SMTP_URL, { timeout: 20_000 }).toBeUndefined();
    expect(await eventsOf()).toEqual([
      { actor: 'admin', data: { kind: 'mail', change: 'set' } },
      { actor: 'admin', data: { kind: 'mail', change: 'removed' } },
    ]);
  });

  it('is sealed, and its password is never shown again', async () => {
    const [server] = await startProcesses(database, { ...senders, LOG_LEVEL: 'trace' });
    const mail = await openMailServer(asUser());
    const { save, list, tryOut, tryInUse } = serviceCalls(server);
    const form = mailForm(mail.url, { user: 'hello@awning.example.org', password });
    const answers = [await save(form), await list(), await tryOut(form), await tryInUse('mail')];
    expect(JSON.stringify(answers)).not.toContain(password);
    expect(JSON.stringify(answers)).not.toContain('hello@awning.example.org"');
    expect(JSON.stringify(answers)).toContain('….org');
    const rows = await database.source.query('SELECT sealed_values FROM connection');
    expect(rows).toEqual([{ sealed_values: expect.stringMatching(/^[0-9a-f]{8}\.[\w-]+$/) }]);
    expect(server.log()).not.toContain(password);
  });

  it('keeps its password where the form has none, but for no other host or port', async () => {
    const [server] = await startProcesses(database, senders);
    const mail = await openMailServer(asUser());
    const other = await openMailServer(asUser());
    const { save, tryOut } = serviceCalls(server);
    await save(mailForm(mail.url, { user: 'awning', password }));
    expect((await tryOut(mailForm(mail.url))).data).toMatchObject({ works: true });
    expect((await save(mailForm(mail.url))).status).toBe(200);
    expect(server.services.env.SMTP_URL).toContain(password);
    for (const send of [tryOut, save]) {
      const { status, error } = await send(mailForm(other.url));
      expect(status).toBe(400);
      expect(error.data.issues).toEqual([
        { path: 'password', message: 'Please enter this again: it was kept for another place.' },
      ]);
    }
  });

  it('mails that are being sent when it changes are sent as they began', async () => {
    const [server] = await startProcesses(database, senders);
    const { save } = serviceCalls(server);
    const waiting: (() => void)[] = [];
    const slow = await openMailServer({
      onMailFrom: (_, __, done) => {
        waiting.push(() => done(null));
      },
    });
    const next = await openMailServer();
    await save(mailForm(slow.url));
    await server.post('/api/consultation', createConsultation());
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await save(mailForm(next.url));
    const begun = waiting.length;
    for (const answer of waiting) answer();
    await expect.poll(() => slow.received.length, { timeout: 20_000 }).toBe(begun);
  });

  it('turns on codes for the logins of customers, also where it cannot be read any more', async () => {
    const [server, other] = await startProcesses(database, senders);
    const opens = async () =>
      (await server.query('admin.session.read', undefined, asOwner)).data.opensByAddress;
    expect(await opens()).toBe(true);
    const { save, list } = serviceCalls(server);
    await save(mailForm('smtp://127.0.0.1:1'));
    expect(await opens()).toBe(false);
    await database.source.query("UPDATE connection SET sealed_values = 'lost'");
    await expect.poll(() => other.services.env.SMTP_URL, { timeout: 20_000 }).toBeUndefined();
    await expect.poll(() => server.services.env.SMTP_URL, { timeout: 20_000 }).toBeUndefined();
    expect(await opens()).toBe(false);
    const mail = (await list()).find(({ kind }: { kind: string }) => kind === 'mail');
    expect(mail).toMatchObject({ state: 'unreadable', shown: {}, kept: {} });
    expect(mail.facts[0]).toMatch(/^What was entered was sealed with another SECRET_KEY/);
  });

  it('does not win over SMTP_URL, which the desk names', async () => {
    const mail = await openMailServer();
    const [server] = await startProcesses(database, mailSettings(mail.url));
    const { save, remove, list, tryInUse } = serviceCalls(server);
    for (const call of [() => save(mailForm('smtp://127.0.0.1:1')), () => remove('mail')])
      expect(await call()).toMatchObject({
        status: 409,
        error: { message: 'This is set by SMTP_URL on the server, which wins.' },
      });
    expect((await list())[0]).toMatchObject({ kind: 'mail', setBy: ['SMTP_URL'] });
    expect((await tryInUse('mail')).data).toMatchObject({ works: true });
  });
});

describe('GoCardless entered on the desk', () => {
  it('takes its events in every process at once, and says when the last one came', async () => {
    const fake = await openGoCardless();
    const { GOCARDLESS_URL } = fake.settings;
    const [one, other] = await startProcesses(database, { GOCARDLESS_URL });
    const body = JSON.stringify({
      events: [
        gocardlessEvent({
          resource_type: 'payments',
          action: 'confirmed',
          links: { payment: 'PM1' },
        }),
      ],
    });
    expect((await deliver(other, body)).status).toBe(404);
    const { save, list, tryInUse } = serviceCalls(one);
    expect((await list())[1].facts).toEqual([]);
    expect((await save(gocardless())).status).toBe(200);
    expect((await list())[1].facts).toContainEqual(expect.stringMatching(/^No event has come yet/));
    expect((await tryInUse('gocardless')).data).toMatchObject({ works: true });
    await expect
      .poll(async () => (await deliver(other, body)).status, { timeout: 20_000 })
      .toBe(204);
    expect((await list())[1].facts).toContainEqual(expect.stringMatching(/^The last event came/));
  });

  it('refuses a token of the sandbox as a live one, and what GoCardless does not take', async () => {
    const fake = await openGoCardless();
    const { GOCARDLESS_URL } = fake.settings;
    const [server] = await startProcesses(database, { GOCARDLESS_URL });
    const { save, tryOut } = serviceCalls(server);
    expect(await save(gocardless({ environment: 'live' }))).toMatchObject({
      status: 400,
      error: { message: expect.stringMatching(/^This access token is of the sandbox/) },
    });
    expect((await save(gocardless({ webhookSecret: '' }))).error.message).toBe(
      'Please enter the webhook secret.',
    );
    // An invisible space, which comes with what is copied from a page.
    const pasted = `\u200b${gocardlessToken}\ufeff\n`;
    expect((await save(gocardless({ accessToken: pasted }))).status).toBe(200);
    expect((await tryOut(gocardless({ accessToken: 'sandbox_wrong' }))).data).toMatchObject({
      works: false,
      message: expect.stringMatching(/^GoCardless does not accept the access token: 401/),
    });
  });
});

test('no key may see or change services', async () => {
  const server = await createTestServer(database.source);
  onTestFinished(server.close);
  expect((await server.query('admin.service.list')).status).toBe(401);
  expect(await server.services.scopes()).not.toContain('service:read');
  expect(withManager(server.services, database.source.manager).env).toBe(
    server.services.connections.environment,
  );
});
