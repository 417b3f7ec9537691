import { beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { openConversation } from '#tests/support/messages.ts';
import { personAt } from '#tests/support/person-id.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

type Talk = Awaited<ReturnType<typeof openConversation>>;

anyDatabase('a conversation', (database) => {
  const server = sharedServer(database);
  const talk = {} as Talk;
  beforeEach(async () => {
    await emptyTables(database.source, 'customer', 'payment_request', 'event', 'submission');
    Object.assign(talk, await openConversation(server, { email: 'maud@ferris.example.org' }));
  });
  const events = () =>
    database.source.query("SELECT * FROM event WHERE topic = 'message.sent' ORDER BY id");

  test('contains both sides in order, also at the same time', async () => {
    expect(await talk.customer.read()).toEqual({
      success: true,
      data: [],
      earlier: false,
      unread: 0,
    });
    const { status, body } = await talk.customer.write('  Is it ready?\n\nMaud  ');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          id: expect.any(String),
          createdAt: '2026-04-15T10:00:00.000Z',
          sender: 'customer',
          text: 'Is it ready?\n\nMaud',
          imageUrl: null,
          readAt: null,
        },
      },
    ]);
    await talk.admin.write('Nearly.');
    await talk.customer.write('<script>alert(1)</script>');
    const words = ['Is it ready?\n\nMaud', 'Nearly.', '<script>alert(1)</script>'];
    expect(await talk.customer.texts()).toEqual(words);
    expect(await talk.admin.texts()).toEqual(words);
    expect((await talk.admin.read()).data[0]).toEqual(body.data);
  });

  test('belongs to a person, whose id does not depend on the spelling of the address', async () => {
    const spelt = await openConversation(server, { email: 'Idris.Pell@Joinery.example.ORG' });
    const own = await personAt(database.source, 'idris.pell@joinery.example.org');
    expect(spelt.personId).toBe(own);
    expect((await spelt.admin.write('Hello')).status).toBe(200);
    expect(await talk.admin.texts()).toEqual([]);
    const nobody = `/api/admin/people/${talk.id}/messages`;
    expect((await server.get(nobody, asOwner)).status).toBe(404);
    expect((await server.post(nobody, { text: 'Hello' }, asOwner)).status).toBe(404);
    expect((await server.get('/api/admin/people/me/messages', asOwner)).status).toBe(400);
  });

  test('is found by an index', async () => {
    const plan = await database.source.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      const customer = 'SELECT id FROM customer WHERE person_id = $1';
      return manager.query(`EXPLAIN ${customer}`, [talk.personId]);
    });
    expect(JSON.stringify(plan)).toContain('customer_person');
  });

  test('a message writes its event in the same transaction, with its text', async () => {
    await talk.customer.write('Bluer, please');
    await talk.admin.write('Done.');
    const about = {
      subject_kind: 'customer',
      subject_id: talk.id,
      email: 'maud@ferris.example.org',
    };
    expect(await events()).toMatchObject([
      { ...about, actor: 'customer', data: { sender: 'customer', text: 'Bluer, please' } },
      { ...about, actor: 'admin', data: { sender: 'admin', text: 'Done.', hasImage: false } },
    ]);
    const imageUrl = 'https://elsewhere.example.org/a.png';
    const { status, body } = await talk.customer.send('POST', '', { text: 'Look', imageUrl });
    expect([status, body.message]).toEqual([
      400,
      'Please upload the image again: this one cannot be used.',
    ]);
    expect(await events()).toHaveLength(2);
    expect(await talk.customer.texts()).toHaveLength(2);
  });

  describe('the text', () => {
    const full = 'x'.repeat(5000);
    test.each([
      ['nothing', { text: '' }, 'Please write a message, or add a picture.'],
      ['spaces', { text: ' \n ' }, 'Please write a message, or add a picture.'],
      ['no text', {}, 'Please write a message, or add a picture.'],
      ['a number', { text: 7 }, 'This must be text.'],
      ['5,001 characters', { text: `${full}x` }, 'Please keep this to 5,000 characters.'],
      ['a NUL', { text: 'a\0' }, 'This text contains characters that cannot be stored.'],
    ])('%s is refused', async (_, sent, message) => {
      for (const side of [talk.customer, talk.admin]) {
        const { status, body } = await side.send('POST', '', sent);
        expect([status, body.message]).toEqual([400, message]);
      }
      expect(await events()).toEqual([]);
    });

    test('may have 5,000 characters', async () => {
      await talk.customer.write(full);
      expect(await talk.admin.texts()).toEqual([full]);
    });
  });

  test('the same Idempotency-Key stores one message; another body with it is refused', async () => {
    for (const side of [talk.customer, talk.admin]) {
      const key = { 'idempotency-key': 'once' };
      const first = await side.write('Hello', key);
      expect((await side.write('Hello', key)).body).toEqual(first.body);
      expect((await side.write('Hello again', key)).status).toBe(409);
    }
    expect(await talk.admin.texts()).toEqual(['Hello', 'Hello']);
    expect(await events()).toHaveLength(2);
  });

  test('is read in pages of 50, newest first', async () => {
    await database.source.query(
      `INSERT INTO message (created_at, customer_id, sender, text)
       SELECT $2::timestamptz + n * interval '1 minute', $1, 'admin', 'Message ' || n
       FROM generate_series(1, 120) AS n`,
      [talk.id, new Date('2026-04-01T10:00:00Z')],
    );
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`);
    const newest = await talk.customer.read();
    expect([newest.earlier, newest.unread]).toEqual([true, 120]);
    expect(await talk.customer.texts()).toEqual(numbers(71, 120));
    const second = await talk.customer.read(`?cursor=${newest.data[0].id}`);
    expect(second.data.at(-1).text).toBe('Message 70');
    const last = await talk.customer.read(`?cursor=${second.data[0].id}`);
    expect([last.data.length, last.data[0].text, last.earlier]).toEqual([20, 'Message 1', false]);
    const other = await openConversation(server);
    const { body } = await other.customer.write('Mine');
    const foreign = await talk.customer.send('GET', `?cursor=${body.data.id}`);
    expect(foreign.status).toBe(404);
  });

  describe('reading', () => {
    const listed = async () => (await talk.owner('GET', '')).body.data.customer.unreadMessages;

    test('marks nothing by itself; seen messages are marked, by the other side only', async () => {
      const { body } = await talk.customer.write('First');
      await talk.customer.write('Second');
      expect([await talk.admin.unread(), await talk.customer.unread()]).toEqual([2, 0]);
      expect(await listed()).toBe(2);
      await talk.customer.markAll();
      expect(await talk.admin.unread()).toBe(2);

      server.time.now = new Date(server.time.now.getTime() + 60_000);
      const marked = await talk.admin.send('POST', '/read', { upTo: body.data.id });
      expect([marked.status, marked.body]).toEqual([200, { success: true }]);
      const { data } = await talk.customer.read();
      expect(data.map(({ readAt }: { readAt: string | null }) => readAt)).toEqual([
        server.time.now.toISOString(),
        null,
      ]);
      expect([await talk.admin.unread(), await listed()]).toEqual([1, 1]);
      const { body: list } = await server.get('/api/admin/customers', asOwner);
      expect(list.data[0]).toMatchObject({ unreadMessages: 1, personId: talk.personId });
    });

    test('a message of another conversation marks nothing', async () => {
      await talk.admin.write('Hello');
      const other = await openConversation(server);
      const { body } = await other.admin.write('Later');
      const { status } = await talk.customer.send('POST', '/read', { upTo: body.data.id });
      expect([status, await talk.customer.unread()]).toEqual([404, 1]);
    });
  });

  describe('another customer', () => {
    test('cannot read, write, mark or upload here', async () => {
      await talk.admin.write('CANARY');
      const { data } = await talk.customer.read();
      const curious = await openConversation(server);
      const place = `/api${talk.customer.path}`;
      const refused = [
        await server.get(place, curious.session),
        await server.post(place, { text: 'I am Maud' }, curious.session),
        await server.post(`${place}/read`, { upTo: data[0].id }, curious.session),
        await server.post(`${place}/upload`, {}, curious.session),
      ];
      for (const { status, body } of refused) {
        expect([status, body.message]).toEqual([403, 'This is not yours to see.']);
        expect(JSON.stringify(body)).not.toContain('CANARY');
      }
      // The admin's calls do not open by a customer's session, nor the customer's by the admin's.
      for (const path of ['', '/read', '/upload'])
        expect((await server.post(`/api${talk.admin.path}${path}`, {}, talk.session)).status).toBe(
          401,
        );
      expect((await server.get(`/api${talk.admin.path}`, talk.session)).status).toBe(401);
      expect((await server.get(place, asOwner)).status).toBe(401);
      expect(await talk.customer.texts()).toEqual(['CANARY']);
      expect(await talk.customer.unread()).toBe(1);
    });
  });

  test('a customer may send 30 messages a minute from an address, and request 30 upload addresses an hour', async () => {
    const from = { remoteAddress: '198.51.100.7' };
    for (let count = 0; count < 30; count += 1)
      expect((await talk.customer.write(`Message ${count}`, from)).status).toBe(200);
    const { status, headers } = await talk.customer.write('One more', from);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await talk.admin.write('Slowly, please', from)).status).toBe(200);
    for (let count = 0; count < 30; count += 1)
      expect((await talk.customer.send('POST', '/upload', {})).status).toBe(200);
    expect((await talk.customer.send('POST', '/upload', {})).status).toBe(429);
  });

  test('concurrent messages are all stored, in one order', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    await Promise.all(
      sent.map((text, index) => (index % 2 ? talk.customer : talk.admin).write(text)),
    );
    const texts = await talk.customer.texts();
    expect(texts.toSorted()).toEqual(sent.toSorted());
    expect(await talk.admin.texts()).toEqual(texts);
  });
});
