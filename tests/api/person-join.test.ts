import { beforeEach, expect, test } from 'vitest';
import { createDirectDebit, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, findPeople, peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('people who are the same person', (database) => {
  const server = sharedServer(database);
  const idAt = (name: string) => personAt(database.source, `${name.toLowerCase()}@example.org`);
  const ask = async (name: string) => {
    await askForQuote(server, { email: `${name}@example.org`, fullName: name });
    return idAt(name);
  };
  const join = (id = '', other = '') =>
    server.post(`/api/admin/people/${id}/join`, { with: other }, asOwner);
  const separate = (id: string) =>
    server.post(`/api/admin/people/${id}/separate`, undefined, asOwner);
  const listed = async (): Promise<string[]> =>
    (await server.get('/api/admin/people', asOwner)).body.data
      .map(({ name }: { name: string }) => name)
      .toSorted();
  /** Who is joined to whom, by name; nobody is joined to somebody who is joined. */
  const joins = async () =>
    Object.fromEntries(
      (
        await database.source.query(
          `SELECT person.name, root.name AS root FROM person JOIN person AS root
           ON root.id = person.joined_to AND root.joined_to IS NULL ORDER BY 1`,
        )
      ).map(({ name, root }: Record<string, string>) => [name, root]),
    );
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await database.source.query('UPDATE person SET joined_to = NULL, same_as = NULL');
    await emptyTables(database.source, ...peopleTables);
  });

  test('are shown as one, in the list, the search, the story and by either id', async () => {
    const one = await ask('one');
    server.time.now = new Date('2026-04-16T10:00:00Z');
    const other = await ask('other');
    await personCalls(server, 'other@example.org').note('Rings back');
    const { status, body } = await join(one, other);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...{ id: one, email: 'one@example.org' },
        ...{ firstSeenAt: '2026-04-15T10:00:00.000Z', lastSeenAt: '2026-04-16T10:00:00.000Z' },
        joined: [{ id: other, name: 'other', email: 'other@example.org' }],
      }),
    ]);
    expect(await listed()).toEqual(['one']);
    expect(await findPeople(server, 'rings other@')).toEqual(['one']);
    const titles = await personCalls(server, 'other@example.org').titles();
    expect(titles.filter((title) => /quote/i.test(title)).length).toBeGreaterThan(1);
    expect(titles).toContain('You joined other with them');
    expect((await personCalls(server, 'other@example.org').read()).id).toBe(one);
    const { body: inbox } = await server.get('/api/admin/inbox', asOwner);
    expect(new Set(inbox.data.map(({ personId }: { personId: string }) => personId))).toEqual(
      new Set([one]),
    );
    const rows = 'SELECT DISTINCT person_id FROM consultation';
    expect(await database.source.query(rows)).toHaveLength(2);
    await separate(other);
    expect(await listed()).toEqual(['one', 'other']);
    expect(await personCalls(server, 'one@example.org').titles()).toEqual(
      expect.arrayContaining(['You separated other from them']),
    );
  });

  test('are shown under the one with an account, whose portal has the updates of both', async () => {
    const visitor = await ask('visitor');
    const customer = await createCustomer(server, { email: 'buyer@example.org' });
    await server.post('/api/website-update', createWebsiteUpdate({ email: 'visitor@example.org' }));
    const { body } = await join(visitor, await idAt('buyer'));
    expect(body.data).toMatchObject({ customerId: customer.id, standing: 'customer' });
    const messages = `/api/admin/people/${visitor}/messages`;
    expect((await server.post(messages, { text: 'Hello' }, asOwner)).status).toBe(200);
    const session = await customer.logIn();
    const updates = await server.get(`/api/customer/${customer.id}/website-updates`, session);
    expect(updates.body.data).toHaveLength(1);
    await server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: 'visitor@example.org' }),
    );
    expect(await database.source.query('SELECT id FROM customer')).toEqual([{ id: customer.id }]);
  });

  test('cannot both have an account', async () => {
    await createCustomer(server, { email: 'one@example.org', firstName: 'One', lastName: 'A' });
    await createCustomer(server, { email: 'two@example.org', firstName: 'Two', lastName: 'B' });
    const { status, body } = await join(await idAt('one'), await idAt('two'));
    expect([status, body.message]).toEqual([
      409,
      'One A and Two B both have a customer account, so they cannot be joined.',
    ]);
    expect(await joins()).toEqual({});
  });

  test('are known, and are not joined again', async () => {
    const [one, other] = [await ask('one'), await ask('other')];
    for (const [id, same] of [
      [one, other],
      [one, other],
      [other, one],
      [one, one],
    ] as const)
      expect((await join(id, same)).status).toBe(200);
    expect(await joins()).toEqual({ other: 'one' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await join(one, nobody)).status).toBe(404);
    expect((await separate(nobody)).status).toBe(404);
    expect((await separate(one)).status).toBe(200);
    expect(await joins()).toEqual({ other: 'one' });
  });

  test.each([
    ['pairs, then both', ['Ann', 'Ben'], ['Cat', 'Dot'], ['Ann', 'Cat']],
    ['one by one, the last first', ['Cat', 'Dot'], ['Ben', 'Cat'], ['Ann', 'Ben']],
    ['by those who are joined', ['Ann', 'Ben'], ['Ben', 'Cat'], ['Dot', 'Cat']],
  ] as const)('have no chains, and separate as they were: %s', async (_, ...steps) => {
    const ids = new Map<string, string>();
    for (const name of ['Ann', 'Ben', 'Cat', 'Dot']) ids.set(name, await ask(name));
    const idOf = (name = '') => ids.get(name) ?? '';
    const undo: [joined: string, before: object][] = [];
    for (const [one, other] of steps) {
      const before = await joins();
      await join(idOf(one), idOf(other));
      const joined = Object.keys(await joins()).find((name) => !(name in before));
      undo.push([joined ?? '', before]);
    }
    expect(await listed()).toHaveLength(1);
    for (const [joined, before] of undo.toReversed()) {
      expect((await separate(idOf(joined))).status).toBe(200);
      expect(await joins()).toEqual(before);
    }
  });

  test('are turned round once the joined one gets an account', async () => {
    const [one, other, third] = [await ask('one'), await ask('other'), await ask('third')];
    await join(other, third);
    await join(one, other);
    await server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: 'third@example.org', firstName: 'third', lastName: 'third' }),
    );
    expect(await joins()).toEqual({ one: 'third', other: 'third' });
    expect((await server.get(`/api/admin/people/${one}`, asOwner)).body.data).toMatchObject({
      ...{ id: third, standing: 'customer' },
    });
    await separate(one);
    expect(await joins()).toEqual({ other: 'third' });
  });
});
