import { beforeEach, describe, expect, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer, createDesign, type TestCustomer } from '#tests/support/portal.ts';
import { call, newAddress, sharedServer } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const forms = [
  ['/api/client-onboarding', 'public.onboarding.create', 'onboarding_inquiry', createOnboarding()],
  [
    '/api/payment/direct-debit',
    'public.directDebit.create',
    'payment_request',
    createDirectDebit(),
  ],
  ['/api/consultation', 'public.consultation.create', 'consultation', createConsultation()],
  ['/api/website-update', 'public.websiteUpdate.create', 'website_update', createWebsiteUpdate()],
] as const;

anyDatabase('a repetition', (database) => {
  const server = sharedServer(database);
  const other = sharedServer(database);
  const begin = new Date('2026-04-15T10:00:30Z').getTime();
  const setClock = (milliseconds: number) => {
    for (const { time } of [server, other]) time.now = new Date(begin + milliseconds);
  };
  const tables = [...forms.map(([, , table]) => table), 'customer', 'portfolio_item'];
  const rows = async (table: string) =>
    (await database.source.query(`SELECT count(*)::int FROM ${table}`))[0].count;
  beforeEach(async () => {
    setClock(0);
    await emptyTables(database.source, 'submission', ...tables);
  });
  const times20 = (path: string, body: object, headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(at % 2 ? server : other, 'POST', path, body, headers),
      ),
    );

  describe.each(forms)('of %s', (path, procedure, table, body) => {
    test('with one Idempotency-Key, twenty at once over two processes and later, is stored once', async () => {
      const headers = { 'idempotency-key': 'one key' };
      const responses = await times20(path, body, headers);
      const [first] = responses;
      for (const response of responses)
        expect(response).toMatchObject({ status: 200, body: first?.body });
      setClock(60_001);
      expect((await server.post(path, body, headers)).body).toEqual(first?.body);
      expect(await rows(table)).toBe(1);
    });

    test('with that key and another body is a conflict, and stores nothing', async () => {
      const headers = { 'idempotency-key': 'one key' };
      await server.post(path, body, headers);
      const changed = { ...body, businessName: 'Elsewhere' };
      const refused = await server.post(path, changed, headers);
      expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'CONFLICT' } });
      expect(await rows(table)).toBe(1);
    });

    test('without a key, from the same address, twenty at once over two processes, is stored once', async () => {
      const from = { remoteAddress: newAddress() };
      const responses = await times20(path, body, from);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(responses.map(({ body: { id } }) => id)).size).toBe(1);
      const trpc = await server.mutate(procedure, body, from);
      expect(trpc.data.id).toBe(responses[0]?.body.id);
      expect(await rows(table)).toBe(1);
    });

    test('is stored again after 60 s, from another address or with another body', async () => {
      const from = { remoteAddress: newAddress() };
      const send = async (given: object, caller = from) =>
        (await server.post(path, given, caller)).body.id;
      const first = await send(body);
      setClock(59_999);
      expect(await send(body)).toBe(first);
      setClock(60_000);
      const second = await Promise.all([send(body), send(body)]);
      expect(second[0]).not.toBe(first);
      expect(second[1]).toBe(second[0]);
      expect(await rows(table)).toBe(2);
      await send({ ...body, email: 'another@example.org' });
      await send(body, { remoteAddress: newAddress() });
      expect(await rows(table)).toBe(4);
    });
  });

  test('with one key for two forms is stored for each', async () => {
    const headers = { 'idempotency-key': 'one key' };
    for (const [path, , , body] of forms)
      expect((await server.post(path, body, headers)).status).toBe(200);
  });

  const charge = { description: 'A page', billingDate: '2026-04-15', amount: 4000, type: 'work' };

  test('with one key by the owner is stored once, too', async () => {
    const { id, projectId } = await createCustomer(server);
    const path = `/api/admin/customers/${id}`;
    const image = () => uploadImage(server);
    for (const [at, body] of [
      [`${path}/transactions`, charge],
      [`${path}/projects/${projectId}/designs`, createDesign(await image())],
      ['/api/admin/portfolio', createPortfolioItem(await image())],
    ] as const) {
      const headers = { ...asOwner, 'idempotency-key': 'one key' };
      const first = await server.post(at, body, headers);
      const second = await server.post(at, body, headers);
      expect(second, at).toMatchObject({ status: 200, body: first.body });
    }
    expect([await rows('design'), await rows('portfolio_item')]).toEqual([1, 1]);
    // One is of the order.
    expect(await rows('billing_transaction')).toBe(2);
  });

  test('with one key by two customers is stored for each', async () => {
    const headers = async (customer: TestCustomer) => ({
      ...(await customer.logIn()),
      'idempotency-key': 'one key',
    });
    const [mine, other] = [await createCustomer(server), await createCustomer(server)];
    for (const customer of [mine, other]) {
      const design = await customer.addDesign();
      for (const path of ['messages', `designs/${design.id}/comments`]) {
        const at = `/api/customer/${customer.id}/${path}`;
        const text = `Hello from ${customer.id}`;
        const { status, body } = await server.post(at, { text }, await headers(customer));
        expect([path, status, body.data?.text]).toEqual([path, 200, text]);
      }
    }
  });

  test('of a charge without a key is another charge', async () => {
    const { id } = await createCustomer(server);
    const path = `/api/admin/customers/${id}/transactions`;
    const headers = { ...asOwner, remoteAddress: newAddress() };
    const charges = await Promise.all([1, 2].map(() => server.post(path, charge, headers)));
    expect(charges.map(({ status }) => status)).toEqual([200, 200]);
    expect(charges[0]?.body.data.id).not.toBe(charges[1]?.body.data.id);
  });
});
