import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Opening, OpeningStep } from '#src/features/desk/opening/contract.ts';
import { noteBackup, noteBackupIn } from '#src/server/backup/backup-time.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { turnOn } from '#tests/support/second-factor.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const day = 24 * 3_600_000;

anyDatabase('before the firm opens', (database) => {
  beforeEach(() => emptyTables(database.source, 'job', 'event'));

  async function start(settings: NodeJS.ProcessEnv = {}) {
    const server = await createTestServer(database.source, settings);
    await forgetFirm(server);
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(async () => {
      await server.services.jobs.stop();
      await server.close();
    });
    return { ...server, ...firmDesk(server), ...opening(server) };
  }
  const opening = (server: TestServer) => {
    const read = async (): Promise<Opening> =>
      (await server.get('/api/admin/firm/opening', asOwner)).body.data;
    return {
      open: read,
      stepOf: async (name: OpeningStep) => (await read()).steps.find(({ step }) => step === name),
      testMail: () => server.post('/api/admin/firm/test-mail', undefined, asOwner),
    };
  };

  it('nothing is done in a new installation, and only the owner can read it', async () => {
    const server = await start();
    const { isNew, steps } = await server.open();
    expect(isNew).toBe(true);
    expect(steps.filter(({ done }) => done)).toEqual([]);
    expect((await server.get('/api/admin/firm/opening')).status).toBe(401);
    await server.post('/api/consultation', createConsultation());
    expect((await server.open()).isNew).toBe(false);
  });

  it('a part counts as read once the firm has published its own', async () => {
    const server = await start();
    await server.save({
      identity: { ...(await server.read()).published.firm.identity, name: 'Fern' },
    });
    expect(await server.stepOf('identity')).toMatchObject({ done: false });
    expect((await server.open()).mayKeep).toBe(false);
    await server.publish();
    expect(await server.stepOf('identity')).toEqual({
      step: 'identity',
      done: true,
      says: 'Published.',
    });
    expect(await server.stepOf('prices')).toMatchObject({ done: false });
    expect(await server.open()).toMatchObject({ isNew: false, mayKeep: true });
  });

  it('every part counts as read once everything was published as it stands', async () => {
    const server = await start();
    const { revision } = await server.read();
    const keep = () => server.post('/api/admin/firm/publish-unchanged', { revision }, asOwner);
    const { status, body } = await keep();
    expect(status).toBe(200);
    expect(body.data.published.version).not.toBeNull();
    for (const step of ['identity', 'prices', 'terms', 'privacy'] as const)
      expect(await server.stepOf(step)).toMatchObject({ done: true });
    expect((await keep()).status).toBe(409);
  });

  it('privacy is read once the firm has published periods of its own', async () => {
    const server = await start();
    expect(await server.stepOf('privacy')).toMatchObject({
      done: false,
      says: expect.stringMatching(/^Your page about privacy says/),
    });
    const { retention } = (await server.read()).published.firm;
    await server.save({ retention: { ...retention, work: 36 } });
    await server.publish();
    expect(await server.stepOf('privacy')).toMatchObject({ done: true });
  });

  it('a draft is not published as it stands', async () => {
    const server = await start();
    const { published } = await server.read();
    const { body } = await server.save({ identity: { ...published.firm.identity, name: 'Fern' } });
    const { revision } = body.data;
    expect(
      await server.post('/api/admin/firm/publish-unchanged', { revision }, asOwner),
    ).toMatchObject({
      status: 409,
      body: { message: 'There is a draft: publish it, or drop it first.' },
    });
  });

  it('a backup counts for a week', async () => {
    const server = await start();
    const { DATA_DIR } = server.services.env;
    onTestFinished(() => rm(join(DATA_DIR, 'last-backup'), { force: true }));
    const made = (ago: number) =>
      noteBackup('made', DATA_DIR, new Date(server.time.now.getTime() - ago * day));
    expect((await server.stepOf('backup'))?.says).toMatch(/^No backup was made yet/);
    await made(6);
    expect(await server.stepOf('backup')).toMatchObject({ done: true });
    await made(8);
    expect(await server.stepOf('backup')).toMatchObject({ done: false });
  });

  it('a backup of PostgreSQL counts in every process', async () => {
    const servers = [await start(), await start()];
    onTestFinished(() => database.source.query('DELETE FROM last_backup'));
    const says = () =>
      Promise.all(servers.map(async ({ stepOf }) => (await stepOf('backup'))?.done));
    expect(await says()).toEqual([false, false]);
    for (const ago of [9, 6]) {
      const now = servers[0]?.time.now.getTime() ?? 0;
      await noteBackupIn('made', database.source, new Date(now - ago * day));
    }
    expect(await says()).toEqual([true, true]);
  });

  it('GoCardless collects, but not in its sandbox; or the owner has collected once', async () => {
    const token = { GOCARDLESS_ACCESS_TOKEN: 'token', GOCARDLESS_WEBHOOK_SECRET: 'secret' };
    const live = await start({ ...token, GOCARDLESS_ENVIRONMENT: 'live' });
    expect(await live.stepOf('provider')).toMatchObject({ done: true });
    const sandbox = await start(token);
    expect((await sandbox.stepOf('provider'))?.says).toMatch(/^GoCardless is set to its sandbox/);
    const none = await start();
    expect((await none.stepOf('provider'))?.says).toMatch(/^Nobody collects yet/);
  });

  it('the second factor is on', async () => {
    const server = await start();
    expect(await server.stepOf('second-factor')).toMatchObject({ done: false });
    const { headers } = await turnOn(server);
    onTestFinished(() => database.source.query('DELETE FROM admin_second_factor'));
    const { steps }: Opening = (await server.get('/api/admin/firm/opening', headers)).body.data;
    expect(steps.at(-1)).toMatchObject({ step: 'second-factor', done: true });
  });

  describe('a test mail', () => {
    it('goes to the owner as every mail does, and shows for a week that mail works', async () => {
      const mail = await openMailServer();
      const server = await start(mailSettings(mail.url));
      expect((await server.stepOf('mail'))?.says).toBe('No email was delivered in the last week.');
      expect((await server.testMail()).body).toEqual({
        success: true,
        sent: true,
        message: 'Sent to owner@awning.example.org. Please look there, in the spam folder too.',
      });
      expect(mail.received[0]?.recipients).toEqual(['owner@awning.example.org']);
      expect(mail.received[0]?.parsed.subject).toBe('Test email from Awning');
      expect(await server.stepOf('mail')).toMatchObject({ done: true });
      server.time.now = new Date(server.time.now.getTime() + 8 * day);
      expect(await server.stepOf('mail')).toMatchObject({ done: false });
    });

    it('is sent once a minute', async () => {
      const mail = await openMailServer();
      const server = await start(mailSettings(mail.url));
      const answers = await Promise.all([server.testMail(), server.testMail()]);
      expect(answers.map(({ body }) => body.sent).sort()).toEqual([false, true]);
      expect(mail.received).toHaveLength(1);
    });

    it.each([
      [550, 'no such owner here'],
      [451, 'come back tomorrow'],
    ])(
      'that the mail server answers %i says so in its words, and is not sent later',
      async (status, said) => {
        const mail = await openMailServer({
          onRcptTo: (_, __, done) => done(smtpError(status, said)),
        });
        const server = await start(mailSettings(mail.url));
        const { body } = await server.testMail();
        expect(body).toMatchObject({ success: true, sent: false });
        expect(body.message).toContain(`${status} ${said}`);
        expect((await server.get('/api/admin/inbox?kind=mail', asOwner)).body.data).toEqual([]);
        expect(await database.source.query('SELECT FROM job WHERE done_at IS NULL')).toEqual([]);
        expect(await server.stepOf('mail')).toMatchObject({ done: false });
      },
    );

    it('says what is missing where no mail server, sender or address is set', async () => {
      const none = await start();
      expect((await none.testMail()).body.message).toMatch(/^No mail server is connected/);
      const { MAIL_FROM: __, ...unsent } = mailSettings('smtp://localhost:1');
      const nameless = await start(unsent);
      const noSender = 'No sender is set: set MAIL_FROM, or give one in Your firm.';
      expect((await nameless.testMail()).body).toMatchObject({ sent: false, message: noSender });
      expect((await nameless.stepOf('mail'))?.says).toBe(noSender);
      const { OWNER_EMAIL: _, ...settings } = mailSettings('smtp://localhost:1');
      const unknown = await start(settings);
      expect((await unknown.testMail()).body.message).toMatch(/^Alerts have no address/);
    });

    it('says nothing of the password of the mail server', async () => {
      const server = await start(mailSettings('smtp://awning:canary@localhost:1'));
      const { body } = await server.testMail();
      expect(body).toMatchObject({ sent: false });
      expect(body.message).toMatch(/ECONNREFUSED/);
      expect(JSON.stringify(body)).not.toContain('canary');
    });
  });
});
