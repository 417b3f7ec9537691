import { beforeEach, expect, test } from 'vitest';
import { createOnboarding, createWebsiteUpdate, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { openConversation } from '#tests/support/messages.ts';
import { askForQuote, findPeople, peopleTables, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a search of people', (database) => {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  test('finds people by name, business, address, telephone, domain, project and references', async () => {
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
      '+44 1632 960018',
      '0044 (0)1632 960018',
      '1632960018',
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
    // The postcode of both orders.
    for (const search of ['SN07AA', 'sn0 7aa'])
      expect((await findPeople(server, search)).toSorted()).toEqual(['Ana Brandão', 'Maud Ferris']);
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
    await database.source.query(
      `INSERT INTO invoice_counter AS counter (last) VALUES (776)
       ON CONFLICT (is_only) DO UPDATE SET last = 776`,
    );
    await invoiceCharge(database.source, server, { customerId: maud.id });
    expect(await findPeople(server, '777')).toEqual(['Maud Ferris', 'Phone Seven']);
    expect(await findPeople(server, 'Invoice 777')).toEqual(['Maud Ferris']);
    const { data } = await server.query('admin.person.search', { search: '777' }, asOwner);
    expect(data[0]).toMatchObject({ name: 'Maud Ferris', match: 'Invoice 777' });
  });

  test('finds people by words of notes, messages and requests, and shows where', async () => {
    const maud = await openConversation(server, { firstName: 'Maud', lastName: 'Ferris' });
    await maud.customer.write('The “boiler”-calendar at https://warm.example.org/ŁÓDŹ is <gone>.');
    await askForQuote(server, {
      email: 'nell@example.org',
      fullName: 'Nell Orme',
      projectDescription: 'A site about clocks.',
    });
    const nell = personCalls(server, 'nell@example.org');
    const { body: note } = await nell.note(`${'Long ago, '.repeat(9)}she rang\nabout the boiler.`);
    for (const search of [
      'boiler CAL',
      'calendar',
      'warm.example.org',
      'łódź',
      'gone',
      'ferris gone',
    ])
      expect([search, await findPeople(server, search)]).toEqual([search, ['Maud Ferris']]);
    for (const search of ['clocks', 'nell boiler', 'rang about', 'clocks long'])
      expect([search, await findPeople(server, search)]).toEqual([search, ['Nell Orme']]);
    for (const search of ['oiler', "boiler' | 'x", 'maud clocks', ':*', '‘’'])
      expect([search, await findPeople(server, search)]).toEqual([search, []]);
    const search = async (words: string): Promise<{ name: string; match: string }[]> =>
      (await server.query('admin.person.search', { search: words }, asOwner)).data;
    const found = await search('boiler');
    expect(Object.fromEntries(found.map(({ name, match }) => [name, match]))).toEqual({
      'Nell Orme': expect.stringMatching(/^In a note: ….* she rang about the boiler\.$/),
      'Maud Ferris': expect.stringMatching(/^In a message: The “boiler”-calendar/),
    });
    expect((await search('clocks'))[0]?.match).toMatch(
      /^In a request for a quote: A site about clocks/,
    );
    await server.delete(`${await nell.path()}/notes/${note.data.id}`, asOwner);
    expect(await findPeople(server, 'boiler')).toEqual(['Maud Ferris']);
  });

  test('finds people by words of requests and quotes, but not of withdrawn ones', async () => {
    const inquiry = { textContent: 'Otters swim here.', specialRequests: 'A burrow, please.' };
    await server.post('/api/client-onboarding', createOnboarding(inquiry));
    const update = createWebsiteUpdate({ email: 'new@example.org', description: 'Weasels only.' });
    await server.post('/api/website-update', update);
    const quote = async (email: string, description: string) => {
      const { id } = (await askForQuote(server, { email })).body;
      const line = { description, quantity: 1, unitPrice: 5000, monthly: false };
      const path = `/api/admin/consultations/${id}/quotes`;
      const { data } = (await server.post(path, { lines: [line] }, asOwner)).body;
      return { id, token: tokenOf(data.url) };
    };
    const declined = await quote('declined@example.org', 'A "quick" sett');
    await server.post(`/api/quotes/${declined.token}/decline`, { reason: 'Too many stoats' });
    const { id } = await quote('withdrawn@example.org', 'A lair');
    await server.post(`/api/admin/consultations/${id}/undo`, undefined, asOwner);
    const search = async (words: string): Promise<{ match: string }[]> =>
      (await server.query('admin.person.search', { search: words }, asOwner)).data;
    const found: [word: string, match: RegExp][] = [
      ['otters', /^In an inquiry: .*Otters swim here/],
      ['burrow', /^In an inquiry: .*A burrow, please/],
      ['weasels', /^In a request for an update: Weasels only/],
      ['sett', /^In a quote: A "quick" sett\./],
      ['stoats', /^In a quote: .*Too many stoats$/],
    ];
    for (const [word, match] of found)
      expect(await search(word)).toMatchObject([{ match: expect.stringMatching(match) }]);
    expect(await search('lair')).toEqual([]);
  });

  test('finds people by words of projects, charges, designs, their comments and change requests', async () => {
    const { id, owner, addDesign, logIn, projectId } = await createCustomer(server);
    await owner('PATCH', `/projects/${projectId}`, { projectDescription: 'About hedgehogs.' });
    const charge = { billingDate: '2026-05-01', amount: 4000, type: 'work' };
    await owner('POST', '/transactions', { description: 'Photography of kittens', ...charge });
    const fee = { ...charge, description: 'A mooring', type: 'subscription' };
    await owner('POST', '/transactions', fee);
    await database.source.query(
      `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type, period)
       VALUES ($1, 'A scheduled month', '2026-06-01', 1000, 'subscription', '2026-06-01')`,
      [id],
    );
    const design = await addDesign({ designDescription: 'Copper on an aubergine ground.' });
    const comments = `/api/admin/customers/${id}/designs/${design.id}/comments`;
    await server.post(comments, { text: 'Is this teal?' }, asOwner);
    server.time.now = new Date('2026-04-15T11:00:00Z');
    const decision = { id: design.id, status: 'revision_requested', feedback: 'Bluer lettering' };
    await server.mutate('customer.design.decide', decision, await logIn());
    const found: Record<string, string> = {
      hedgehogs: 'In a project: About hedgehogs.',
      kittens: 'In a charge: Photography of kittens',
      mooring: 'In a charge: A mooring',
      aubergine: 'In a design: Home page: Copper on an aubergine ground. Bluer lettering',
      teal: 'In a comment on a design: Is this teal?',
      lettering: 'In a request for a change: Revisions to Home page: Bluer lettering',
    };
    for (const [search, match] of Object.entries(found)) {
      const { data } = await server.query('admin.person.search', { search }, asOwner);
      expect(data.map((person: { match: string }) => person.match)).toEqual([match]);
    }
    expect(await findPeople(server, 'scheduled')).toEqual([]);
  });

  test('lists people with that name before those who wrote it', async () => {
    const note = await openConversation(server, { firstName: 'Nell', lastName: 'Orme' });
    await askForQuote(server, { email: 'old@example.org', fullName: 'The old Baker' });
    server.time.now = new Date('2026-04-15T11:00:00Z');
    await note.customer.write('The baker is closed.');
    expect(await findPeople(server, 'baker')).toEqual(['The old Baker', 'Nell Orme']);
  });

  test('lists lines that begin with the word first, at most eight', async () => {
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
  test('concurrent requests can all be searched', async () => {
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
