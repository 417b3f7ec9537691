import { beforeEach, expect, test } from 'vitest';
import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { customerAccesses, customerCalls, nobody } from '#tests/support/customer-access.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { cookiesOf } from '#tests/support/login-code.ts';
import { proofs } from '#tests/support/proof.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a session that nobody proved', (database) => {
  const { server, login, ask, order, quote, accept, decide } = proofs(database);
  const email = 'idris@pell-joinery.example.org';
  beforeEach(() => emptyTables(database.source, 'website_update'));

  /** Orders first with the address, and opens the portal in that browser. */
  async function orderFirst(body: object = {}) {
    const ordered = await order({ email, businessName: 'Mallory & Co', ...body });
    const device = cookiesOf(ordered);
    const logged = await login({ email }, device);
    return { headers: cookiesOf(logged), device, id: String(logged.body.customer.id) };
  }
  type Opened = Awaited<ReturnType<typeof orderFirst>>;
  const get = async ({ id, headers }: Opened, path: string) =>
    server.get(`/api/customer/${id}${path}`, headers);
  const personOf = async (id: string) => {
    const sql = 'SELECT person_id AS id FROM customer WHERE id = $1';
    const [person] = await database.source.query(sql, [id]);
    return person.id;
  };
  const write = async (id: string, text: string) =>
    server.post(`/api/admin/people/${await personOf(id)}/messages`, { text }, asOwner);
  const tell = ({ id, headers }: Opened, text: string) =>
    server.post(`/api/customer/${id}/messages`, { text }, headers);
  const state = async ({ headers }: Opened) =>
    (await server.query('customer.portal.session', undefined, headers)).data;

  test('sees all of its own order, and writes about it, where there is nothing else', async () => {
    const opened = await orderFirst();
    const { data } = (await get(opened, '/dashboard')).body;
    expect(data.projects).toMatchObject([{ projectName: 'Website for Mallory & Co' }]);
    expect(data.transactions).toHaveLength(1);
    expect((await tell(opened, 'When do you start?')).status).toBe(200);
    await write(opened.id, 'On Monday.');
    const { body } = await get(opened, '/messages');
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
      'When do you start?',
      'On Monday.',
    ]);
    expect(await state(opened)).toMatchObject({ unproven: { email }, seesAll: true });
  });

  const sendElsewhere: Record<string, () => Promise<unknown>> = {
    'a request for a quote': () => server.post('/api/consultation', createConsultation({ email })),
    'an inquiry': () => server.post('/api/client-onboarding', createOnboarding({ email })),
    'an update request': () => server.post('/api/website-update', createWebsiteUpdate({ email })),
    'an order that the owner accepted': async () => {
      const other = await order({ email, accountNumber: '66554433' });
      expect((await decide(other.body.id, 'accept')).status).toBe(200);
    },
    'a project of the owner’s': () =>
      database.source.query(
        `INSERT INTO project (customer_id, project_name, project_description, status)
         SELECT id, 'Another', '', 'pending' FROM customer WHERE email = $1`,
        [email],
      ),
  };
  test.each(Object.entries(sendElsewhere))('no longer sees all once %s came', async (_, send) => {
    const opened = await orderFirst();
    expect(await state(opened)).toMatchObject({ seesAll: true });
    await send();
    expect(await state(opened)).toMatchObject({ seesAll: false });
  });

  test('sees all while another order waits, and once it was refused', async () => {
    const opened = await orderFirst();
    const other = await order({ email, accountNumber: '66554433' });
    expect(await state(opened)).toMatchObject({ seesAll: true });
    expect((await decide(other.body.id, 'refuse')).status).toBe(200);
    expect(await state(opened)).toMatchObject({ seesAll: true });
  });

  test('is of the first order, also where its browser has ordered again', async () => {
    const opened = await orderFirst();
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    await order({ email, businessName: 'Second shop' }, opened.device);
    const headers = cookiesOf(await login({ email }, opened.device));
    const { data } = (await get({ ...opened, headers }, '/dashboard')).body;
    expect(data.projects).toMatchObject([{ projectName: 'Website for Mallory & Co' }]);
    expect(data.transactions).toHaveLength(1);
  });

  test('sees nothing of an inquiry that was accepted into its project', async () => {
    const inquiry = createOnboarding({ email, businessDescription: 'Secret staircases' });
    const { body } = await server.post('/api/client-onboarding', inquiry);
    const opened = await orderFirst();
    const path = `/api/admin/client-onboarding/${body.id}/status`;
    await server.patch(path, { status: 'accepted' }, asOwner);
    const dashboard = await get(opened, '/dashboard');
    expect(JSON.stringify(dashboard.body)).not.toContain('Secret staircases');
    expect(dashboard.body.data).toMatchObject({
      customer: { businessName: 'Mallory & Co', subscriptionStatus: 'pending' },
      projects: [],
    });
    expect(await state(opened)).toMatchObject({ seesAll: false });
  });

  test('sees what an inquiry says that its own order names', async () => {
    const inquiry = createOnboarding({ email, businessDescription: 'Own staircases' });
    const { body } = await server.post('/api/client-onboarding', inquiry);
    const opened = await orderFirst({ clientId: body.id });
    const path = `/api/admin/client-onboarding/${body.id}/status`;
    await server.patch(path, { status: 'accepted' }, asOwner);
    const dashboard = await get(opened, '/dashboard');
    expect(dashboard.body.data.projects).toMatchObject([{ status: 'in_progress' }]);
    expect(JSON.stringify(dashboard.body)).toContain('Own staircases');
  });

  test('sees nothing of a quote, neither project, charge, invoice nor fee', async () => {
    const opened = await orderFirst();
    const before = (await get(opened, '/dashboard')).body.data;
    await accept(await quote(email));
    const after = (await get(opened, '/dashboard')).body.data;
    expect(after.projects).toEqual(before.projects);
    const ids = (data: { transactions: { id: string }[] }) => data.transactions.map(({ id }) => id);
    expect(ids(after)).toEqual(ids(before));
    expect(after.customer.monthlyFee).toBe(1000);
    const billing = (await server.query('customer.billing.read', undefined, opened.headers)).data;
    expect(billing.charges).toHaveLength(1);
    expect(billing.mandate).toMatchObject({ status: 'active' });
  });

  test('sees no set-up fee with the month of another price than its order', async () => {
    const opened = await orderFirst();
    await server.post('/api/consultation', createConsultation({ email }));
    const seen = async () => (await get(opened, '/dashboard')).body.data.transactions.length;
    expect(await seen()).toBe(1);
    await database.source.query('UPDATE payment_request SET monthly_fee = 900');
    expect(await seen()).toBe(0);
  });

  test('neither reads nor writes a conversation that may be of something else', async () => {
    const opened = await orderFirst();
    await write(opened.id, 'About your staircases');
    await server.post('/api/consultation', createConsultation({ email }));
    for (const response of [await get(opened, '/messages'), await tell(opened, 'Cancel it all')])
      expect([response.status, response.body.message]).toEqual([
        403,
        'Please confirm your email address to see this.',
      ]);
    const [{ count }] = await database.source.query('SELECT count(*)::int FROM message');
    expect(count).toBe(1);
  });

  test('has everything once the code is entered in its browser', async () => {
    const opened = await orderFirst();
    const asked = await ask(opened.device, email);
    await accept(await quote(email));
    await write(opened.id, 'About your staircases');
    const logged = await login(asked, opened.device);
    const proven = { ...opened, headers: cookiesOf(logged) };
    expect((await get(proven, '/dashboard')).body.data.projects).toHaveLength(2);
    expect((await get(proven, '/messages')).body.data).toHaveLength(1);
    expect(await state(proven)).toMatchObject({ unproven: null, seesAll: true });
    expect((await get(opened, '/dashboard')).status).toBe(401);
  });

  test('of before this was kept sees nothing at all', async () => {
    const opened = await orderFirst();
    await database.source.query('UPDATE session SET order_id = NULL');
    const { send } = customerCalls(server, {
      customer: opened.id,
      project: nobody,
      design: nobody,
      invoice: nobody,
      message: nobody,
    });
    for (const access of customerAccesses) {
      if (access.name === 'customer.portal.logout') continue;
      for (const { status } of await send(access, opened.headers))
        expect([access.name, status]).toEqual([access.name, 403]);
    }
  });

  test('does not send an update request in the name of the customer', async () => {
    const opened = await orderFirst();
    await accept(await quote(email));
    await server.post('/api/website-update', createWebsiteUpdate({ email }), opened.headers);
    const sql = 'SELECT customer_id AS sender FROM website_update';
    expect(await database.source.query(sql)).toEqual([{ sender: null }]);
  });
});
