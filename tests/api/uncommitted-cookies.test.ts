import { expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, type TestDatabase } from '#tests/support/database.ts';
import { codeLogins, cookiesOf } from '#tests/support/login-code.ts';
import { personCalls } from '#tests/support/people.ts';
import { asOwner } from '#tests/support/upload.ts';

/** Has rows of a table refused when their transaction commits, as for a lock that came too late. */
async function refuseAtCommit({ source }: TestDatabase, table: string) {
  onTestFinished(() => source.query(`DROP TRIGGER refused ON ${table}`));
  await source.query(`
    CREATE OR REPLACE FUNCTION refuse_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'refused at commit' USING ERRCODE = '55P03'; END $$;
    CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_at_commit()`);
}

anyDatabase('cookies of what is not committed', (database) => {
  const { server, maud, login, ask } = codeLogins(database);
  test.each(['session', 'customer_device'])(
    'a login that loses its %s sets none',
    async (table) => {
      const proof = await ask();
      await refuseAtCommit(database, table);
      const { status, headers } = await login(proof);
      expect([status, headers['set-cookie']]).toEqual([503, undefined]);
    },
  );

  test('an order that is not kept sets none', async () => {
    await refuseAtCommit(database, 'customer_device');
    const order = createDirectDebit({ email: 'new@example.org' });
    const { status, headers } = await server.post('/api/payment/direct-debit', order);
    expect([status, headers['set-cookie']]).toEqual([503, undefined]);
  });

  test("an admin's view that is not kept sets none", async () => {
    const path = await personCalls(server, maud.email).path();
    await refuseAtCommit(database, 'session');
    const { status, headers } = await server.post(`${path}/view`, {}, asOwner);
    expect([status, headers['set-cookie']]).toEqual([503, undefined]);
  });

  test('a login that is kept sets both, once', async () => {
    const answer = await login(await ask());
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer).cookie).toMatch(/^customer_device=[^;]+; customer_session=[^;]+$/);
  });
});
