import { describe, expect, test } from 'vitest';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';

anyDatabase('the schedule', (database) => {
  const billing = sharedBilling(database);
  const { server, order, until, run, work, set, charges, customer, mails } = billing;

  describe('an order', () => {
    test('opens a mandate, and announces set-up and first month ten working days ahead', async () => {
      const { id } = await order();
      const [mandate] = await database.source.getRepository(Mandate).find();
      expect(mandate).toMatchObject({
        customerId: id,
        reference: expect.stringMatching(/^AWN-[0-9A-HJKMNP-TV-Z]{8}$/),
        status: 'active',
        provider: 'record',
        termsVersion: expect.any(String),
        agreedAt: server.time.now,
        firstChargeOn: '2026-04-29',
      });
      const common = {
        mandateId: mandate?.id,
        billingDate: '2026-04-29',
        announcedAt: server.time.now,
      };
      expect(await charges()).toMatchObject([
        { ...common, period: 'set-up', coveredMonth: '2026-04', amount: 16_000 },
      ]);
      expect(await billing.notices()).toMatchObject([
        {
          data: {
            reference: mandate?.reference,
            on: '2026-04-29',
            charges: [{ amount: 16_000, lines: [{ amount: 15_000 }, { amount: 1000 }] }],
          },
        },
      ]);
    });

    test.each([
      [undefined, 15_000, 1000],
      [15_000, 15_000, 1000],
      [30_000, 30_000, 2000],
    ])('with a set-up fee of %s charges %i, and %i a month', async (setupFee, once, monthly) => {
      await order({ setupFee });
      expect((await charges()).map(({ amount }) => amount)).toEqual([once + monthly]);
      expect(await customer()).toMatchObject({ monthlyFee: monthly });
      const requests = await database.source.getRepository(PaymentRequest).find();
      expect(requests).toMatchObject([{ setupFee: once, monthlyFee: monthly }]);
    });

    test('with a fee that is not one of the prices is refused', async () => {
      const body = createDirectDebit({ setupFee: 1 });
      const { status, body: refusal } = await server.post('/api/payment/direct-debit', body);
      expect([status, refusal.issues[0].path]).toEqual([400, 'setupFee']);
    });

    test('of a customer with a cancelled mandate opens another, under which they pay', async () => {
      const { id, email } = await order();
      await billing.desk('cancelMandate', { customerId: id });
      expect(await customer()).toMatchObject({ nextBillingDate: null });
      set('2026-04-20');
      await server.post('/api/payment/direct-debit', createDirectDebit({ email }));
      const mandates = await database.source.getRepository(Mandate).find();
      expect(mandates.map(({ status }) => status).sort()).toEqual(['active', 'cancelled']);
      const live = mandates.find(({ status }) => status === 'active');
      const again = { status: 'pending', mandateId: live?.id, failure: null };
      expect(await charges()).toMatchObject([
        { ...again, period: 'set-up', coveredMonth: '2026-05', billingDate: '2026-05-05' },
      ]);
    });
  });

  test('each month is announced once, ten working days ahead at least, and submitted on its day', async () => {
    await order();
    await until('2027-03-01');
    const months = await charges();
    const monthOf = ({ coveredMonth, period }: BillingTransaction) => coveredMonth ?? period;
    expect(months.map((charge) => [monthOf(charge), charge.billingDate])).toEqual([
      ['2026-04', '2026-04-29'],
      ['2026-05', '2026-05-29'],
      ['2026-06', '2026-06-29'],
      ['2026-07', '2026-07-29'],
      ['2026-08', '2026-09-01'],
      ['2026-09', '2026-09-29'],
      ['2026-10', '2026-10-29'],
      ['2026-11', '2026-11-30'],
      ['2026-12', '2026-12-29'],
      ['2027-01', '2027-01-29'],
      ['2027-02', '2027-03-01'],
    ]);
    for (const { submittedAt, billingDate } of months)
      expect(submittedAt?.toISOString().slice(0, 10)).toBe(billingDate);
    expect(await customer()).toMatchObject({ nextBillingDate: '2027-03-30' });
    expect(await billing.notices()).toHaveLength(11);
  });

  test('a month from the 31st falls on the last day of shorter ones', async () => {
    set('2027-12-14');
    await order();
    await until('2028-04-05');
    const months = await charges();
    expect(months.map(({ billingDate }) => billingDate)).toEqual([
      '2027-12-30',
      '2028-01-31',
      '2028-02-29',
      '2028-03-30',
    ]);
  });

  test('after a pause each missed month is announced once, with full notice', async () => {
    await order();
    await until('2026-05-20');
    set('2026-08-10');
    await run();
    await run();
    await work();
    expect(
      (await charges()).map(({ coveredMonth, period, billingDate, submittedAt }) => [
        coveredMonth ?? period,
        billingDate,
        submittedAt !== null,
      ]),
    ).toEqual([
      ['2026-04', '2026-04-29', true],
      ['2026-05', '2026-08-24', false],
      ['2026-06', '2026-08-24', false],
      ['2026-07', '2026-08-24', false],
    ]);
    await until('2026-08-24');
    expect((await charges()).filter(({ submittedAt }) => submittedAt === null)).toHaveLength(1);
  });

  test('two runs at once bill each customer once', async () => {
    for (let count = 0; count < 5; count += 1) await order();
    set('2026-05-15');
    await Promise.all([run(), run(), run()]);
    await Promise.all([work(), work()]);
    const rows = await charges();
    const keys = rows.map(
      ({ customerId, period, attempt }) => `${customerId} ${period} ${attempt}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    // The first ones, whose day has passed, are not sent any more.
    expect(await billing.notices()).toHaveLength(5);
  });

  test('a one-off bank holiday moves a charge', async () => {
    const { firm, firms } = server.services;
    firms.change({ ...firm, identity: { ...firm.identity, bankHolidays: ['2026-05-29'] } });
    await order();
    await until('2026-05-20');
    firms.change(firm);
    expect((await charges()).at(-1)).toMatchObject({
      billingDate: '2026-06-01',
      period: '2026-05',
    });
  });

  test('an ended subscription is no longer charged, and announced charges are cancelled', async () => {
    const { owner } = await order();
    await owner('POST', '/end-subscription', {});
    await until('2026-07-01');
    expect(await charges()).toMatchObject([
      { period: 'set-up', status: 'pending', amount: 15_000, coveredMonth: null, lines: null },
      { period: '2026-04', status: 'cancelled', amount: 1000 },
    ]);
  });

  test('a new fee applies to months not yet announced; after none, they start again', async () => {
    const { id: customerId } = await order();
    await until('2026-05-20');
    await billing.desk('setMonthlyFee', { customerId, monthlyFee: 1500 });
    await until('2026-06-20');
    const months = async () =>
      (await charges()).map(({ coveredMonth, period, amount }) => [coveredMonth ?? period, amount]);
    expect(await months()).toEqual([
      ['2026-04', 16_000],
      ['2026-05', 1000],
      ['2026-06', 1500],
    ]);
    await billing.desk('setMonthlyFee', { customerId, monthlyFee: 0 });
    await until('2026-10-05');
    expect(await months()).toHaveLength(3);
    expect(await customer()).toMatchObject({ nextBillingDate: null });
    await billing.desk('setMonthlyFee', { customerId, monthlyFee: 900 });
    expect(await months()).toHaveLength(4);
    expect((await charges()).at(-1)).toMatchObject({
      period: '2026-10',
      billingDate: '2026-10-19',
    });
  });

  test('an order of a paying customer is not charged, and says so', async () => {
    const { email } = await order();
    const before = await charges();
    set('2026-04-16');
    await server.post('/api/payment/direct-debit', createDirectDebit({ email, package: 'basic' }));
    const requests = await database.source
      .getRepository(PaymentRequest)
      .find({ order: { createdAt: 'ASC' } });
    expect(requests.at(-1)).toMatchObject({ setupFee: null, monthlyFee: null });
    expect(await charges()).toEqual(before);
    const [, receipt] = await mails('order-receipt');
    expect(receipt?.data).toMatchObject({ isCharged: false, setupPrice: 0, monthlyPrice: 0 });
  });

  test('the owner can add a single charge, with full notice', async () => {
    const { id: customerId } = await order();
    await until('2026-05-05');
    const charge = { customerId, description: 'Photography', amount: 4000 };
    expect((await billing.desk('chargeOnce', charge)).status).toBe(200);
    const made = (await charges()).find(({ type }) => type === 'work');
    expect(made).toMatchObject({ amount: 4000, billingDate: '2026-05-19', period: made?.id });
    expect(await customer()).toMatchObject({ nextBillingDate: '2026-05-19' });
    await billing.desk('cancelMandate', { customerId });
    expect((await billing.desk('chargeOnce', charge)).status).toBe(409);
  });
});
