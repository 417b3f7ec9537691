import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { findUnknownKeys } from '#src/server/database/sealed-rows.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { deskMails, maud, owner } from '#tests/support/desk-mails.ts';
import { patience } from '#tests/support/patience.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a mail on the desk', (database) => {
  const { openServer, openSender, queue, list, become } = deskMails(database);

  describe('GET /api/admin/mails/{id}', () => {
    test('shows a sent mail as it was sent, even if its template has changed', async () => {
      const { server, received } = await openSender();
      const id = await queue(server);
      await become(server, 'sent');
      const { data } = (await server.get(`/api/admin/mails/${id}`, asOwner)).body;
      const parsed = received[0]?.parsed;
      expect(data).toMatchObject({ id, status: 'sent', subject: parsed?.subject });
      expect(data.html).toBe(parsed?.html);
      expect(data.text.trim()).toBe(parsed?.text?.trim());
      await database.source.query("UPDATE mail SET subject = 'As sent', data = '[]'");
      const kept = (await server.get(`/api/admin/mails/${id}`, asOwner)).body.data;
      expect(kept).toMatchObject({ subject: 'As sent', html: data.html });
    });

    test('renders an unsent mail with the current template', async () => {
      const server = await openServer();
      const id = await queue(server);
      const { data } = (await server.get(`/api/admin/mails/${id}`, asOwner)).body;
      expect(data).toMatchObject({ status: 'held', subject: expect.any(String) });
      expect(data.html).toContain('<!doctype html>');
      expect(data.text.length).toBeGreaterThan(20);
    });

    test('hides a login code, sent or not', async () => {
      const { server, received } = await openSender();
      const sealedCode = server.services.cipher.seal('271828', codeContext);
      const id = await queue(server, {
        kind: 'login-code',
        data: { firstName: 'Maud', loginId: randomUUID() },
        sealedCode,
        subjectKind: 'customer',
      });
      const read = async () => (await server.get(`/api/admin/mails/${id}`, asOwner)).body.data;
      const before = await read();
      await become(server, 'sent');
      for (const { html, text, subject } of [before, await read()]) {
        expect(html + text + subject).not.toContain('271828');
        expect(html + text).toContain('••••••');
      }
      expect(received[0]?.parsed.text).toContain('271828');
      // Nor does a code that has expired keep a server without its key from starting.
      expect(await findUnknownKeys(database.source, { keyIds: [] })).toEqual([]);
    });

    test('returns 404 for an unknown mail', async () => {
      const server = await openServer();
      const { status, body } = await server.get(`/api/admin/mails/${randomUUID()}`, asOwner);
      expect([status, body.message]).toEqual([404, 'There is no such email.']);
    });
  });

  describe('POST /api/admin/mails/{id}/resend', () => {
    const resend = (server: TestServer, id: string, headers = {}) =>
      server.post(`/api/admin/mails/${id}/resend`, undefined, { ...asOwner, ...headers });

    test('queues the same mail again and writes an event', async () => {
      const { server, received } = await openSender();
      const subjectId = randomUUID();
      const id = await queue(server, { subjectId });
      await become(server, 'sent');
      const { status, body } = await resend(server, id);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.data).toMatchObject({
        kind: 'inquiry-receipt',
        recipient: maud,
        about: { kind: 'inquiry', id: subjectId },
        status: 'waiting',
      });
      expect(body.data.id).not.toBe(id);
      await vi.waitFor(() => expect(received).toHaveLength(2), patience);
      const [first, second] = received.map(({ parsed }) => parsed);
      expect(second?.html).toBe(first?.html);
      expect(second?.messageId).not.toBe(first?.messageId);
      const events = await database.source.query('SELECT * FROM event');
      expect(events).toMatchObject([
        {
          topic: 'mail.sent-again',
          actor: 'admin',
          subject_kind: 'mail',
          subject_id: body.data.id,
          email: maud,
          data: { kind: 'inquiry-receipt' },
        },
      ]);
    });

    test('keeps the time of the original event', async () => {
      const server = await openServer();
      const id = await queue(server, { kind: 'inquiry-alert', recipient: owner });
      server.time.now = new Date('2026-04-18T10:00:00Z');
      const again = (await resend(server, id)).body.data;
      const { text } = (await server.get(`/api/admin/mails/${again.id}`, asOwner)).body.data;
      expect(again.createdAt).toBe('2026-04-18T10:00:00.000Z');
      expect(text).toContain('Reply due by: 16 Apr 2026, 11:00');
    });

    test('queues one mail for the same Idempotency-Key', async () => {
      const server = await openServer();
      const id = await queue(server);
      const key = { 'idempotency-key': randomUUID() };
      const first = await resend(server, id, key);
      expect((await resend(server, id, key)).body).toEqual(first.body);
      expect(await list(server)).toHaveLength(2);
    });

    test.each([
      ['charge-notice', {}, 409],
      ['payment-failed', { retryOn: '2026-05-06' }, 409],
      ['payment-failed', { retryOn: null }, 200],
    ] as const)('answers for a %s with %j with %i', async (kind, data, wanted) => {
      const server = await openServer();
      const id = await queue(server, { kind, data, subjectKind: 'customer' });
      const [before] = await list(server);
      expect(before.isNotice).toBe(wanted === 409);
      const { status, body } = await resend(server, id);
      expect(status).toBe(wanted);
      if (wanted === 409) expect(body.message).toMatch(/open Money in their file/);
    });

    test('refuses a login code and an unknown mail, and stores nothing', async () => {
      const server = await openServer();
      const id = await queue(server, { kind: 'login-code', subjectKind: 'customer' });
      const refused = await resend(server, id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'A login code expires, so it is not sent again. Ask for a new one.',
      ]);
      expect((await resend(server, randomUUID())).status).toBe(404);
      expect(await list(server)).toHaveLength(1);
      expect(await database.source.query('SELECT * FROM event')).toEqual([]);
    });
  });
});
