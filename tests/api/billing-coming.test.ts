import { expect, test } from 'vitest';
import { comingList, paidList } from '#src/features/money/billing/money/admin-list-contract.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('what comes next', (database) => {
  const billing = sharedBilling(database);
  const { order, until, charges, customer } = billing;

  test('a temporary fee of zero does not move later months', async () => {
    const { id: customerId } = await order();
    await until('2026-06-05');
    const before = await customer();
    expect(before.nextBillingDate).toBe('2026-06-29');
    await billing.desk('setMonthlyFee', { customerId, monthlyFee: 0 });
    await billing.desk('setMonthlyFee', { customerId, monthlyFee: 1000 });
    expect(await customer()).toEqual(before);
    await until('2026-07-29');
    const months = await charges();
    expect(months.map(({ billingDate }) => billingDate)).toEqual([
      '2026-04-29',
      '2026-05-29',
      '2026-06-29',
      '2026-07-29',
    ]);
  });

  test('the next 30 days contain every due charge once', async () => {
    const { id: customerId } = await order();
    await until('2026-06-02');
    const coming = async () => (await billing.read('overview')).coming;
    const before = await coming();
    const work = { customerId, description: 'Photography', amount: 4000 };
    await billing.desk('chargeOnce', work);
    expect(await coming()).toEqual({ count: before.count + 1, amount: before.amount + 4000 });
    // The month of the 29th, also once it is announced, and the next one from 29 June on.
    await billing.settle({ id: (await charges())[0]?.id ?? '', status: 'paid' });
    for (const { id } of await charges()) await billing.settle({ id, status: 'paid' });
    expect(await coming()).toEqual({ count: 1, amount: 1000 });
    await until('2026-06-20');
    expect(await coming()).toEqual({ count: 1, amount: 1000 });
    await until('2026-06-29');
    expect(await coming()).toEqual({ count: 2, amount: 2000 });
  });

  test('what comes in is listed by customer, soonest first, and by the day', async () => {
    await order();
    await until('2026-06-02');
    const { rows, total } = comingList.parse(await billing.read('coming', { limit: 2 }));
    expect([rows.length, total]).toEqual([2, 3]);
    const all = comingList.parse(await billing.read('coming', { limit: 10 })).rows;
    expect(all.map(({ on, amount, state }) => [on, amount, state])).toEqual([
      // Being collected since April and May.
      ...[1000, 16_000].map((amount) => ['2026-06-02', amount, 'submitted']),
      ['2026-06-29', 1000, 'planned'],
    ]);
    const day = comingList.parse(await billing.read('coming', { day: '2026-06-29', limit: 10 }));
    expect(day).toMatchObject({
      rows: [
        {
          businessName: 'Ferris Heating',
          description: 'Premium Static Website: June 2026',
          state: 'planned',
        },
      ],
      total: 1,
    });
  });

  test('what was paid this month is listed with refunds, newest first', async () => {
    const { setUp, work, id: customerId } = await collectFirst(billing);
    await billing.settle({ id: setUp.id, status: 'paid' });
    await billing.settle({ id: work.id, status: 'failed', failure: 'other' });
    billing.set('2026-04-30');
    await billing.desk('refund', { customerId, id: setUp.id, amount: 5000 });
    const paid = async () => paidList.parse(await billing.read('paid', { limit: 1 }));
    expect(await paid()).toMatchObject({
      rows: [{ businessName: 'Ferris Heating', amount: -5000, on: '2026-04-30' }],
      total: 2,
    });
    billing.set('2026-05-01');
    expect(await paid()).toEqual({ rows: [], total: 0 });
  });

  test('a payment of the last night of a month in UTC belongs to the next one in London', async () => {
    const { setUp, work } = await collectFirst(billing);
    for (const [{ id }, at] of [
      [setUp, '2026-04-30T22:59:59Z'],
      [work, '2026-04-30T23:30:00Z'],
    ] as const) {
      billing.server.time.now = new Date(at);
      await billing.settle({ id, status: 'paid' });
    }
    billing.set('2026-05-02');
    expect(await billing.read('paid', { limit: 5 })).toMatchObject({
      rows: [{ amount: work.amount, on: '2026-05-01' }],
      total: 1,
    });
    expect((await billing.read('overview')).paid).toEqual({ count: 1, amount: work.amount });
  });

  test('what is more than an integer of the database holds is summed', async () => {
    const { id: customerId } = await order();
    await database.source.query(
      `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type, state, settled_at)
       SELECT $1, 'A large one', '2026-04-15', 100000000, 'work', 'paid', $2
       FROM generate_series(1, 25)`,
      [customerId, billing.server.time.now],
    );
    const total = 2_500_000_000;
    expect((await billing.read('overview')).paid).toEqual({ count: 25, amount: total });
    const { personId } = await customer();
    const { body } = await billing.server.get(`/api/admin/people/${personId}`, asOwner);
    expect(body.data.paid).toBe(total);
  });
});
