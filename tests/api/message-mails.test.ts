import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { deskMails, owner } from '#tests/support/desk-mails.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { openConversation } from '#tests/support/messages.ts';
import { patience } from '#tests/support/patience.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const minute = 60_000;

anyDatabase('the mails of messages', (database) => {
  const { openServer, list } = deskMails(database);
  const kinds = /^message-/;

  async function open(settings: NodeJS.ProcessEnv = { OWNER_EMAIL: owner }) {
    const server = await openServer(settings);
    return { server, ...(await openConversation(server)) };
  }
  /** The mails about messages, as the desk lists them, oldest first. */
  const mailsOf = async (server: TestServer): Promise<{ id: string; recipient: string }[]> =>
    (await list(server)).filter(({ kind }: { kind: string }) => kinds.test(kind)).reverse();
  const preview = async (server: TestServer, id: string): Promise<string> =>
    (await server.get(`/api/admin/mails/${id}`, asOwner)).body.data.text;
  const later = (server: TestServer, minutes: number) => {
    server.time.now = new Date(server.time.now.getTime() + minutes * minute);
  };
  /** When the mails about messages are due, in minutes from the first of the test's messages. */
  const dueAfter = async (from: Date): Promise<number[]> => {
    const rows: { due_at: Date }[] = await database.source.query(
      "SELECT due_at FROM job JOIN mail ON job_id = job.id WHERE mail.kind LIKE 'message-%' ORDER BY due_at",
    );
    return rows.map(({ due_at }) => (due_at.getTime() - from.getTime()) / minute);
  };
  const markSent = (at: Date) =>
    database.source.query(
      `UPDATE job SET done_at = $1, outcome = 'done', attempts = 1
       FROM mail WHERE job_id = job.id AND mail.kind LIKE 'message-%' AND job.done_at IS NULL`,
      [at],
    );

  test('each side is mailed the other’s message, with its text and a link', async () => {
    const { server, id, email, admin, customer } = await open();
    await admin.write('The <b>design</b> is ready.\nHave you a photograph?');
    await customer.write('On Thursday.');
    const mails = await mailsOf(server);
    const toCustomer = mails.find(({ recipient }) => recipient === email);
    const toOwner = mails.find(({ recipient }) => recipient === owner);
    expect(toCustomer).toMatchObject({ title: 'Message to the customer' });
    expect(toOwner).toMatchObject({ email, about: { kind: 'customer', id } });
    const text = await preview(server, toCustomer?.id ?? '');
    expect(text).toContain('> The <b>design</b> is ready.\n> Have you a photograph?');
    expect(text).toContain(`/customer/dashboard/${id}?tab=support`);
    const alert = await preview(server, toOwner?.id ?? '');
    expect(alert).toContain('> On Thursday.');
    expect(alert).toContain(`/admin/people/${id}?part=messages`);
  });

  describe.each(['customer', 'admin'] as const)('what the %s writes', (sender) => {
    const reader = sender === 'admin' ? 'customer' : 'admin';

    test('within two minutes is sent in one mail, with the last three messages', async () => {
      const talk = await open();
      const began = talk.server.time.now;
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await talk[sender].write(text);
      expect(await dueAfter(began)).toEqual([2]);
      const [mail] = await mailsOf(talk.server);
      const text = await preview(talk.server, mail?.id ?? '');
      for (const word of ['> Three', '> Four', '> Five', 'There are 2 earlier messages.'])
        expect(text).toContain(word);
      expect(text).not.toContain('> Two');
    });

    test('and is read within two minutes is not mailed', async () => {
      const talk = await open();
      await talk[sender].write('Are you there?');
      const { body } = await talk[sender].write('Hello?');
      const { data } = await talk[reader].read();
      await talk[reader].send('POST', '/read', { upTo: data[0].id });
      expect(await mailsOf(talk.server), 'one is unread still').toHaveLength(1);
      await talk[reader].send('POST', '/read', { upTo: body.data.id });
      expect(await mailsOf(talk.server)).toEqual([]);
      await talk[sender].write('Good.');
      expect(await mailsOf(talk.server)).toHaveLength(1);
    });

    test('is sent in at most one mail an hour, and none is lost', async () => {
      const talk = await open();
      const began = talk.server.time.now;
      await talk[sender].write('One');
      later(talk.server, 2);
      await markSent(talk.server.time.now);
      later(talk.server, 10);
      await talk[sender].write('Two');
      later(talk.server, 10);
      await talk[sender].write('Three');
      expect(await dueAfter(began)).toEqual([2, 62]);
      const [, second] = await mailsOf(talk.server);
      const text = await preview(talk.server, second?.id ?? '');
      expect(text).toContain('> Two\n\n> Three');
      expect(text).not.toContain('> One');
      later(talk.server, 40);
      await markSent(talk.server.time.now);
      later(talk.server, 90);
      await talk[sender].write('Four');
      expect(await dueAfter(began)).toEqual([2, 62, 154]);
    });

    test('while a mail is being sent waits an hour for the next mail', async () => {
      const talk = await open();
      const began = talk.server.time.now;
      await talk[sender].write('One');
      await database.source.query('UPDATE job SET attempts = 1');
      await talk[sender].write('Two');
      expect(await dueAfter(began)).toEqual([2, 60]);
    });
  });

  test('the two sides and different customers are counted separately', async () => {
    const talk = await open();
    const other = await openConversation(talk.server);
    for (const { admin, customer } of [talk, other]) {
      await admin.write('Hello');
      await customer.write('Hello');
    }
    const recipients = (await mailsOf(talk.server)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([talk.email, other.email, owner, owner].toSorted());
  });

  test('without OWNER_EMAIL only the customer is mailed', async () => {
    const { server, email, admin, customer } = await open({});
    await customer.write('Hello');
    await admin.write('Hello');
    expect((await mailsOf(server)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('are sent when due: five messages, one mail', async () => {
    const { url, received } = await openMailServer({ closeTimeout: 50 });
    const server = await createTestServer(database.source, mailSettings(url));
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(async () => {
      await server.services.jobs.stop();
      await server.close();
    });
    const { admin, email } = await openConversation(server);
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await admin.write(text);
    later(server, 3);
    server.services.jobs.wake();
    const fromUs = () =>
      received.filter(({ parsed }) => /messages? from us/.test(parsed.subject ?? ''));
    await vi.waitFor(() => expect(fromUs()).toHaveLength(1), patience);
    expect(fromUs()[0]?.recipients).toEqual([email]);
    expect(fromUs()[0]?.parsed.text).toContain('> Five');
    await admin.write('Six');
    later(server, 30);
    server.services.jobs.wake();
    // Mails that are due are claimed together: this one would have been sent with 'Six'.
    const probe = createConsultation({ email: 'probe@example.org' });
    await server.post('/api/consultation', probe);
    const isProbed = () => received.some(({ recipients }) => recipients.includes(probe.email));
    await expect.poll(isProbed).toBe(true);
    expect(fromUs()).toHaveLength(1);
    later(server, 31);
    server.services.jobs.wake();
    await vi.waitFor(() => expect(fromUs()).toHaveLength(2), patience);
  });
});
