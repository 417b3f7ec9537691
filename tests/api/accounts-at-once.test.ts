import { beforeEach, describe, expect, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  tokenOf,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, untilLocked } from '#tests/support/database.ts';
import { peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { proofs } from '#tests/support/proof.ts';
import { lines } from '#tests/support/quotes.ts';
import { sharedServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const emails = ['home@example.org', 'shop@example.org'];

anyDatabase('two addresses of one person without an account', (database) => {
  const server = sharedServer(database);
  const ask = async (email: string) =>
    (await server.post('/api/consultation', createConsultation({ email }))).body.id;
  const quote = async (email: string) => {
    const path = `/api/admin/consultations/${await ask(email)}/quotes`;
    return tokenOf((await server.post(path, { lines }, asOwner)).body.data.url);
  };
  const join = async () => {
    const [one, other] = await Promise.all(emails.map((email) => personAt(database.source, email)));
    await server.post(`/api/admin/people/${one}/join`, { with: other }, asOwner);
  };
  beforeEach(async () => {
    await database.source.query('UPDATE person SET joined_to = NULL, same_as = NULL');
    await emptyTables(database.source, ...peopleTables);
  });
  /** What there is of them: one account, with one live mandate, that can be opened by both addresses. */
  const expectOne = async () => {
    const [accounts] = await database.source.query(
      `SELECT (SELECT count(*)::int FROM customer) AS customers,
         (SELECT count(*)::int FROM mandate WHERE status IN ('pending', 'active')) AS mandates,
         (SELECT count(*)::int FROM person WHERE customer_id IS NOT NULL) AS holders,
         (SELECT count(*)::int FROM person WHERE joined_to IS NULL) AS roots`,
    );
    expect(accounts).toMatchObject({ customers: 1, holders: 1, roots: 1 });
    expect(accounts.mandates).toBeLessThanOrEqual(1);
    const [one, other] = await Promise.all(
      emails.map((email) => personCalls(server, email).read()),
    );
    expect(one.customerId).toEqual(expect.any(String));
    expect(other.customerId).toBe(one.customerId);
  };
  const pairs = {
    'order at once': async () => {
      await Promise.all(emails.map(ask));
      return emails.map(
        (email) => () => server.post('/api/payment/direct-debit', createDirectDebit({ email })),
      );
    },
    'accept a quote each': async () => {
      const tokens = await Promise.all(emails.map(quote));
      return tokens.map(
        (token) => () => server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' }),
      );
    },
    'order, and accept a quote': async () => {
      const [home = '', shop = ''] = emails;
      const token = await quote(home);
      await ask(shop);
      return [
        () => server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' }),
        () => server.post('/api/payment/direct-debit', createDirectDebit({ email: shop })),
      ];
    },
  };
  for (const [name, prepare] of Object.entries(pairs))
    describe(name, () => {
      test('and have one account', async () => {
        const calls = await prepare();
        await join();
        const answers = await Promise.all(calls.map((call) => call()));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        await expectOne();
      });

      test('and have one account, lined up behind who holds them', async () => {
        const calls = await prepare();
        await join();
        const answers = await behindPeople(() => calls.map((call) => call()));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        await expectOne();
      });
    });

  /** Sends calls while all people are locked, and lets them go once all wait. */
  async function behindPeople<T>(send: () => Promise<T>[]): Promise<T[]> {
    let sent: Promise<T>[] = [];
    await database.source.transaction(async (manager) => {
      await manager.query('SELECT FROM person ORDER BY id FOR NO KEY UPDATE');
      sent = send();
      await untilLocked(database, sent.length);
    });
    return Promise.all(sent);
  }
});

anyDatabase('two orders of one inquiry at once, where codes are mailed', (database) => {
  const { server, maud } = proofs(database);
  const inquire = async (email: string) =>
    (await server.post('/api/client-onboarding', createOnboarding({ email }))).body.id;
  const orderTwice = async (email: string) => {
    const clientId = await inquire(email);
    return Promise.all(
      ['1', '2'].map((digit) =>
        server.post(
          '/api/payment/direct-debit',
          createDirectDebit({ email, clientId, accountNumber: `0001234${digit}` }),
        ),
      ),
    );
  };
  const shape = (answers: Awaited<ReturnType<TestServer['post']>>[]) =>
    answers.map(({ status, body }) => [
      status,
      Object.entries(body).map(([key, value]) => [key, typeof value]),
    ]);

  test('are both taken, of a known address as of an unknown one, and one has its reference', async () => {
    const known = await orderTwice(maud.email);
    const unknown = await orderTwice('fresh@example.org');
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
    expect(shape(known)).toEqual(shape(unknown));
    const references = known.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(2);
    const held = await database.source.query(
      `SELECT standing FROM payment_request WHERE id = ANY($1)`,
      [known.map(({ body }) => body.id)],
    );
    expect(held).toEqual([{ standing: 'waiting' }, { standing: 'waiting' }]);
  });
});
