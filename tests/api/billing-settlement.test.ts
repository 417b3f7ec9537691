import { describe, expect, test } from 'vitest';
import { billingFile, billingOverview } from '#src/features/money/billing/admin-contract.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import type { Failure } from '#src/features/money/charge/rules.ts';
import { withManager } from '#src/server/service-context.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';

anyDatabase('a charge', (database) => {
  const billing = sharedBilling(database);
  const { order, until, set, charges, customer, mails, settle, topics, desk, read } = billing;

  const collected = () => collectFirst(billing);
  const fail = (id: string, failure: Failure) => settle({ id, status: 'failed', failure });
  const facts = async () =>
    (await charges()).map(({ period, attempt, status }) => [period, attempt, status]);

  test('that failed for lack of funds is tried once more, with notice, then chased', async () => {
    const { work } = await collected();
    set('2026-05-01');
    await fail(work.id, 'insufficient_funds');
    const retry = (await charges()).find(({ attempt }) => attempt === 2);
    expect(retry).toMatchObject({
      period: work.period,
      amount: 1000,
      status: 'pending',
      billingDate: '2026-05-11',
      announcedAt: expect.any(Date),
    });
    expect(await customer()).toMatchObject({ nextBillingDate: '2026-05-11' });
    expect(await mails('payment-failed')).toMatchObject([{ data: { retryOn: '2026-05-11' } }]);
    await until('2026-05-11');
    expect(await mails('payment-reminder')).toHaveLength(0);
    await fail(retry?.id ?? '', 'insufficient_funds');
    expect(await facts()).toContainEqual([work.period, 2, 'failed']);
    expect((await mails('payment-failed')).at(-1)).toMatchObject({ data: { retryOn: null } });
    for (const [day, count] of [
      ['2026-05-13', 0],
      ['2026-05-14', 1],
      ['2026-05-17', 1],
      ['2026-05-18', 2],
      ['2026-05-25', 3],
      ['2026-07-25', 3],
    ] as const) {
      await until(day);
      expect([day, (await mails('payment-reminder')).length]).toEqual([day, count]);
    }
    expect(await read('unpaid')).toMatchObject([{ id: retry?.id, amount: 1000, reminders: 3 }]);
  });

  test('gets one reminder after a pause, and none once it was paid', async () => {
    const { id, owner, work } = await collected();
    await fail(work.id, 'other');
    set('2026-05-08');
    const { server } = billing;
    await Promise.all([
      runBilling(withManager(server.services, database.source.manager)),
      runBilling(withManager(server.services, database.source.manager)),
    ]);
    expect(await mails('payment-reminder')).toHaveLength(1);
    const { body } = await owner('PATCH', `/transactions/${work.id}`, { status: 'paid' });
    expect(body.data.status).toBe('paid');
    await until('2026-05-20');
    expect(await mails('payment-reminder')).toHaveLength(1);
    expect(await read('unpaid')).toEqual([]);
    expect((await read('file', { customerId: id })).history[0].topic).toMatch(/^charge\./);
  });

  test.each(['account_closed', 'mandate_cancelled'] as const)(
    'that failed because of %s closes the mandate, and both are told',
    async (failure) => {
      const { setUp, work } = await collected();
      await until('2026-05-20');
      await fail(setUp.id, failure);
      expect(await facts()).toEqual([
        ['set-up', 1, 'failed'],
        [work.period, 1, 'pending'],
        ['2026-05', 1, 'cancelled'],
      ]);
      expect(await customer()).toMatchObject({
        nextBillingDate: null,
        subscriptionStatus: 'pending',
      });
      expect(await mails('mandate-cancelled')).toHaveLength(1);
      expect(await mails('mandate-alert')).toMatchObject([
        { recipient: 'owner@awning.example.org' },
      ]);
      await until('2026-08-01');
      expect(await charges()).toHaveLength(3);
    },
  );

  test('that is paid cannot fail later, but can be charged back; events may arrive twice, in any order', async () => {
    const { work } = await collected();
    const { id } = work;
    await fail(id, 'insufficient_funds');
    await settle({ id, status: 'paid' });
    // What was to be tried again is not.
    expect(await facts()).toContainEqual([work.period, 2, 'cancelled']);
    await fail(id, 'insufficient_funds');
    await settle({ id, status: 'paid' });
    expect(await facts()).toContainEqual([work.period, 1, 'paid']);
    await fail(id, 'charged_back');
    await settle({ id, status: 'paid' });
    await fail(id, 'charged_back');
    expect(await facts()).toContainEqual([work.period, 1, 'failed']);
    const news = (await topics()).filter((topic) => /^charge\.(paid|failed)$/.test(topic));
    expect(news).toEqual(['charge.failed', 'charge.paid', 'charge.failed']);
  });

  test('settled twice concurrently is settled once', async () => {
    const { work } = await collected();
    await Promise.all(Array.from({ length: 8 }, () => fail(work.id, 'insufficient_funds')));
    expect((await charges()).filter(({ attempt }) => attempt === 2)).toHaveLength(1);
    expect(await mails('payment-failed')).toHaveLength(1);
  });

  describe('on the desk', () => {
    test('can be cancelled before it is submitted, and not afterwards', async () => {
      const { id, owner } = await order();
      await desk('chargeOnce', { customerId: id, description: 'Photography', amount: 1000 });
      const [setUp, work] = await charges();
      const cancel = (charge = setUp) =>
        owner('PATCH', `/transactions/${charge?.id}`, { status: 'cancelled' });
      expect((await cancel()).status).toBe(200);
      await until('2026-04-29');
      expect((await charges())[0]).toMatchObject({ status: 'cancelled', submittedAt: null });
      expect((await cancel(work)).status).toBe(409);
      const file = billingFile.parse(await read('file', { customerId: id }));
      expect(file.charges).toMatchObject([
        { period: 'set-up', isCancellable: false },
        { period: work?.period, isCancellable: false, status: 'pending' },
      ]);
    });

    test('fails with a reason, and can be waived', async () => {
      const { owner, work } = await collected();
      const settled = { status: 'failed', failure: 'account_closed' };
      const { body } = await owner('PATCH', `/transactions/${work.id}`, settled);
      expect(body.data).toMatchObject(settled);
      expect((await read('overview')).failed).toEqual({ count: 1, amount: 1000 });
      await owner('PATCH', `/transactions/${work.id}`, { status: 'cancelled' });
      expect((await read('overview')).failed).toEqual({ count: 0, amount: 0 });
    });

    test('can be refunded in parts, never by more than was paid', async () => {
      const { id: customerId, setUp, owner } = await collected();
      const refund = async (amount?: number) =>
        (await desk('refund', { customerId, id: setUp.id, amount })).status;
      expect(await refund(1)).toBe(409);
      await owner('PATCH', `/transactions/${setUp.id}`, { status: 'paid' });
      expect(await refund(16_001)).toBe(409);
      expect(await refund(5000)).toBe(200);
      expect(await refund(11_001)).toBe(409);
      const all = await Promise.all([refund(), refund(), refund()]);
      expect(all.toSorted()).toEqual([200, 409, 409]);
      const refunds = (await charges()).filter(({ type }) => type === 'refund');
      expect(refunds).toMatchObject(
        Array(2).fill({ refundOf: setUp.id, status: 'paid', billingDate: '2026-04-29' }),
      );
      expect(refunds.map(({ amount }) => amount).sort()).toEqual([11_000, 5000]);
      const takenBack = { status: 'failed', failure: 'charged_back' };
      const { status } = await owner('PATCH', `/transactions/${refunds[0]?.id}`, takenBack);
      expect(status).toBe(409);
      const other = await createCustomer(billing.server);
      const foreign = { customerId: other.id, id: setUp.id };
      expect((await desk('refund', foreign)).status).toBe(404);
    });

    test('the customer and the overview show its state', async () => {
      const { id: customerId, setUp, work, owner } = await collected();
      await owner('PATCH', `/transactions/${setUp.id}`, { status: 'paid' });
      await desk('refund', { customerId, id: setUp.id, amount: 5000 });
      await fail(work.id, 'other');
      const file = billingFile.parse(await read('file', { customerId }));
      expect(file).toMatchObject({
        monthlyFee: 1000,
        nextBillingDate: '2026-05-29',
        mandates: [{ status: 'active', provider: 'record' }],
      });
      expect(file.charges.find(({ id }) => id === setUp.id)).toMatchObject({ refundable: 11_000 });
      expect(file.charges.find(({ id }) => id === work.id)).toMatchObject({ isChased: true });
      expect(file.history.map(({ topic }) => topic)).toEqual(
        expect.arrayContaining(['mandate.opened', 'charge.refunded', 'charge.failed']),
      );
      const overview = billingOverview.parse(await read('overview'));
      expect(overview).toMatchObject({
        coming: { count: 1, amount: 1000 },
        paid: { count: 1, amount: 11_000 },
        failed: { count: 1, amount: 1000 },
      });
      expect(overview.days).toHaveLength(31);
      expect(overview.days[0]).toEqual({ day: '2026-04-29', count: 0, amount: 0 });
      expect(overview.days.at(-1)).toEqual({ day: '2026-05-29', count: 1, amount: 1000 });
    });
  });
});
