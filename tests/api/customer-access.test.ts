import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { sessionLife } from '#src/server/auth/sessions.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { createCustomer, logIn, type TestCustomer } from '#tests/support/portal.ts';
import { routesOf } from '#tests/support/procedures.ts';
import { call, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Where each customer route finds something of a customer's, and what is sent there. */
const rows: Record<string, { id: keyof Owned | null; body?: object; changes?: true }> = {
  'POST /customer/logout': { id: null, body: {} },
  'POST /customer/logout-everywhere': { id: null, body: {} },
  'GET /customer/{id}/dashboard': { id: 'customer' },
  'GET /customer/{id}/invoices': { id: 'customer' },
  'GET /customer/{id}/invoices/{invoiceId}/pdf': { id: 'customer' },
  'GET /customer/{id}/messages': { id: 'customer' },
  'POST /customer/{id}/messages': { id: 'customer', body: { text: 'Hello' } },
  'POST /customer/{id}/messages/read': { id: 'customer', body: { upTo: nobody } },
  'POST /customer/{id}/messages/upload': { id: 'customer', body: {} },
  'GET /customer/{id}/website-updates': { id: 'customer' },
  'GET /customer/{id}/designs/{designId}/comments': { id: 'customer' },
  'POST /customer/{id}/designs/{designId}/comments': { id: 'customer', body: { text: 'Hello' } },
  'GET /customer/project/{id}/designs': { id: 'project' },
  'GET /customer/project/{id}/progress': { id: 'project' },
  'GET /customer/project/{id}/change-requests': { id: 'project' },
  'PATCH /customer/design/{id}': { id: 'design', body: { status: 'approved' }, changes: true },
};
interface Owned {
  customer: string;
  project: string;
  design: string;
  invoice: string;
}

const routes = routesOf(appRouter).filter(({ access }) => access === 'customer');
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const canary = 'CANARY Heating';

test('every customer route has a row in the table, and every row a route', () => {
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
});

anyDatabase('the customer routes', (database) => {
  const server = sharedServer(database);
  let mine: TestCustomer;
  let owned: Owned;
  let other: { cookie: string };
  beforeAll(async () => {
    mine = await createCustomer(server, { businessName: canary, firstName: 'CANARY' });
    const design = await mine.addDesign({ designTitle: 'CANARY page' });
    const { id: invoice } = await invoiceCharge(database.source, server, { customerId: mine.id });
    owned = { customer: mine.id, project: mine.projectId, design: design.id, invoice };
    const comment = { text: 'CANARY comment', pin: { x: 1, y: 2 } };
    await mine.owner('POST', `/designs/${design.id}/comments`, comment);
    await mine.addDesign({ designTitle: 'CANARY second' });
    other = await (await createCustomer(server, { businessName: 'Another' })).logIn();
  });
  beforeEach(async () => {
    await emptyTables(database.source, 'rate_limit');
  });

  const send = (name: string, headers: Record<string, string>, as?: string) => {
    const { id, body } = rows[name] ?? { id: null };
    const [method = '', path = ''] = name.split(' ');
    const place = path.replace('{invoiceId}', owned.invoice).replace('{designId}', owned.design);
    const url = `/api${place.replace('{id}', as ?? (id ? owned[id] : ''))}`;
    return call(server, method as 'GET', url, body, headers);
  };
  const sendTrpc = (name: string, headers: Record<string, string>) => {
    const route = named.find(([key]) => key === name)?.[1];
    const { id, body } = rows[name] ?? { id: null };
    const other = {
      ...(name.includes('{invoiceId}') ? { invoiceId: owned.invoice } : {}),
      ...(name.includes('{designId}') ? { designId: owned.design } : {}),
    };
    const input = { ...body, ...other, ...(id ? { id: owned[id] } : {}) };
    const send = route?.type === 'mutation' ? server.mutate : server.query;
    return send(route?.procedure ?? '', input, headers);
  };
  const refusedWithNothing = (answer: { status: number; body?: unknown; error?: unknown }) => {
    expect([401, 403]).toContain(answer.status);
    expect(JSON.stringify(answer)).not.toContain('CANARY');
  };
  const designStatus = async () => {
    const { body } = await mine.owner('GET', '');
    return body.data.projects[0].designs.map(({ status }: { status: string }) => status);
  };

  describe.each(named)('%s', (name) => {
    const expired = async () => {
      const then = server.time.now;
      server.time.now = new Date(then.getTime() - sessionLife.customer);
      const session = await mine.logIn();
      server.time.now = then;
      return session;
    };
    const revoked = async () => {
      const session = await mine.logIn();
      const { status, headers } = await server.post('/api/customer/logout', {}, session);
      expect([status, String(headers['set-cookie'])]).toEqual([
        200,
        expect.stringMatching(/^customer_session=;.*1970/),
      ]);
      return session;
    };
    const sessions: Record<string, () => Promise<Record<string, string>>> = {
      'no cookie': async () => ({}),
      'an empty cookie': async () => ({ cookie: 'customer_session=' }),
      'an invented cookie': async () => ({ cookie: `customer_session=${'a'.repeat(43)}` }),
      'an expired session': expired,
      'a revoked session': revoked,
      "the owner's credential": async () => asOwner,
    };

    test.each(Object.keys(sessions))('%s is refused', async (kind) => {
      const headers = (await sessions[kind]?.()) ?? {};
      const answer = await send(name, headers);
      expect(answer.status).toBe(401);
      refusedWithNothing(answer);
      refusedWithNothing(await sendTrpc(name, headers));
      expect(await designStatus()).toEqual(['pending', 'pending']);
    });

    if (rows[name]?.id)
      test("another customer's session is refused", async () => {
        const answer = await send(name, other);
        expect(answer.status).toBe(403);
        refusedWithNothing(answer);
        refusedWithNothing(await sendTrpc(name, other));
        expect(await designStatus()).toEqual(['pending', 'pending']);
      });

    if (rows[name]?.id)
      test.each([
        ['of nothing', nobody, [403, 404]],
        ['in capitals of another', 'CAPITALS', [403]],
        ['that is none', 'me', [400]],
        ['with a quote in it', "1'%20OR%20'1'='1", [400]],
        ['with a path in it', '..%2F..%2Fadmin', [400, 404]],
      ])('an id %s is refused', async (_, id, allowed) => {
        const foreign = rows[name]?.id;
        const given = id === 'CAPITALS' && foreign ? owned[foreign].toUpperCase() : id;
        const answer = await send(name, other, given);
        expect(allowed).toContain(answer.status);
        expect(JSON.stringify(answer)).not.toContain('CANARY');
      });
  });

  test("another customer's own id does not open a design that is not theirs", async () => {
    const stranger = await createCustomer(server);
    const session = await stranger.logIn();
    const path = `/api/customer/${stranger.id}/designs`;
    const comments = (designId: string) => `${path}/${designId}/comments`;
    for (const answer of [
      await server.get(comments(owned.design), session),
      await server.post(comments(owned.design), { text: 'Hello' }, session),
    ]) {
      expect(answer.status).toBe(403);
      refusedWithNothing(answer);
    }
    expect((await server.get(comments(nobody), session)).status).toBe(404);
    const desk = `/api/admin/customers/${stranger.id}/designs/${owned.design}/comments`;
    expect((await server.get(desk, asOwner)).status).toBe(404);
    expect((await server.post(desk, { text: 'Hello' }, asOwner)).status).toBe(404);
  });

  describe('writes from another site', () => {
    const writes = named.filter(([, { type }]) => type === 'mutation').map(([name]) => name);
    const sites: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example.org' },
      { origin: 'null' },
    ];
    test.each(writes)('%s is refused', async (name) => {
      const session = await mine.logIn();
      for (const site of sites) {
        expect((await send(name, { ...session, ...site })).status).toBe(403);
        expect((await sendTrpc(name, { ...session, ...site })).status).toBe(403);
      }
      expect((await send('GET /customer/{id}/dashboard', session)).status).toBe(200);
      expect(await designStatus()).toEqual(['pending', 'pending']);
    });

    test('nor does another site log a visitor in', async () => {
      for (const site of sites) {
        const body = { email: mine.email };
        const answer = await server.post('/api/customer/login', body, site);
        expect(answer.status).toBe(403);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });
  });

  test('nothing the portal answers carries bank details, address or telephone', async () => {
    const secret = await createCustomer(server, {
      accountHolderName: 'SECRET HOLDER',
      sortCode: '98-76-54',
      accountNumber: '13572468',
      address: 'SECRET ROAD',
      city: 'SECRETVILLE',
      postcode: 'SE1 9ZZ',
      phone: '07700 900123',
    });
    await secret.addDesign();
    const session = await logIn(server, secret.email);
    const paths = [
      `${secret.id}/dashboard`,
      `project/${secret.projectId}/designs`,
      `project/${secret.projectId}/change-requests`,
    ];
    for (const path of paths) {
      const { status, body } = await server.get(`/api/customer/${path}`, session);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(
        /SECRET|98-?76-?54|13572468|SE1 9ZZ|900123|sealed|accountNumber|sortCode|phone|postcode/i,
      );
    }
  });

  test('the session cookie is out of reach of script and of other sites', async () => {
    const { headers } = await server.post('/api/customer/login', { email: mine.email });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^customer_session=[\w.-]{43,};/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part);
  });
});
