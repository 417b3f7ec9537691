import { expect, test } from 'vitest';
import { ProveMandates1763703000000 } from '#migrations/1763703000000-prove-mandates.ts';
import { KeepChargeStates1763704130000 } from '#migrations/1763704130000-keep-charge-states.ts';
import { ReceiveOrders1795900000000 } from '#migrations/1795900000000-receive-orders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { proofs } from '#tests/support/proof.ts';

anyDatabase('a Direct Debit from before proofs were kept', (database) => {
  const { strangerOrders, mandate, announced, firstOrder, quote, accept, waiting } =
    proofs(database);

  /** Stores the proofs as the migration finds them. */
  async function migrate() {
    const migration = new ProveMandates1763703000000();
    const states = new KeepChargeStates1763704130000();
    const received = new ReceiveOrders1795900000000();
    const runner = database.source.createQueryRunner();
    await received.down(runner);
    await states.down(runner);
    await migration.down(runner);
    await migration.up(runner);
    await states.up(runner);
    await received.up(runner);
    await runner.release();
  }
  const become = (state: string) =>
    database.source.query(
      `UPDATE billing_transaction SET state = $1 WHERE id = (
         SELECT id FROM billing_transaction WHERE mandate_id IS NOT NULL LIMIT 1)`,
      [state],
    );

  test('that has paid counts as proven: a quote is announced on it, and an order in its name waits', async () => {
    const first = await firstOrder();
    await become('paid');
    await migrate();
    expect(await mandate(first)).toMatchObject({ status: 'active', provenBy: 'before' });
    const [dates] = await database.source.query(
      'SELECT proven_at = agreed_at AS "isAgreed" FROM mandate WHERE payment_request_id = $1',
      [first],
    );
    expect(dates).toEqual({ isAgreed: true });
    const already = (await announced()).length;
    expect((await accept(await quote())).status).toBe(200);
    const after = await announced();
    expect(after.length).toBeGreaterThan(already);
    expect(new Set(after.map(({ orderId }) => orderId))).toEqual(new Set([first]));
    const { body } = await strangerOrders();
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting', provenBy: null });
    expect(await mandate(first)).toMatchObject({ status: 'active', provenBy: 'before' });
  });

  test.each(['announced', 'failed'])(
    'whose charge is %s counts as unproven: a quote is not announced on it, and she is asked',
    async (state) => {
      const first = await firstOrder();
      await become(state);
      await migrate();
      expect(await mandate(first)).toMatchObject({ status: 'active', provenBy: null });
      const already = await announced();
      expect((await accept(await quote())).status).toBe(200);
      expect(await announced()).toEqual(already);
      expect((await waiting()).map(({ id }) => id)).toContain(first);
    },
  );

  test('is not proven by what another paid, nor by a payment without a Direct Debit', async () => {
    const first = await firstOrder();
    await database.source.query(
      `INSERT INTO billing_transaction
         (customer_id, created_at, description, billing_date, amount, type, state)
       SELECT id, now(), 'By hand', '2026-01-05', 4000, 'work', 'paid' FROM customer`,
    );
    await migrate();
    expect(await mandate(first)).toMatchObject({ status: 'active', provenBy: null });
  });
});
