import { beforeEach, describe, expect, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { adminPassword, call, callTrpc, newAddress, sharedServer } from '#tests/support/server.ts';

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

eachDatabase('Finding 8: without an Idempotency-Key', (database) => {
  const server = sharedServer(database);
  const other = sharedServer(database);
  const begin = new Date('2026-04-15T10:00:30Z').getTime();
  const setClock = (milliseconds: number) => {
    for (const { time } of [server, other]) time.now = new Date(begin + milliseconds);
  };
  beforeEach(async () => {
    setClock(0);
    await database.source.query('TRUNCATE submission');
  });

  describe.each(forms)('%s', (path, procedure, table, body) => {
    const rows = async () =>
      (await database.source.query(`SELECT count(*)::int FROM ${table}`))[0].count;
    beforeEach(() => database.source.query(`TRUNCATE ${table}, customer CASCADE`));

    test('the same body from the same address, twenty times at once over two processes, is one', async () => {
      const from = { remoteAddress: newAddress() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          call(at % 2 ? server : other, 'POST', path, body, from),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
      expect(await rows()).toBe(1);
      expect((await callTrpc(server, 'mutation', procedure, body, from)).data.id).toBe(
        answers[0]?.body.id,
      );
      expect(await rows()).toBe(1);
    });

    test('it is another one after 60 s, from another address or with another body', async () => {
      const from = { remoteAddress: newAddress() };
      const send = async (given: object, caller = from) =>
        (await call(server, 'POST', path, given, caller)).body.id;
      const first = await send(body);
      setClock(59_999);
      expect(await send(body)).toBe(first);
      setClock(60_000);
      const second = await Promise.all([send(body), send(body)]);
      expect(second[0]).not.toBe(first);
      expect(second[1]).toBe(second[0]);
      expect(await rows()).toBe(2);
      await send({ ...body, email: 'another@example.org' });
      await send(body, { remoteAddress: newAddress() });
      expect(await rows()).toBe(4);
    });
  });

  test('two charges of the owner in a minute stay two', async () => {
    await call(server, 'POST', '/api/payment/direct-debit', createDirectDebit());
    const [{ id }] = await database.source.query('SELECT id FROM customer LIMIT 1');
    const charge = { description: 'A page', billingDate: '2026-04-15', amount: 4000, type: 'work' };
    const path = `/api/admin/customers/${id}/transactions?password=${adminPassword}`;
    const from = { remoteAddress: newAddress() };
    const charges = await Promise.all([1, 2].map(() => call(server, 'POST', path, charge, from)));
    expect(charges.map(({ status }) => status)).toEqual([200, 200]);
    expect(charges[0]?.body.data.id).not.toBe(charges[1]?.body.data.id);
  });
});
