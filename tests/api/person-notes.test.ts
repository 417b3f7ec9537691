import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, peopleTables, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';

anyDatabase('notes', (database) => {
  const server = sharedServer(database);
  const maud = personCalls(server, email);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
    await askForQuote(server, { email });
  });

  test('are stored once per key, with an event that does not contain their text', async () => {
    const key = { 'idempotency-key': 'note' };
    const first = await maud.note('  Pays late.\nKnows Nell. ', key);
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        data: {
          id: expect.any(String),
          createdAt: '2026-04-15T10:00:00.000Z',
          text: 'Pays late.\nKnows Nell.',
        },
      },
    ]);
    expect((await maud.note('  Pays late.\nKnows Nell. ', key)).body).toEqual(first.body);
    expect((await maud.note('Other', key)).status).toBe(409);
    const events = await database.source.query(
      "SELECT actor, email, data FROM event WHERE topic = 'note.added'",
    );
    expect(events).toEqual([{ actor: 'admin', email, data: {} }]);
    expect(await maud.titles('?only=notes')).toEqual(['Note']);
  });

  test.each([
    ['nothing', '', 'Please write a note.'],
    ['spaces', ' \n ', 'Please write a note.'],
    ['too much', 'x'.repeat(5001), 'Please keep this to 5,000 characters.'],
    ['a NUL', 'a\0', 'This text contains characters that cannot be stored.'],
  ])('%s is refused', async (_, text, message) => {
    const { status, body } = await maud.note(text);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('can be deleted and restored, for this person only, and are gone after a day', async () => {
    const { body } = await maud.note('Pays late.');
    await askForQuote(server, { email: 'nell@example.org' });
    const place = `${await maud.path()}/notes/${body.data.id}`;
    const foreign = `${await personCalls(server, 'nell@example.org').path()}/notes/${body.data.id}`;
    expect((await server.delete(foreign, asOwner)).status).toBe(404);
    expect((await server.delete(place, asOwner)).status).toBe(200);
    expect((await server.delete(place, asOwner)).status).toBe(200);
    expect(await maud.titles('?only=notes')).toEqual([]);
    expect((await server.post(`${foreign}/restore`, {}, asOwner)).status).toBe(404);
    expect((await server.post(`${place}/restore`, {}, asOwner)).status).toBe(200);
    expect(await maud.titles('?only=notes')).toEqual(['Note']);
    await server.delete(place, asOwner);
    server.time.now = new Date('2026-04-16T11:00:00Z');
    expect((await server.post(`${place}/restore`, {}, asOwner)).status).toBe(404);
    const topics = await database.source.query(
      "SELECT topic FROM event WHERE topic LIKE 'note.%' ORDER BY id",
    );
    expect(topics.map(({ topic }: { topic: string }) => topic)).toEqual([
      'note.added',
      'note.deleted',
      'note.restored',
      'note.deleted',
    ]);
  });

  test('never reach the customer', async () => {
    const customer = await createCustomer(server, { email });
    await maud.note('CANARY');
    const session = await customer.logIn();
    const paths = [
      `${customer.id}/dashboard`,
      `${customer.id}/messages`,
      `${customer.id}/invoices`,
    ];
    for (const path of paths)
      expect(JSON.stringify(await server.get(`/api/customer/${path}`, session))).not.toContain(
        'CANARY',
      );
    const mails = await database.source.query('SELECT data::text FROM mail');
    expect(JSON.stringify(mails)).not.toContain('CANARY');
    expect((await server.get(await maud.path(), session)).status).toBe(401);
    expect((await server.get('/api/admin/people')).status).toBe(401);
  });
});
