import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import {
  askForQuote,
  consultationEntry,
  createCaller,
  findPeople,
  peopleTables,
  updateEntry,
} from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('somebody who rings', (database) => {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  const write = (caller: object, headers = {}) =>
    server.post('/api/admin/people', caller, { ...asOwner, ...headers });
  const read = async (id: string) =>
    (await server.get(`/api/admin/people/${id}`, asOwner)).body.data;
  const known = async (typed: object): Promise<string[]> => {
    const { data } = await server.query('admin.person.known', typed, asOwner);
    return data.map(({ name }: { name: string }) => name);
  };

  test('is stored once per key, with a note, is found, and is mailed nothing', async () => {
    const caller = createCaller({ businessName: 'Brown’s Bakery', note: 'Wants a site.' });
    const key = { 'idempotency-key': 'ring' };
    const first = await write(caller, key);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, data: { id: expect.any(String) } },
    ]);
    expect((await write(caller, key)).body).toEqual(first.body);
    expect(await read(first.body.data.id)).toMatchObject({
      ...{ name: 'Zoë Brown', businessName: 'Brown’s Bakery', email: '', phone: '01632 960144' },
      ...{ standing: 'contact', hasWritten: false, customerId: null },
      story: [
        { kind: 'note', text: 'Wants a site.' },
        { kind: 'person', title: 'You wrote them down' },
      ],
    });
    for (const typed of ['zoe', 'bakery', '01632960144', '+44 1632 960144'])
      expect(await findPeople(server, typed)).toEqual(['Zoë Brown']);
    expect(await database.source.query('SELECT kind FROM mail')).toEqual([]);
    const visits = await server.get('/api/admin/analytics', asOwner);
    expect(visits.body.data.uniqueVisitors).toBe(0);
  });

  test.each([
    ['a name only', { phone: '' }, 'Please give a telephone number or an email address.'],
    ['no name', { name: ' ' }, 'Please give a name.'],
    ['a withheld number', { phone: 'withheld' }, 'Please give the number, or leave this empty.'],
    ['no address', { email: 'zoe@' }, 'Please enter a valid email address.'],
    ['a NUL', { note: 'a\0' }, 'This text contains characters that cannot be stored.'],
  ])('is refused with %s', async (_, overrides, message) => {
    const { status, body } = await write(createCaller(overrides));
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each([
    ['+44 (0)1632 960144'],
    ['0044 1632 960144'],
    ['Tel: 01632-960-144'],
    [' 01632 960 144 '],
  ])('is known by the number %s', async (phone) => {
    await write(createCaller({ phone }));
    expect(await known({ phone: '01632 960144' })).toEqual(['Zoë Brown']);
    expect(await known({ phone: '01632 96014' })).toEqual([]);
    expect(await known({ phone: '960' })).toEqual([]);
    expect(await known({})).toEqual([]);
  });

  test('may share a number with another, but no address', async () => {
    await write(createCaller({ name: '🦊 Fox', email: 'fox@example.org' }));
    await write(createCaller({ name: 'Ben Brown' }));
    expect((await known({ phone: '01632960144' })).sort()).toEqual(['Ben Brown', '🦊 Fox']);
    expect(await known({ email: 'FOX@example.org ' })).toEqual(['🦊 Fox']);
    const again = await write(createCaller({ email: 'Fox@Example.org' }));
    expect([again.status, again.body.message]).toEqual([
      409,
      '🦊 Fox has this email address already.',
    ]);
  });

  test('who had an address before, or was joined to another, is known as the one who is shown', async () => {
    const email = 'idris@example.org';
    await askForQuote(server, { email, phone: '01632 960417' });
    const idris = await personAt(database.source, email);
    const { id } = (await write(createCaller({ phone: '01632 960417' }))).body.data;
    await server.post(`/api/admin/people/${idris}/join`, { with: id }, asOwner);
    expect(await known({ phone: '01632 960417' })).toEqual(['Idris Pell']);
  });

  test('gets an address later, by which requests are theirs, and which does not go again', async () => {
    const { id } = (await write(createCaller())).body.data;
    const correct = (details: object) => server.patch(`/api/admin/people/${id}`, details, asOwner);
    expect((await correct({ phone: '01632 960145' })).body.data).toMatchObject({ email: '' });
    expect((await correct({ email: 'zoe@example.org' })).status).toBe(200);
    await askForQuote(server, { email: 'zoe@example.org' });
    const titles = (await read(id)).story.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Asked for a quote');
    const { status, body } = await correct({ email: '' });
    expect([status, body.message]).toEqual([400, 'Please enter a valid email address.']);
  });

  test.each([
    ['consultations', consultationEntry, 'consultation', 'You entered what they want quoted'],
    ['website-updates', updateEntry, 'update', expect.stringContaining('You entered an update')],
  ] as const)('has %s entered once an address is known', async (calls, entry, standing, title) => {
    const { id } = (await write(createCaller())).body.data;
    const enter = () => server.post(`/api/admin/people/${id}/${calls}`, entry, asOwner);
    expect((await enter()).status).toBe(409);
    await server.patch(`/api/admin/people/${id}`, { email: 'zoe@example.org' }, asOwner);
    const { status, body } = await enter();
    expect(status).toBe(200);
    const { body: rows } = await server.get(`/api/admin/${calls}`, asOwner);
    expect(rows.data ?? rows).toMatchObject([
      { id: body.data.id, personId: id, email: 'zoe@example.org', phone: '01632 960144' },
    ]);
    const person = await read(id);
    expect(person).toMatchObject({ standing, name: 'Zoë Brown' });
    expect(person.story[0].title).toEqual(title);
    expect(await database.source.query('SELECT kind FROM mail')).toEqual([]);
  });

  test('a person is read by the id of their account too', async () => {
    const { id, email } = await createCustomer(server);
    expect(await read(id)).toMatchObject({ email, customerId: id });
  });
});
