import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expireFixed } from '#src/features/desk/retention/retention-service.ts';
import { withManager } from '#src/server/service-context.ts';
import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
  tokenOf,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { openInbox } from '#tests/support/inbox.ts';
import { askForQuote, findPeople, peopleTables, personCalls } from '#tests/support/people.ts';
import { lines } from '#tests/support/quotes.ts';
import { replyCalls } from '#tests/support/replies.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';
const hour = 3_600_000;

anyDatabase('replies', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@awning.example.org' });
  const maud = replyCalls(server, email);
  const inbox = openInbox(server);
  const later = (hours: number) => {
    server.time.now = new Date(server.time.now.getTime() + hours * hour);
  };
  const inquire = async () =>
    (await server.post('/api/client-onboarding', createOnboarding({ email }))).body.id as string;
  /** The replies that are to be sent, with when, in seconds from now. */
  const mails = async (): Promise<{ recipient: string; data: object; wait: number }[]> =>
    (
      await database.source.query(
        `SELECT recipient, mail.data, due_at FROM mail JOIN job ON job.id = job_id WHERE mail.kind = 'reply'
         ORDER BY mail.created_at`,
      )
    ).map(({ due_at, ...mail }: { due_at: Date }) => ({
      ...mail,
      wait: (due_at.getTime() - server.time.now.getTime()) / 1000,
    }));
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables, 'inbox_mark');
  });

  test('go to anybody, stand in their story in full, and are found by their words', async () => {
    await askForQuote(server, { email });
    const text = `Hello Maud,\n\n“yes” — we can. 🎉\n${'x'.repeat(2000)}`;
    const { status, body } = await maud.send({ subject: ' Re: Your\r\nBcc: all ', text });
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.any(String),
        createdAt: '2026-04-15T10:00:00.000Z',
        to: email,
        about: null,
        subject: 'Re: Your Bcc: all',
        text,
      },
    ]);
    expect(await maud.list()).toEqual([body.data]);
    const { data } = await personCalls(server, email).story('?only=messages');
    expect(data).toMatchObject([{ kind: 'reply', title: 'You wrote: Re: Your Bcc: all', text }]);
    expect(await findPeople(server, '“yes”')).toHaveLength(1);
    expect(await mails()).toMatchObject([
      { recipient: email, data: { subject: 'Re: Your Bcc: all', message: text }, wait: 15 },
    ]);
  });

  test('are stored once per key', async () => {
    await askForQuote(server, { email });
    const key = { 'idempotency-key': 'reply' };
    const first = await maud.send({}, key);
    expect((await maud.send({}, key)).body).toEqual(first.body);
    expect((await maud.send({ text: 'Other' }, key)).status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['no text', { text: ' \n ' }, 'Please write a reply.'],
    ['no subject', { subject: '\r\n' }, 'Please write a subject.'],
    ['too much', { text: 'x'.repeat(10_000) }, 'Please keep this to 5,000 characters.'],
    ['a NUL', { text: 'a\0' }, 'This text contains characters that cannot be stored.'],
    ['half a character', { subject: 'a\ud800' }, /cannot be stored/],
  ])('%s is refused', async (_, given, message) => {
    await askForQuote(server, { email });
    const { status, body } = await maud.send(given);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('say nothing of themselves in the log', async () => {
    await askForQuote(server, { email });
    await maud.send({ text: 'canary-of-a-reply' });
    await maud.send({ text: `canary-of-a-reply ${'x'.repeat(6000)}` });
    expect(server.log()).not.toContain('canary-of-a-reply');
  });

  test('can be taken back until they go out: nothing of them is left', async () => {
    await askForQuote(server, { email });
    const { body } = await maud.send({ text: 'Nonsense' });
    later(14 / 3600);
    const other = replyCalls(server, 'idris@example.org');
    await askForQuote(server, { email: 'idris@example.org' });
    expect((await other.undo(body.data.id)).status, 'as that of another person').toBe(404);
    expect((await maud.undo(body.data.id)).body).toEqual({ success: true });
    expect((await maud.undo(body.data.id)).status).toBe(404);
    expect([await mails(), await maud.list()]).toEqual([[], []]);
    expect(await findPeople(server, 'nonsense')).toEqual([]);
    const second = await maud.send({});
    later(16 / 3600);
    expect((await maud.undo(second.body.data.id)).status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });

  describe('about a request', () => {
    test.each([
      ['inquiry', 'client-onboarding', createOnboarding, 'accepted'],
      ['consultation', 'consultation', createConsultation, 'delayed'],
      ['update', 'website-update', createWebsiteUpdate, 'cancelled'],
    ] as const)(
      '%s: it waits no more, and again in three days until it is decided',
      async (kind, path, create, status) => {
        const { id } = (await server.post(`/api/${path}`, create({ email }))).body;
        later(23);
        const { body } = await maud.send({ about: { kind, id } });
        expect(body.data.about).toEqual({ kind, id });
        expect(await inbox.list()).toEqual([]);
        await maud.undo(body.data.id);
        expect(await inbox.only(), 'once that was undone').toMatchObject({ kind, id });
        await maud.send({ about: { kind, id } });
        later(71);
        expect(await inbox.list()).toEqual([]);
        later(1);
        const item = await inbox.only();
        expect(item).toMatchObject({ kind, since: '2026-04-19T09:00:00.000Z' });
        expect(item.what).toMatch(/, replied to but not decided$/);
        expect((await inbox.summary()).overdue).toBe(0);
        const place = { inquiry: path, consultation: `${path}s`, update: `${path}s` }[kind];
        await server.patch(`/api/admin/${place}/${id}/status`, { status }, asOwner);
        expect(await inbox.list()).toEqual([]);
      },
    );

    test('of another person, or of none, is refused', async () => {
      const id = await inquire();
      await askForQuote(server, { email: 'idris@example.org' });
      const idris = replyCalls(server, 'idris@example.org');
      expect((await idris.send({ about: { kind: 'inquiry', id } })).status).toBe(404);
      expect((await maud.send({ about: { kind: 'update', id } })).status).toBe(404);
      expect(await mails()).toEqual([]);
    });

    test('it begins with the subject of the last mail to them, which it is in one thread with', async () => {
      const id = await inquire();
      const about = { kind: 'inquiry', id } as const;
      expect(await maud.draft()).toEqual({
        name: 'Maud Ferris',
        to: email,
        subject: 'From Awning',
      });
      const { subject } = await maud.draft(about);
      expect(subject).toBe('Re: We have what we need about Ferris Heating');
      await maud.send({ about, subject });
      later(1);
      expect((await maud.draft(about)).subject, 'never Re: Re:').toBe(subject);
    });
  });

  test('a question is answered, on the page of its quote too', async () => {
    const { id } = (await server.post('/api/consultation', createConsultation({ email }))).body;
    const path = `/api/admin/consultations/${id}/quotes`;
    const token = tokenOf((await server.post(path, { lines }, asOwner)).body.data.url);
    later(1);
    await server.post(`/api/quotes/${token}/question`, { text: 'Is it included?' });
    later(1);
    const about = { kind: 'consultation', id };
    const { body } = await maud.send({ about, text: 'Yes.' });
    expect(await inbox.list()).toEqual([]);
    expect((await mails())[0]?.data).toMatchObject({ question: 'Is it included?' });
    const read = async () => (await server.get(`/api/quotes/${token}`)).body.data.questions;
    expect(await read()).toEqual([
      { by: 'visitor', at: '2026-04-15T11:00:00.000Z', text: 'Is it included?' },
      { by: 'firm', at: '2026-04-15T12:00:00.000Z', text: 'Yes.' },
    ]);
    await maud.undo(body.data.id);
    expect(await read()).toHaveLength(1);
    expect(await inbox.only()).toMatchObject({ kind: 'question', id });
  });

  test('go to the address that was meant, or not at all', async () => {
    const id = await inquire();
    const path = `/api/admin/people/${await maud.id()}`;
    await server.patch(path, { email: 'new@example.org' }, asOwner);
    const late = await maud.send({ to: email, about: { kind: 'inquiry', id } });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('new@example')]);
    expect((await maud.send({ to: 'New@Example.org ' })).body.data.to).toBe('new@example.org');
    await server.patch(path, { email: 'newer@example.org' }, asOwner);
    expect(await mails(), 'corrected before it goes out').toMatchObject([
      { recipient: 'newer@example.org' },
    ]);
    expect(await maud.list()).toMatchObject([{ to: 'newer@example.org' }]);
  });

  test('of people who are joined go to who sent the request', async () => {
    await askForQuote(server, { email: 'maud@work.example.org' });
    const id = await inquire();
    const path = `/api/admin/people/${await replyCalls(server, 'maud@work.example.org').id()}`;
    await server.post(`${path}/join`, { with: await maud.id() }, asOwner);
    const work = replyCalls(server, 'maud@work.example.org');
    expect((await work.send({ about: { kind: 'inquiry', id } })).body.data.to).toBe(email);
    expect((await maud.send({})).body.data.to).toBe('maud@work.example.org');
    expect(await work.list()).toHaveLength(2);
  });

  test('show what became of their mail, though time passes while they are stored', async () => {
    await askForQuote(server, { email });
    const begun = server.time.now.getTime();
    let reads = 0;
    const now = { get: () => new Date(begun + reads++), configurable: true };
    Object.defineProperty(server.time, 'now', now);
    onTestFinished(() => {
      const value = new Date(begun);
      Object.defineProperty(server.time, 'now', { value, configurable: true, writable: true });
    });
    await maud.send({ text: 'Hello' });
    await database.source.query(
      `UPDATE job SET outcome = 'failed', done_at = now() FROM mail
       WHERE mail.job_id = job.id AND mail.kind = 'reply'`,
    );
    const { data } = await personCalls(server, email).story('?only=messages');
    expect(data).toMatchObject([{ kind: 'reply', status: 'failed' }]);
  });

  test('are deleted with the record of their mails', async () => {
    await askForQuote(server, { email });
    await maud.send({ text: 'Nonsense' });
    const clean = () => expireFixed(withManager(server.services, database.source.manager));
    later(399 * 24);
    await clean();
    expect(await maud.list()).toHaveLength(1);
    later(48);
    await clean();
    expect(await maud.list()).toEqual([]);
    expect(await findPeople(server, 'nonsense')).toEqual([]);
  });
});
