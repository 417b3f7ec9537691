import type { Topic } from '#src/server/events/topics.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What each mutation of unproven Direct Debits is called with, and the topics that it writes. */
export function proofCases(server: TestServer, database: TestDatabase) {
  const order = async (email: string): Promise<string> =>
    (await server.post('/api/payment/direct-debit', createDirectDebit({ email }))).body.id;
  const proven: Topic[] = ['mandate.proven'];
  const refused: Topic[] = ['mandate.refused'];
  const codesOnly = { why: 'nobody is asked where no codes are mailed' };
  return {
    'admin.directDebit.accept': {
      topics: proven,
      given: async (): Promise<[object]> => [{ id: await order('accepted@example.org') }],
    },
    'admin.directDebit.refuse': {
      topics: refused,
      given: async (): Promise<[object]> => {
        const id = await order('refused@example.org');
        const sql = "UPDATE payment_request SET standing = 'waiting' WHERE id = $1";
        await database.source.query(sql, [id]);
        return [{ id }];
      },
    },
    'customer.directDebit.confirm': codesOnly,
    'public.directDebit.confirmByQuote': codesOnly,
  };
}
