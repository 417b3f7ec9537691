import { beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { sessionLife } from '#src/shared/session-life.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { openConversation } from '#tests/support/messages.ts';
import { askForQuote, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { proceduresOf } from '#tests/support/procedures.ts';
import { turnOn } from '#tests/support/second-factor.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';
const refusal = 'You are looking at a customer’s portal: nothing changes from here.';
const mutations = proceduresOf(appRouter).filter(
  ({ type, access, name }) =>
    type === 'mutation' && access === 'customer' && name !== 'customer.portal.logout',
);

anyDatabase("the admin's view of a portal", (database) => {
  const server = sharedServer(database);
  type Talk = Awaited<ReturnType<typeof openConversation>>;
  const talk = {} as Talk;
  const maud = personCalls(server, email);
  const views = () => database.source.query("SELECT * FROM session WHERE kind = 'view'");
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      ...['session', 'customer', 'payment_request', 'event', 'admin_second_factor'],
    );
    Object.assign(talk, await openConversation(server, { email }));
  });

  test('the admin opens a view for half an hour, by an HttpOnly cookie, with an event', async () => {
    const { status, body, headers } = await server.post(`${await maud.path()}/view`, {}, asOwner);
    expect([status, body]).toEqual([
      200,
      { success: true, data: { customerId: talk.id, until: '2026-04-15T10:30:00.000Z' } },
    ]);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^customer_view=view\.[\w-]{43};/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=1800'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('customer_session');
    const [view] = await views();
    expect(cookie).not.toContain(view.token_hash.toString('hex'));
    const events = await database.source.query(
      "SELECT actor, email, subject_id FROM event WHERE topic = 'portal.viewed'",
    );
    expect(events).toEqual([{ actor: 'admin', email, subject_id: talk.id }]);
    expect(await maud.titles()).toContain('You looked at their portal');
  });

  test('a view reads what the customer reads, is marked as a view, and marks nothing as read', async () => {
    await talk.admin.write('Is this the van?');
    const [before] = await database.source.query('SELECT last_seen_at FROM person');
    const view = await maud.view();
    const dashboard = await server.get(`/api/customer/${talk.id}/dashboard`, view);
    expect(dashboard.status).toBe(200);
    expect(dashboard.body).toEqual(
      (await server.get(`/api/customer/${talk.id}/dashboard`, talk.session)).body,
    );
    const { body } = await server.get(`/api/customer/${talk.id}/messages`, view);
    expect([body.unread, body.data[0].readAt]).toEqual([1, null]);
    const { data } = await server.query('customer.portal.session', undefined, view);
    expect(data).toMatchObject({ viewUntil: '2026-04-15T10:30:00.000Z', unproven: null });
    const own = await server.query('customer.portal.session', undefined, talk.session);
    expect(own.data).toEqual({
      viewUntil: null,
      unproven: null,
      seesAll: true,
      isKnownBrowser: false,
    });
    expect((await database.source.query('SELECT last_seen_at FROM person'))[0]).toEqual(before);
  });

  test('there are mutations to refuse', () => expect(mutations.length).toBeGreaterThan(4));

  test.each(mutations)('$name is refused', async ({ name }) => {
    const rows = async () =>
      JSON.stringify([
        await database.source.query('SELECT * FROM message'),
        await database.source.query('SELECT * FROM design'),
        await database.source.query('SELECT count(*) FROM event'),
        await database.source.query("SELECT * FROM session WHERE kind = 'customer'"),
      ]);
    const view = await maud.view();
    const before = await rows();
    // Whatever it is called with: the refusal comes before the input is read.
    const { status, error } = await server.mutate(name, { id: talk.id, text: 'I am Maud' }, view);
    expect([status, error.message]).toEqual([403, refusal]);
    expect(await rows()).toBe(before);
  });

  test("a view also blocks changes by the customer's session in the same browser", async () => {
    const { cookie } = await maud.view();
    const both = { cookie: `${cookie}; ${talk.session.cookie}` };
    const write = () => server.post(`/api/customer/${talk.id}/messages`, { text: 'Hello' }, both);
    expect((await write()).status).toBe(403);
    server.time.now = new Date(server.time.now.getTime() + sessionLife.view);
    expect((await write()).status).toBe(200);
  });

  test("logout ends only the view, not the customer's sessions", async () => {
    const view = await maud.view();
    const { status, headers } = await server.post('/api/customer/logout', {}, view);
    expect([status, String(headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^customer_view=;.*1970[^,]*$/),
    ]);
    expect((await server.get(`/api/customer/${talk.id}/dashboard`, view)).status).toBe(401);
    expect((await server.get(`/api/customer/${talk.id}/dashboard`, talk.session)).status).toBe(200);
  });

  test("a view ends after half an hour, with the admin's logout, or with a login in its browser", async () => {
    const read = async (view: { cookie: string }) =>
      (await server.get(`/api/customer/${talk.id}/dashboard`, view)).status;
    const first = await maud.view();
    server.time.now = new Date(server.time.now.getTime() + sessionLife.view);
    expect(await read(first)).toBe(401);
    const second = await maud.view();
    expect(await read(second)).toBe(200);
    await server.post('/api/admin/logout', {}, { ...asOwner, ...second });
    expect(await read(second)).toBe(401);
    const third = await maud.view();
    const { headers } = await server.post('/api/customer/login', { email }, third);
    expect([headers['set-cookie']].flat().join()).toMatch(/customer_view=;/);
  });

  test("a view ends with the next view in its browser, 'Log out everywhere' and a second factor", async () => {
    const read = async (view: { cookie: string }) =>
      (await server.get(`/api/customer/${talk.id}/dashboard`, view)).status;
    const first = await maud.view();
    await server.post(`${await maud.path()}/view`, {}, { ...asOwner, ...first });
    expect([await read(first), (await views()).length]).toEqual([401, 1]);
    await server.post('/api/admin/logout-everywhere', undefined, asOwner);
    expect(await views()).toEqual([]);
    await maud.view();
    await turnOn(server);
    expect(await views()).toEqual([]);
    expect((await server.get(`/api/customer/${talk.id}/dashboard`, talk.session)).status).toBe(200);
  });

  describe('a view gives no access', () => {
    test('to a visitor, a customer or an invented token', async () => {
      for (const headers of [{}, talk.session, { cookie: 'customer_view=view.x' }]) {
        expect((await server.post(`${await maud.path()}/view`, {}, headers)).status).toBe(401);
      }
      const invented = { cookie: `customer_view=view.${'a'.repeat(43)}` };
      expect((await server.get(`/api/customer/${talk.id}/dashboard`, invented)).status).toBe(401);
      expect(await views()).toEqual([]);
    });

    test('as a session of its customer or of the admin', async () => {
      const view = await maud.view();
      const token = view.cookie.replace('customer_view=', '');
      const asSession = { cookie: `customer_session=${token}` };
      expect((await server.get(`/api/customer/${talk.id}/dashboard`, asSession)).status).toBe(401);
      const asAdmin = { authorization: `Bearer ${token}` };
      expect((await server.get('/api/admin/people', asAdmin)).status).toBe(401);
    });

    test('to another customer, and cannot be opened for a person who is no customer', async () => {
      const other = await createCustomer(server, {});
      const view = await maud.view();
      expect((await server.get(`/api/customer/${other.id}/dashboard`, view)).status).toBe(403);
      await askForQuote(server, { email: 'nobody@example.org' });
      const { path } = personCalls(server, 'nobody@example.org');
      expect((await server.post(`${await path()}/view`, {}, asOwner)).status).toBe(404);
    });
  });
});
