import { expect, test } from 'vitest';
import { KeepChargeStates1763704130000 } from '#migrations/1763704130000-keep-charge-states.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';

/** Description of a charge, then its columns from before states and the state that they amount to. */
const before = [
  ['not announced', 'pending', 'work', null, null, null, false, 'planned'],
  ['announced', 'pending', 'work', 'now', null, null, false, 'announced'],
  ['being collected', 'pending', 'work', 'now', 'now', null, false, 'submitted'],
  ['paid', 'paid', 'work', 'now', 'now', null, false, 'paid'],
  ['paid after it was taken back', 'paid', 'work', 'now', 'now', 'charged_back', false, 'paid'],
  ['not paid', 'failed', 'work', 'now', 'now', 'other', false, 'failed'],
  ['taken back', 'failed', 'work', 'now', 'now', 'charged_back', false, 'returned'],
  ['cancelled', 'cancelled', 'work', 'now', null, 'mandate_cancelled', false, 'cancelled'],
  ['refund to be made', 'pending', 'refund', null, null, null, true, 'planned'],
  ['refund that came back', 'failed', 'refund', null, 'now', null, true, 'returned'],
  ['refund that was refused', 'failed', 'refund', null, null, null, true, 'refused'],
  ['refund recorded by hand', 'failed', 'refund', null, null, null, false, 'failed'],
] as const;

anyDatabase('the migration to states of charges', (database) => {
  const server = sharedServer(database);

  test('keeps what each charge has been through, there and back', async () => {
    const { source } = database;
    const { id } = await createCustomer(server);
    await source.query(
      `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type)
       VALUES ($1, 'charge', '2026-05-01', 100, 'work')`,
      [id],
    );
    const migration = new KeepChargeStates1763704130000();
    const runner = source.createQueryRunner();
    await migration.down(runner);
    for (const [description, status, type, announced, submitted, failure, isOfCharge] of before)
      await runner.query(
        `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, status,
           type, announced_at, submitted_at, failure, refund_of)
         SELECT $1, $2, '2026-05-01', 100, $3, $4, $5, $6, $7, CASE WHEN $8::boolean THEN id END
         FROM billing_transaction WHERE description = 'charge'`,
        [id, description, status, type, announced, submitted, failure, isOfCharge],
      );
    const read = (column: string) =>
      runner.query(
        `SELECT description, ${column} FROM billing_transaction WHERE description <> 'charge'`,
      );
    await migration.up(runner);
    const states = before.map(([description, ...columns]) => ({
      description,
      state: columns.at(-1),
    }));
    expect(await read('state')).toEqual(expect.arrayContaining(states));
    await migration.down(runner);
    const statuses = before.map(([description, status]) => ({ description, status }));
    expect(await read('status')).toEqual(expect.arrayContaining(statuses));
    await migration.up(runner);
    await runner.release();
  });
});
