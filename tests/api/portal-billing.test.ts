import { beforeEach, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { createCustomer, sharedCustomer } from '#tests/support/portal.ts';

anyDatabase('billing in the portal', (database) => {
  const { server, customer } = sharedCustomer(database);
  let session: { cookie: string };
  beforeEach(async () => {
    session = await customer.logIn();
  });
  const read = async (headers: Record<string, string> = session) =>
    (await server.get('/trpc/customer.billing.read', headers)).body;

  test('returns the mandate and the state of each charge of this customer', async () => {
    await createCustomer(server);
    const { data } = (await read()).result;
    expect(data.mandate).toEqual({
      reference: expect.stringMatching(/^AWN-[0-9A-HJKMNP-TV-Z]{8}$/),
      status: 'active',
      agreedAt: server.time.now.toISOString(),
      termsVersion: '2026-11-25',
    });
    const announced = {
      id: expect.any(String),
      isScheduled: true,
      announcedAt: server.time.now.toISOString(),
      submittedAt: null,
      settledAt: null,
      failure: null,
      retry: null,
      mailedAt: null,
      notifiedAt: null,
    };
    expect(data.charges).toEqual([announced]);
  });

  test('names the second try of a failed charge', async () => {
    await database.source.query(
      `UPDATE billing_transaction SET state = 'failed', failure = 'insufficient_funds'
       WHERE period = 'set-up'`,
    );
    await database.source.query(
      `INSERT INTO billing_transaction
         (customer_id, description, billing_date, amount, type, period, attempt)
       VALUES ($1, 'Set-up', '2026-05-11', 15000, 'setup', 'set-up', 2)`,
      [customer.id],
    );
    const { charges } = (await read()).result.data;
    expect(
      charges.map(({ failure, retry }: Record<string, unknown>) => ({ failure, retry })),
    ).toEqual(
      expect.arrayContaining([
        { failure: 'insufficient_funds', retry: { on: '2026-05-11', status: 'pending' } },
        { failure: null, retry: null },
      ]),
    );
  });

  test('is for customers who are logged in', async () => {
    expect((await server.get('/trpc/customer.billing.read')).status).toBe(401);
  });
});
