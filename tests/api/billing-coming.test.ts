import { expect, test } from 'vitest';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';

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
    const months = (await charges()).filter(({ type }) => type === 'subscription');
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
});
