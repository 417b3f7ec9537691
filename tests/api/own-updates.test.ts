import { beforeEach, expect, test } from 'vitest';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { personIdSql } from '#tests/support/person-id.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase("a customer's update requests", (database) => {
  const server = sharedServer(database);
  let maud: TestCustomer;
  let session: { cookie: string };
  beforeEach(async () => {
    await emptyTables(
      database.source,
      ...['customer', 'payment_request', 'website_update', 'submission', 'rate_limit'],
    );
    maud = await createCustomer(server);
    session = await maud.logIn();
  });
  const ask = async (description: string, headers = {}, overrides = {}) => {
    server.time.now = new Date(server.time.now.getTime() + 1000);
    const body = createWebsiteUpdate({ email: maud.email, description, ...overrides });
    return (await server.post('/api/website-update', body, headers)).body.id;
  };
  const list = async () =>
    (await server.get(`/api/customer/${maud.id}/website-updates`, session)).body.data;

  test('update requests show their status, and the text if the customer was logged in', async () => {
    const older = await ask('Winter hours', session);
    const newer = await ask('A page for hampers', session, { email: maud.email.toUpperCase() });
    const status = { status: 'in-progress' };
    await server.patch(`/api/admin/website-updates/${older}/status`, status, asOwner);
    expect(await list()).toEqual([
      {
        id: newer,
        createdAt: expect.any(String),
        status: 'pending',
        updateCategory: 'medium',
        description: 'A page for hampers',
        quote: null,
      },
      expect.objectContaining({
        id: older,
        status: 'in-progress',
        description: 'Winter hours',
      }),
    ]);
  });

  test("a new request is filled in with the customer's own details only", async () => {
    const details = (headers = {}) =>
      server.query('customer.websiteUpdate.details', undefined, headers);
    expect((await details()).status).toBe(401);
    const known = {
      name: 'Maud Ferris',
      email: maud.email,
      businessName: 'Ferris Heating',
      currentWebsite: '',
    };
    expect((await details(session)).data).toEqual(known);
    await maud.owner('POST', '/projects', { projectName: 'Shop', domainName: 'shop.example.org' });
    const live = { domainName: 'ferris.example.org', status: 'completed' };
    await maud.owner('PATCH', `/projects/${maud.projectId}`, live);
    const withSite = { ...known, currentWebsite: 'ferris.example.org' };
    expect((await details(session)).data).toEqual(withSite);
  });

  test('a request that was sent without a login shows its status, but not its text', async () => {
    const stranger = await createCustomer(server);
    const id = await ask('SECRET words', {}, { name: 'SECRET', phone: '07700 900123' });
    await ask('SECRET of another customer', await stranger.logIn());
    await ask('SECRET from another site', { ...session, 'sec-fetch-site': 'cross-site' });
    const data = await list();
    expect(data).toHaveLength(3);
    expect(data.at(-1)).toEqual({
      id,
      createdAt: expect.any(String),
      status: 'pending',
      updateCategory: 'medium',
      description: null,
      quote: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/SECRET|900123/);
  });

  test('requests that an earlier version stored with spaces in the address are listed', async () => {
    const id = await ask('Winter hours', session);
    await database.source.query("UPDATE website_update SET email = ' ' || upper(email) || ' '");
    expect(await list()).toMatchObject([{ id, description: 'Winter hours' }]);
  });

  test('requests with another address are not listed, whoever sent them', async () => {
    await ask('For a friend', session, { email: 'friend@example.org' });
    await ask('Nearly the same', {}, { email: `x${maud.email}` });
    expect(await list()).toEqual([]);
  });

  test('only the 200 newest are listed', async () => {
    await database.source.query(
      `INSERT INTO website_update
         (created_at, name, email, person_id, phone, business_name, current_website, update_category, timeline, budget, description)
       SELECT now() + row * interval '1 second', 'N', $1, ${personIdSql('$1')}, '', '', 'https://a.example', 'basic', '', '', 'D'
       FROM generate_series(1, 210) AS row`,
      [maud.email],
    );
    expect(await list()).toHaveLength(200);
  });
});
