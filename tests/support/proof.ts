import { beforeEach } from 'vitest';
import { createConsultation, createDirectDebit, tokenOf } from './builders.ts';
import { emptyTables, type TestDatabase } from './database.ts';
import { codeLogins, cookiesOf } from './login-code.ts';
import { lines } from './quotes.ts';
import { asOwner } from './upload.ts';

interface MandateRow {
  status: string;
  provenBy: string | null;
  monthsHeld: boolean;
}

/** A server that logs in by code, with a customer, and what she and a stranger do with her address. */
export function proofs(database: TestDatabase) {
  beforeEach(() => emptyTables(database.source, 'consultation', 'onboarding_inquiry'));
  const logins = codeLogins(database);
  const { server, maud, login, ask } = logins;
  const order = (body: object = {}, headers = {}) =>
    server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: maud.email, ...body }),
      headers,
    );
  return {
    ...logins,
    order,
    /** An order in her name, from a browser and an account that are not hers. */
    strangerOrders: (body: object = {}) =>
      order({ accountHolderName: 'S Tranger', accountNumber: '66554433', ...body }),
    /** The headers of a browser that has entered her code. */
    proven: async (headers = {}) => cookiesOf(await login(await ask(headers), headers)),
    decide: (id: string, decision: 'accept' | 'refuse') =>
      server.post(`/api/admin/payments/${id}/${decision}`, {}, asOwner),
    payment: async (id: string) =>
      (await server.get('/api/admin/payments', asOwner)).body.data.find(
        (item: { id: string }) => item.id === id,
      ),
    /** The mandate of an order. */
    async mandate(orderId: string): Promise<MandateRow> {
      const [row] = await database.source.query(
        `SELECT status, proven_by AS "provenBy", months_held AS "monthsHeld" FROM mandate
         WHERE payment_request_id = $1`,
        [orderId],
      );
      return row;
    },
    /** What is announced, and under the mandate of which order. */
    announced: (): Promise<{ amount: number; orderId: string }[]> =>
      database.source.query(
        `SELECT amount, payment_request_id AS "orderId" FROM billing_transaction AS charge
         JOIN mandate ON mandate.id = mandate_id
         WHERE state IN ('announced', 'submitted') ORDER BY amount`,
      ),
    async firstOrder(): Promise<string> {
      const [{ id }] = await database.source.query(
        'SELECT id FROM payment_request ORDER BY created_at LIMIT 1',
      );
      return id;
    },
    /** Sends a quote to her address, and returns the secret of its link. */
    async quote(email = maud.email, quoted = lines): Promise<string> {
      const { body } = await server.post('/api/consultation', createConsultation({ email }));
      const path = `/api/admin/consultations/${body.id}/quotes`;
      return tokenOf((await server.post(path, { lines: quoted }, asOwner)).body.data.url);
    },
    accept: (token: string) => server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' }),
    waiting: async (): Promise<{ id: string; what: string; line: string }[]> =>
      (await server.get('/api/admin/inbox?kind=set-up', asOwner)).body.data,
  };
}
