import { beforeEach, expect, test } from 'vitest';
import { personOf } from '#src/features/people/person/person-service.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import { fullName } from '#src/shared/full-name.ts';
import {
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('people', (database) => {
  const server = sharedServer(database);
  const list = async (query = '') => (await server.get(`/api/admin/people${query}`, asOwner)).body;
  const later = (minutes: number) => {
    server.time.now = new Date(server.time.now.getTime() + minutes * 60_000);
  };
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  test('the list is empty without requests', async () => {
    expect(await list()).toEqual({ success: true, data: [] });
    expect(await database.source.query('SELECT * FROM person')).toEqual([]);
  });

  test('a name of one word, which an order has as first and last name, is said once', async () => {
    const named = { firstName: 'Teller', lastName: 'Teller', email: 'teller@example.org' };
    await server.post('/api/payment/direct-debit', createDirectDebit(named));
    expect((await list()).data).toMatchObject([{ name: 'Teller' }]);
    const events = await database.source.query(
      `SELECT data->>'fullName' AS name FROM event WHERE topic = 'order.placed'`,
    );
    expect(events).toEqual([{ name: 'Teller' }]);
  });

  test('somebody who asks for nothing is a contact, and stays what they were before', async () => {
    const known = createOnboarding();
    await server.post('/api/client-onboarding', known);
    for (const email of [known.email, 'new@example.org'])
      await database.source.transaction((manager) =>
        personOf({ manager }, { email, name: 'Jo Bell', at: server.time.now }),
      );
    expect((await list('?status=contact')).data).toMatchObject([
      { name: 'Jo Bell', businessName: '', standing: 'contact' },
    ]);
    expect((await list('?status=inquiry')).data).toMatchObject([
      { name: 'Jo Bell', businessName: known.businessName, standing: 'inquiry' },
    ]);
  });

  test('SQL joins names as TypeScript does', async () => {
    const names = [
      { firstName: 'Maud', lastName: 'Ferris' },
      { firstName: 'Teller', lastName: 'Teller' },
      { firstName: 'Maud', lastName: '' },
    ];
    for (const name of names)
      expect(
        await database.source.query(
          `SELECT ${fullNameSql('named')} AS name
           FROM (SELECT $1::text AS first_name, $2::text AS last_name) AS named`,
          [name.firstName, name.lastName],
        ),
      ).toEqual([{ name: fullName(name) }]);
  });

  test('two spellings of an address are one person, with the name of the newest request', async () => {
    const email = 'Maud@Ferris-Heating.example.ORG';
    await server.post('/api/client-onboarding', createOnboarding({ email, fullName: 'M. Ferris' }));
    later(5);
    await askForQuote(server, {
      email: '  maud@ferris-heating.example.org ',
      fullName: 'Maud Ferris',
      businessName: 'Ferris Heating',
    });
    expect(await list()).toEqual({
      success: true,
      data: [
        {
          id: await personAt(database.source, email),
          email: 'maud@ferris-heating.example.org',
          name: 'Maud Ferris',
          businessName: 'Ferris Heating',
          standing: 'consultation',
          firstSeenAt: '2026-04-15T10:00:00.000Z',
          lastSeenAt: '2026-04-15T10:05:00.000Z',
          customerId: null,
          package: null,
          monthlyFee: null,
          feePer: null,
          plannedChanges: null,
          subscriptionStatus: null,
          match: null,
        },
      ],
    });
    // Rows of earlier versions may hold what no form takes any more.
    await database.source.query(
      `UPDATE onboarding_inquiry SET email = '  MAUD@ferris-heating.example.org  '`,
    );
    expect(await personCalls(server, email).titles()).toContain('Asked for a premium website');
  });

  test('an order makes a customer, with their fee; later a former one', async () => {
    const customer = await createCustomer(server, { firstName: 'Maud', lastName: 'Ferris' });
    const [listed] = (await list()).data;
    expect(listed).toMatchObject({
      name: 'Maud Ferris',
      standing: 'customer',
      customerId: customer.id,
      package: 'premium',
      subscriptionStatus: 'pending',
    });
    expect(listed.monthlyFee).toBeGreaterThan(0);
    await askForQuote(server, { email: customer.email, fullName: 'Someone Else' });
    expect((await list()).data).toMatchObject([{ name: 'Maud Ferris', standing: 'customer' }]);
    await customer.owner('POST', '/end-subscription', {});
    expect((await list('?status=former')).data).toMatchObject([{ name: 'Maud Ferris' }]);
    expect((await list('?status=customer')).data).toEqual([]);
  });

  test('the last seen come first: by what they send, decide or log in for', async () => {
    const maud = await createCustomer(server, { firstName: 'Maud' });
    later(1);
    const nell = await createCustomer(server, { firstName: 'Nell' });
    const names = async () =>
      (await list()).data.map(({ name }: { name: string }) => name.split(' ')[0]);
    expect(await names()).toEqual(['Nell', 'Maud']);
    later(1);
    // What the admin does is no sign of them.
    await maud.owner('POST', '/projects', { projectName: 'A shop' });
    expect(await names()).toEqual(['Nell', 'Maud']);
    const session = await maud.logIn();
    expect(await names()).toEqual(['Maud', 'Nell']);
    later(1);
    const { cookie } = await nell.logIn();
    later(1);
    await server.post(`/api/customer/${maud.id}/messages`, { text: 'Hello' }, session);
    expect(await names()).toEqual(['Maud', 'Nell']);
    expect((await list('?limit=1&offset=1')).data).toMatchObject([
      { lastSeenAt: '2026-04-15T10:03:00.000Z' },
    ]);
    expect(cookie).toContain('customer_session');
    for (const [search, total] of [
      ['', 2],
      ['maud', 1],
      ['nobody', 0],
    ]) {
      const page = { search, limit: 1, offset: 9 };
      const { data } = await server.query('admin.person.page', page, asOwner);
      expect(data).toEqual({ rows: [], total });
    }
  });

  test('a person who orders twice has all telephones, domains and payments', async () => {
    const email = 'whole@example.org';
    await server.post(
      '/api/client-onboarding',
      createOnboarding({ email, phone: '01632 960001', existingDomain: 'whole.example.org' }),
    );
    const customer = await createCustomer(server, { email, phone: '01632 960002' });
    for (const currentWebsite of [
      'https://www.Whole.example.org/',
      'https://whole.example.org/menu',
    ])
      await server.post('/api/website-update', createWebsiteUpdate({ email, currentWebsite }));
    await customer.owner('POST', '/transactions', {
      description: 'Photographs',
      billingDate: '2026-04-15',
      amount: 4000,
      type: 'work',
      status: 'paid',
    });
    const person = await personCalls(server, email).read();
    expect(person).toMatchObject({
      phones: expect.arrayContaining(['01632 960001', '01632 960002']),
      domains: expect.toSatisfy(
        (all) => all.toSorted().join() === 'whole.example.org,whole.example.org/menu',
      ),
      nextBillingDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      mandate: 'active',
      paid: 4000,
      customerId: customer.id,
    });
    const nobody = '/api/admin/people/00000000-0000-4000-8000-000000000000';
    expect((await server.get(nobody, asOwner)).status).toBe(404);
    expect((await server.get(`${nobody}/story`, asOwner)).status).toBe(404);
    expect((await server.get('/api/admin/people/me', asOwner)).status).toBe(400);
  });
});
