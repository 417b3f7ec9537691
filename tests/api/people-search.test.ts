import { beforeEach, expect, test } from 'vitest';
import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, findPeople, peopleTables } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a search of people', (database) => {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  test('finds by name, business, address, telephone, domain, project and references', async () => {
    const email = 'maud@ferris-heating.example.org';
    const { body } = await server.post(
      '/api/client-onboarding',
      createOnboarding({
        email,
        fullName: 'Maud Ferris',
        businessName: 'Ferris Heating',
        phone: '(01632) 960-018',
        hasDomain: 'yes',
        existingDomain: 'warm-by-six.example.com',
      }),
    );
    const maud = await createCustomer(server, {
      email,
      firstName: 'Maud',
      lastName: 'Ferris',
      businessName: 'Ferris Heating',
      clientId: body.id,
    });
    await maud.owner('POST', '/projects', { projectName: 'Boiler calendar' });
    await createCustomer(server, { firstName: 'Ana', lastName: 'Brandão', businessName: 'ŁÓDŹ' });
    const [{ reference }] = await database.source.query(
      'SELECT reference FROM mandate WHERE customer_id = $1',
      [maud.id],
    );
    const searches = [
      'maud',
      'MAUD heating',
      'eating fer',
      'ferris-heating.example',
      '01632 960018',
      '(01632) 960-018',
      '960018',
      'warm-by-six',
      'boiler CAL',
      reference,
      reference.slice(4).toLowerCase(),
      body.id,
      body.id.slice(0, 8).toUpperCase(),
    ];
    for (const search of searches)
      expect([search, await findPeople(server, search)]).toEqual([search, ['Maud Ferris']]);
    expect(await findPeople(server, 'łódź')).toEqual(['Ana Brandão']);
    expect(await findPeople(server, 'BRANDÃO')).toEqual(['Ana Brandão']);
    for (const search of ['nobody', '%', '_', 'maud brandão', '\\', "'", 'invoice 99'])
      expect([search, await findPeople(server, search)]).toEqual([search, []]);
    const { body: found } = await server.get(
      `/api/admin/people?search=${reference.toLowerCase()}`,
      asOwner,
    );
    expect(found.data[0].match).toBe(reference);
  });

  test('finds an invoice by its number, before those who have the digits elsewhere', async () => {
    await askForQuote(server, { fullName: 'Phone Seven', phone: '01632 960777' });
    const maud = await createCustomer(server, { firstName: 'Maud', lastName: 'Ferris' });
    const [charge] = (await maud.owner('GET', '')).body.data.transactions;
    await database.source.query(
      `INSERT INTO invoice (number, kind, customer_id, transaction_id, issued_on, recipient, description, total)
       VALUES (777, 'invoice', $1, $2, '2026-04-15', '{}', 'First month', 1000)`,
      [maud.id, charge.id],
    );
    expect(await findPeople(server, '777')).toEqual(['Maud Ferris', 'Phone Seven']);
    expect(await findPeople(server, 'Invoice 777')).toEqual(['Maud Ferris']);
    const { data } = await server.query('admin.person.search', { search: '777' }, asOwner);
    expect(data[0]).toMatchObject({ name: 'Maud Ferris', match: 'Invoice 777' });
  });

  test('puts lines that begin with the word first, and offers eight', async () => {
    for (let count = 0; count < 9; count += 1)
      await askForQuote(server, {
        email: `${count}@example.org`,
        businessName: 'The Old Bakery',
      });
    server.time.now = new Date('2026-04-15T09:00:00Z');
    await askForQuote(server, { email: 'b@example.org', fullName: 'Baker Street' });
    const { data } = await server.query('admin.person.search', { search: 'bak' }, asOwner);
    expect(data).toHaveLength(8);
    expect(data[0].name).toBe('Baker Street');
  });
  test('requests at the same moment are all searched by', async () => {
    const phones = Array.from({ length: 12 }, (_, index) => `01632 9600${10 + index}`);
    await Promise.all(
      phones.map((phone, index) =>
        index % 2
          ? askForQuote(server, { email: 'many@example.org', phone })
          : server.post(
              '/api/website-update',
              createWebsiteUpdate({ email: 'MANY@example.org', phone }),
            ),
      ),
    );
    for (const phone of phones) expect(await findPeople(server, phone)).toHaveLength(1);
  });
});
