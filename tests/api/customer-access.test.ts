import { beforeAll, describe, expect, test } from 'vitest';
import { sessionLife } from '#src/shared/session-life.ts';
import {
  customerAccesses,
  customerCalls,
  customerRows,
  nobody,
  type Owned,
} from '#tests/support/customer-access.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { images } from '#tests/support/images.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { createCustomer, logIn, type TestCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner, putImage } from '#tests/support/upload.ts';

const named = customerAccesses.map((access) => [access.route ?? access.name, access] as const);
const writes = named.filter(([, { type }]) => type === 'mutation');
const canary = 'CANARY Heating';

test('every procedure of a customer has a row in the table, and every row a procedure', () => {
  expect(customerAccesses.map(({ name }) => name).sort()).toEqual(Object.keys(customerRows).sort());
});

anyDatabase('the customer routes', (database) => {
  const server = sharedServer(database);
  let mine: TestCustomer;
  const owned = {} as Owned;
  const { send, sendRest } = customerCalls(server, owned);
  let other: { cookie: string };
  let session: { cookie: string };
  let sessions: Record<string, Record<string, string>>;
  beforeAll(async () => {
    mine = await createCustomer(server, { businessName: canary, firstName: 'CANARY' });
    const design = await mine.addDesign({ designTitle: 'CANARY page' });
    const { id: invoice } = await invoiceCharge(database.source, server, { customerId: mine.id });
    const sent = await server.post(
      `/api/customer/${mine.id}/messages`,
      { imageUrl: await ownImage() },
      await mine.logIn(),
    );
    const { id: message } = sent.body.data;
    const ids = { customer: mine.id, project: mine.projectId, design: design.id };
    Object.assign(owned, { ...ids, invoice, message });
    const comment = { text: 'CANARY comment', pin: { x: 1, y: 2 } };
    await mine.owner('POST', `/designs/${design.id}/comments`, comment);
    await mine.addDesign({ designTitle: 'CANARY second' });
    other = await (await createCustomer(server, { businessName: 'Another' })).logIn();
    session = await mine.logIn();
    sessions = {
      'no cookie': {},
      'an empty cookie': { cookie: 'customer_session=' },
      'an invented cookie': { cookie: `customer_session=${'a'.repeat(43)}` },
      'an expired session': await expired(),
      'a revoked session': await revoked(),
      "the owner's credential": asOwner,
    };
  });

  const expired = async () => {
    const then = server.time.now;
    server.time.now = new Date(then.getTime() - sessionLife.customer);
    const ended = await mine.logIn();
    server.time.now = then;
    return ended;
  };
  const revoked = async () => {
    const ended = await mine.logIn();
    const { status, headers } = await server.post('/api/customer/logout', {}, ended);
    expect([status, String(headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^customer_session=;.*1970/),
    ]);
    return ended;
  };

  /** An image uploaded for the conversation. */
  const ownImage = async () => {
    const { body } = await server.post(
      `/api/customer/${mine.id}/messages/upload`,
      {},
      await mine.logIn(),
    );
    const address = new URL(body.uploadURL);
    await putImage(server, address, images['image/png']);
    return address.origin + address.pathname;
  };
  const refusedWithNothing = (response: { status: number; body?: unknown; error?: unknown }) => {
    expect([401, 403]).toContain(response.status);
    expect(JSON.stringify(response)).not.toContain('CANARY');
  };
  const designStatus = async () => {
    const { body } = await mine.owner('GET', '');
    return body.data.projects[0].designs.map(({ status }: { status: string }) => status);
  };

  describe.each(named)('%s', (_, access) => {
    test('is refused without a session in force', async () => {
      for (const [kind, headers] of Object.entries(sessions))
        for (const response of await send(access, headers)) {
          expect([kind, response.status]).toEqual([kind, 401]);
          refusedWithNothing(response);
        }
      expect(await designStatus()).toEqual(['pending', 'pending']);
    });

    const { id } = customerRows[access.name] ?? { id: null };
    if (id)
      test("another customer's session is refused", async () => {
        for (const response of await send(access, other)) {
          expect(response.status).toBe(403);
          refusedWithNothing(response);
        }
        expect(await designStatus()).toEqual(['pending', 'pending']);
      });
    else if (access.type === 'query')
      test("another customer's session reads its own", async () => {
        for (const response of await send(access, other)) {
          expect(response.status).toBe(200);
          expect(JSON.stringify(response)).not.toContain('CANARY');
        }
      });

    if (id && access.route)
      test.each([
        ['of nothing', nobody, [403, 404]],
        ['in capitals of another', 'CAPITALS', [403]],
        ['that is none', 'me', [400, 404]],
        ['with a quote in it', "1'%20OR%20'1'='1", [400, 404]],
        ['with a path in it', '..%2F..%2Fadmin', [400, 404]],
      ])('an id %s is refused', async (_, tried, allowed) => {
        const given = tried === 'CAPITALS' ? owned[id].toUpperCase() : tried;
        const response = await sendRest(access, other, given);
        expect(allowed).toContain(response.status);
        expect(JSON.stringify(response)).not.toContain('CANARY');
      });
  });

  test("only the admin reads an image at the desk's URL", async () => {
    const { body } = await mine.owner('GET', '');
    const url = `/api/admin/people/${body.data.customer.personId}/messages/${owned.message}/image`;
    for (const headers of [{}, other, session]) {
      const response = await server.get(url, headers);
      expect(response.status).toBe(401);
      refusedWithNothing(response);
    }
    expect((await server.app.inject({ url, headers: asOwner })).statusCode).toBe(200);
  });

  test("another customer's own id does not open a design that is not theirs", async () => {
    const stranger = await createCustomer(server);
    const strangers = await stranger.logIn();
    const path = `/api/customer/${stranger.id}/designs`;
    const comments = (designId: string) => `${path}/${designId}/comments`;
    for (const response of [
      await server.get(comments(owned.design), strangers),
      await server.post(comments(owned.design), { text: 'Hello' }, strangers),
    ]) {
      expect(response.status).toBe(403);
      refusedWithNothing(response);
    }
    expect((await server.get(comments(nobody), strangers)).status).toBe(404);
    const desk = `/api/admin/customers/${stranger.id}/designs/${owned.design}/comments`;
    expect((await server.get(desk, asOwner)).status).toBe(404);
    expect((await server.post(desk, { text: 'Hello' }, asOwner)).status).toBe(404);
  });

  describe('writes from another site', () => {
    const sites: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example.org' },
      { origin: 'null' },
    ];
    test.each(writes)('%s is refused', async (_, access) => {
      for (const site of sites)
        for (const { status } of await send(access, { ...session, ...site }))
          expect(status).toBe(403);
      const read = await server.get(`/api/customer/${mine.id}/dashboard`, session);
      expect(read.status).toBe(200);
      expect(await designStatus()).toEqual(['pending', 'pending']);
    });

    test('another site cannot log a visitor in', async () => {
      for (const site of sites) {
        const body = { email: mine.email };
        const response = await server.post('/api/customer/login', body, site);
        expect(response.status).toBe(403);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    });
  });

  test('no response of the portal contains bank details, address or telephone', async () => {
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
    const secretly = await logIn(server, secret.email);
    const paths = [
      `${secret.id}/dashboard`,
      `project/${secret.projectId}/designs`,
      `project/${secret.projectId}/change-requests`,
    ];
    for (const path of paths) {
      const { status, body } = await server.get(`/api/customer/${path}`, secretly);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(
        /SECRET|98-?76-?54|13572468|SE1 9ZZ|900123|sealed|accountNumber|sortCode|phone|postcode/i,
      );
    }
  });

  test('the session cookie is HttpOnly and SameSite', async () => {
    const { headers } = await server.post('/api/customer/login', { email: mine.email });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^customer_session=[\w.-]{43,};/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part);
  });
});
