import { expect, test } from 'vitest';
import { billingFile } from '#src/features/money/billing/admin-contract.ts';
import type { Failure } from '#src/features/money/charge/rules.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';

anyDatabase('a charge on the desk', (database) => {
  const billing = sharedBilling(database);
  const { order, until, charges, settle, desk, read } = billing;
  const collected = () => collectFirst(billing);
  const fail = (id: string, failure: Failure) => settle({ id, status: 'failed', failure });
  const facts = async () =>
    (await charges()).map(({ period, attempt, status }) => [period, attempt, status]);

  test('is settled by its second try once that is submitted', async () => {
    const { id: customerId, owner, work } = await collected();
    await fail(work.id, 'insufficient_funds');
    const settleFirst = async (status: string) =>
      (await owner('PATCH', `/transactions/${work.id}`, { status })).status;
    expect(await settleFirst('cancelled')).toBe(409);
    await until('2026-05-20');
    expect([await settleFirst('paid'), await settleFirst('cancelled')]).toEqual([409, 409]);
    const retry = (await charges()).find(({ attempt }) => attempt === 2);
    const closed = async () =>
      billingFile
        .parse(await read('file', { customerId }))
        .charges.flatMap(({ id, isOpen }) => (isOpen ? [] : [id]));
    expect(await closed()).toEqual([work.id]);
    await owner('PATCH', `/transactions/${retry?.id}`, { status: 'paid' });
    expect(await settleFirst('paid')).toBe(409);
    expect(await facts()).toContainEqual([work.period, 2, 'paid']);
  });

  test('is chased itself if its second try was cancelled before submission', async () => {
    const { id: customerId, owner, work } = await collected();
    await fail(work.id, 'insufficient_funds');
    const retry = (await charges()).find(({ attempt }) => attempt === 2);
    await owner('PATCH', `/transactions/${retry?.id}`, { status: 'cancelled' });
    expect(await read('unpaid')).toMatchObject([{ id: work.id }]);
    const file = billingFile.parse(await read('file', { customerId }));
    expect(file.charges.find(({ id }) => id === work.id)).toMatchObject({
      isChased: true,
      isCancellable: true,
    });
  });

  test.each(['paid', 'cancelled'])(
    'that was charged back can be %s, and stays so',
    async (status) => {
      const { id: customerId, owner, setUp, work } = await collected();
      for (const { id } of [setUp, work]) await settle({ id, status: 'paid' });
      await desk('refund', { customerId, id: setUp.id, amount: 5000 });
      for (const { id } of [setUp, work]) {
        await fail(id, 'charged_back');
        const { body } = await owner('PATCH', `/transactions/${id}`, { status });
        expect(body.data).toMatchObject({ status });
        await fail(id, 'charged_back');
      }
      expect(await facts()).toContainEqual([work.period, 1, status]);
      expect(await read('unpaid')).toEqual([]);
      const sums: { kind: string; total: number }[] = await database.source.query(
        'SELECT kind, sum(total)::int AS total FROM invoice GROUP BY kind ORDER BY kind',
      );
      const credited = status === 'paid' ? 5000 : 17_000;
      expect(sums.map(({ total }) => total)).toEqual([credited, 17_000]);
      // A month that is given up is not charged again.
      await until('2026-05-20');
      const months = (await charges()).map(({ coveredMonth, period }) => coveredMonth ?? period);
      expect(months.filter((month) => month?.startsWith('2026-')).toSorted()).toEqual([
        '2026-04',
        '2026-05',
      ]);
    },
  );

  test('is no longer expected if its mandate was not confirmed by its date', async () => {
    await order();
    await database.source.query(`UPDATE mandate SET status = 'pending'`);
    const coming = async () => (await read('overview')).coming;
    expect(await coming()).toEqual({ count: 1, amount: 16_000 });
    await until('2026-04-29');
    expect((await coming()).amount).toBe(16_000);
    await until('2026-04-30');
    expect((await coming()).amount).toBe(0);
  });
});
