import { expect, test } from 'vitest';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { anyDatabase } from '#tests/support/database.ts';
import {
  collected,
  paymentIs,
  sharedLives,
  standing,
  state,
} from '#tests/support/gocardless-life.ts';

anyDatabase('payments by GoCardless', (database) => {
  const open = sharedLives(database);

  test('an announced charge is collected once for its date, and paid when GoCardless reports it', async () => {
    const life = await open();
    const customer = await standing(life);
    await life.pass(20);
    const made = life.fake.made('PM');
    const charges = await life.charges(customer);
    const collected = charges.filter(({ providerId }: { providerId: string | null }) => providerId);
    expect(made.map(({ id }) => id).sort()).toEqual(
      collected.map(({ providerId }: { providerId: string }) => providerId).sort(),
    );
    expect(made).toMatchObject([{ amount: 16_000 }]);
    const [{ on }] = await database.source.query(
      'SELECT billing_date::text AS on FROM billing_transaction WHERE provider_id = $1',
      [made[0]?.id],
    );
    expect(made[0]).toMatchObject({ charge_date: on, links: { mandate: 'MD1' } });
    for (const { id } of made) await life.tell(paymentIs('confirmed', id, '2026-05-06T09:00:00Z'));
    for (const { status } of (await life.charges(customer)).filter(
      ({ providerId }: { providerId: string | null }) => providerId,
    ))
      expect(status).toBe('paid');
  });

  test('GoCardless is asked for a charge three working days ahead, over weekends and holidays', async () => {
    const life = await open({ BANK_HOLIDAYS: '2026-04-27' });
    await standing(life);
    const [{ on }] = await database.source.query(
      'SELECT min(billing_date)::text AS on FROM billing_transaction',
    );
    expect(on).toBe('2026-04-30');
    // The day before is a Thursday; between them are a weekend and the holiday.
    await life.pass(8);
    expect([londonDate(life.time.now), life.fake.made('PM')]).toEqual(['2026-04-23', []]);
    await life.pass(1);
    expect(life.fake.made('PM')).toMatchObject([{ charge_date: on, amount: 16_000 }]);
  });

  test('a time-out after success does not charge twice', async () => {
    const life = await open();
    await standing(life);
    await life.pass(8);
    life.fake.troubles.push(...Array(40).fill('lost after'));
    await life.pass(10);
    const calls = life.fake.received.filter(({ path }) => path === '/payments');
    expect(calls.length).toBeGreaterThan(1);
    life.fake.troubles.length = 0;
    await life.pass(1);
    const payments = life.fake.made('PM');
    expect(payments).toHaveLength(1);
    const keys = payments.map(({ metadata }) => JSON.stringify(metadata));
    expect(new Set(keys).size).toBe(keys.length);
    const sql = `SELECT count(*)::int FROM billing_transaction WHERE provider_id IS NOT NULL`;
    expect((await database.source.query(sql))[0].count).toBe(payments.length);
  });

  test('a charge that GoCardless could not take by its date is announced again', async () => {
    const life = await open();
    const customer = await standing(life);
    const announced = async () => {
      const rows: { on: string; submitted: boolean }[] = await database.source.query(
        `SELECT billing_date::text AS on, submitted_at IS NOT NULL AS submitted
         FROM billing_transaction WHERE customer_id = $1 AND type = 'setup'`,
        [customer],
      );
      return rows[0];
    };
    const first = await announced();
    life.fake.troubles.push(...Array(400).fill({ status: 503 }));
    await life.pass(16);
    expect(await announced()).toEqual({ ...first, submitted: true });
    life.fake.troubles.length = 0;
    const today = life.time.now.toISOString().slice(0, 10);
    expect(first && first.on < today).toBe(true);
    life.fake.setEarliest(today);
    await life.pass(2);
    expect(life.fake.made('PM')).toEqual([]);
    const second = await announced();
    expect(second?.submitted).toBe(false);
    expect(second && second.on >= addWorkingDays(today, 10, [])).toBe(true);
    await life.pass(20);
    const [charge] = await database.source.query(
      `SELECT id FROM billing_transaction WHERE type = 'setup'`,
    );
    const payments = life.fake
      .made('PM')
      .filter(({ metadata }) => JSON.stringify(metadata).includes(charge.id));
    expect(payments).toMatchObject([{ charge_date: second?.on }]);
  });

  test('a late failure does not undo a payment; a chargeback does', async () => {
    const life = await open();
    const { id, payment } = await collected(database, await standing(life));
    await life.tell(paymentIs('confirmed', payment, '2026-05-09T09:00:00Z'));
    await life.tell(
      paymentIs('failed', payment, '2026-05-04T09:00:00Z', 'insufficient_funds'),
      paymentIs('cancelled', payment, '2026-05-03T09:00:00Z'),
      paymentIs('submitted', payment, '2026-05-10T09:00:00Z'),
    );
    expect(await state(database, id)).toEqual({ status: 'paid', failure: null });
    await life.tell(paymentIs('charged_back', payment, '2026-05-20T09:00:00Z'));
    await life.tell(paymentIs('paid_out', payment, '2026-05-21T09:00:00Z'));
    expect(await state(database, id)).toEqual({ status: 'failed', failure: 'charged_back' });
  });

  test('a failure after confirmation counts as a chargeback', async () => {
    const life = await open();
    const { id, payment } = await collected(database, await standing(life));
    await life.tell(paymentIs('failed', payment, '2026-05-06T09:00:00Z', 'refer_to_payer'));
    expect(await state(database, id)).toEqual({ status: 'failed', failure: 'insufficient_funds' });
    await life.tell(paymentIs('confirmed', payment, '2026-05-05T09:00:00Z'));
    expect(await state(database, id)).toEqual({ status: 'failed', failure: 'charged_back' });
  });

  test('insufficient funds are tried once more, and a closed account ends the mandate', async () => {
    const life = await open();
    const customer = await standing(life);
    const { payment } = await collected(database, customer);
    const failed = paymentIs('failed', payment, '2026-05-04T09:00:00Z', 'insufficient_funds');
    await life.tell(failed, failed);
    const second = await life.charges(customer);
    expect(second.filter(({ attempt }: { attempt: number }) => attempt === 2)).toHaveLength(1);
    const other = await collected(database, customer);
    await life.tell(
      paymentIs('failed', other.payment, '2026-05-05T09:00:00Z', 'bank_account_closed'),
    );
    expect(await state(database, other.id)).toEqual({
      status: 'failed',
      failure: 'account_closed',
    });
    const [{ status }] = await database.source.query('SELECT status FROM mandate');
    expect(status).toBe('cancelled');
  });

  test('an event that arrives before the response to our call finds its charge', async () => {
    const life = await open();
    const { id } = await collected(database, await standing(life), null);
    await life.tell({
      ...paymentIs('confirmed', 'PM-early', '2026-05-05T09:00:00Z'),
      resource_metadata: { charge: id },
    });
    expect(await state(database, id)).toEqual({ status: 'paid', failure: null });
    const sql = 'SELECT provider_id AS "providerId" FROM billing_transaction WHERE id = $1';
    expect((await database.source.query(sql, [id]))[0].providerId).toBe('PM-early');
  });

  test('100 events in one webhook, twice and shuffled, settle each payment once', async () => {
    // Without the 50 invoices that would be mailed.
    const life = await open({ SMTP_URL: '' });
    const customer = await standing(life);
    const charges = await Promise.all(
      Array.from({ length: 50 }, () => collected(database, customer)),
    );
    const events = charges.flatMap(({ payment }) => [
      { ...paymentIs('confirmed', payment, '2026-05-05T09:00:00Z'), id: `EVc${payment}` },
      { ...paymentIs('paid_out', payment, '2026-05-06T09:00:00Z'), id: `EVp${payment}` },
    ]);
    await life.tell(...events.toReversed());
    await life.tell(...events);
    const sql = `SELECT count(*)::int FROM billing_transaction WHERE type = 'work' AND state = 'paid'`;
    expect((await database.source.query(sql))[0].count).toBe(50);
    const paid = `SELECT count(*)::int FROM event WHERE topic = 'charge.paid'`;
    expect((await database.source.query(paid))[0].count).toBe(50);
  });
});
