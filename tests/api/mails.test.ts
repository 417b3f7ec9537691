import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { deskMails, maud, owner } from '#tests/support/desk-mails.ts';
import { mailSettings, smtpError } from '#tests/support/mail-server.ts';
import { asOwner } from '#tests/support/upload.ts';

const words = (response: number, message: string) => ({
  onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(smtpError(response, message)),
});

anyDatabase('the mails on the desk', (database) => {
  const { openServer, openSender, record, queue, list, only, become } = deskMails(database);

  describe('GET /api/admin/mails', () => {
    test('lists what was queued, newest first, with what it is about', async () => {
      const server = await openServer({ OWNER_EMAIL: owner });
      const id = randomUUID();
      await record(server, id);
      server.time.now = new Date('2026-04-15T11:00:00Z');
      await record(server, randomUUID(), 'Ada@Finch.example.org');
      const { status, body } = await server.get('/api/admin/mails', asOwner);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
        'ada@finch.example.org',
        'ada@finch.example.org',
        maud,
        maud,
      ]);
      expect(await list(server, `?email=${maud.toUpperCase()}`)).toEqual(body.data.slice(2));
      expect(body.data.find((mail: { recipient: string }) => mail.recipient === maud)).toEqual({
        id: expect.any(String),
        createdAt: '2026-04-15T10:00:00.000Z',
        isNotice: false,
        kind: 'inquiry-receipt',
        title: 'Inquiry receipt',
        recipient: maud,
        email: maud,
        about: { kind: 'inquiry', id },
        status: 'held',
        sentAt: null,
        endedAt: null,
        attempts: 0,
        error: null,
      });
      expect(await list(server, `?email=${owner}`)).toHaveLength(2);
      expect(await list(server, '?limit=1&offset=1')).toEqual([body.data[1]]);
      expect(await list(server, '?email=nobody@example.org')).toEqual([]);
      const refused = await server.get('/api/admin/mails?status=lost', asOwner);
      expect([refused.status, refused.body.success]).toEqual([400, false]);
    });

    test('every kind of mail has a title', async () => {
      const server = await openServer();
      const kinds = mailKindsWhere(catalogue.mails);
      for (const kind of kinds) await queue(server, { kind });
      const titles = (await list(server)).map(({ title }: { title: string }) => title);
      expect(new Set(titles).size).toBe(kinds.length);
    });

    test('held: no mail server is configured', async () => {
      const server = await openServer();
      await queue(server);
      expect(await become(server, 'held')).toMatchObject({ sentAt: null, attempts: 0 });
    });

    test('waiting: a mail server is configured and there was no attempt yet; expired three days later', async () => {
      const server = await openServer(mailSettings('smtp://127.0.0.1:9'));
      await queue(server);
      expect(await only(server)).toMatchObject({ status: 'waiting' });
      server.time.now = new Date(server.time.now.getTime() + 3 * 24 * 3_600_000);
      expect(await only(server)).toMatchObject({ status: 'expired', sentAt: null });
      expect(await list(server, '?status=waiting')).toEqual([]);
      expect(await list(server, '?status=expired')).toHaveLength(1);
    });

    test('sent: the mail server accepted it', async () => {
      const { server, received } = await openSender();
      const now = server.time.now.getTime();
      await queue(server);
      const mail = await become(server, 'sent');
      expect(Date.parse(mail.sentAt)).toBeGreaterThanOrEqual(now);
      expect(mail).toMatchObject({ attempts: 1, error: null });
      expect(received).toHaveLength(1);
    });

    test('retrying: the mail server asked us to wait', async () => {
      const { server } = await openSender(words(451, 'Try again later'));
      await queue(server);
      const mail = await become(server, 'retrying');
      expect(mail).toMatchObject({ sentAt: null, error: '451 Try again later' });
      expect(await list(server, '?status=retrying')).toMatchObject([{ id: mail.id }]);
      expect(await list(server, '?status=waiting')).toEqual([]);
    });

    test('refused: the mail server rejected it for good', async () => {
      const { server } = await openSender(words(550, 'No such user'));
      await queue(server);
      const mail = await become(server, 'refused');
      expect(mail).toMatchObject({ sentAt: null, attempts: 1, error: '550 No such user' });
      expect(Date.parse(mail.endedAt)).toBeGreaterThanOrEqual(Date.parse(mail.createdAt));
      expect(await list(server, '?status=refused')).toEqual([mail]);
    });

    test('failed: its template rejects its data, and the preview says so', async () => {
      const { server } = await openSender();
      await queue(server, { data: [] });
      const mail = await become(server, 'failed');
      expect(mail).toMatchObject({ attempts: 5, error: 'Unexpected error.' });
      const { status, body } = await server.get(`/api/admin/mails/${mail.id}`, asOwner);
      expect([status, body.message]).toEqual([
        409,
        'This email could not be written, so there is nothing to show.',
      ]);
    });
  });

  test('the mails of a page of rows are read by one query', async () => {
    const server = await openServer({ OWNER_EMAIL: owner });
    const ids = [randomUUID(), randomUUID()];
    for (const id of [...ids, randomUUID()]) await record(server, id);
    const { data } = await server.query('admin.mail.ofRows', { ids }, asOwner);
    const about = data.map((mail: { about: { id: string } }) => mail.about.id);
    expect(about.toSorted()).toEqual([...ids, ...ids].toSorted());
    expect((await server.query('admin.mail.ofRows', { ids: [] }, asOwner)).data).toEqual([]);
  });
});
