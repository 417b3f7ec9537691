import { beforeEach, describe, expect, test } from 'vitest';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { fourPackages, plainTerms } from '#tests/support/four-packages.ts';
import { personCalls } from '#tests/support/people.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('packages of a firm of its own', (database) => {
  const billing = sharedBilling(database);
  const { server, charges, customer, desk, mails, read, set, run } = billing;
  const { save, publish } = firmDesk(server);
  const offer = async (packages = fourPackages, terms: object[] = plainTerms) => {
    await save({ prices: { ...defaultPrices, packages }, terms });
    return publish();
  };
  const order = (body: object) =>
    server.post('/api/payment/direct-debit', createDirectDebit({ ...body }));
  const inquire = (selectedPackage: string) =>
    server.post('/api/client-onboarding', createOnboarding({ selectedPackage }));
  /** Bills as the server does, once a week, up to a date. */
  const pass = async (until: string) => {
    for (;;) {
      const next = new Date(server.time.now.getTime() + 7 * 24 * 3_600_000).toISOString();
      if (next.slice(0, 10) > until) return;
      set(next.slice(0, 10));
      await run();
      await billing.work();
    }
  };
  const told = async () =>
    (await charges()).map(({ description, amount, period, coveredMonth }) => [
      description,
      amount,
      coveredMonth ?? period,
    ]);
  beforeEach(() => forgetFirm(server));

  describe('are ordered and charged over two years', () => {
    test('by the year', async () => {
      expect((await offer()).status).toBe(200);
      expect((await inquire('care-plan')).status).toBe(200);
      expect((await order({ package: 'care-plan' })).status).toBe(200);
      expect(await customer()).toMatchObject({ monthlyFee: 18_050, feePer: 'year' });
      expect((await mails('order-receipt')).at(-1)?.data).toMatchObject({
        monthlyPrice: 18_050,
        per: 'year',
      });
      await pass('2028-04-29');
      expect(await told()).toEqual([
        ['Care “Plus” <24/7>: set-up and first year', 42_050, '2026-04:year'],
        ['Care “Plus” <24/7>: year from April 2027', 18_050, '2027-04:year'],
        ['Care “Plus” <24/7>: year from April 2028', 18_050, '2028-04:year'],
      ]);
    });

    test('by the quarter, without a set-up fee', async () => {
      await offer();
      await order({ package: 'quarterly' });
      await pass('2027-05-10');
      // The set-up that costs nothing is no charge, no line and no notice.
      expect((await told()).map(([, amount, period]) => [amount, period])).toEqual(
        ['2026-04', '2026-07', '2026-10', '2027-01', '2027-04'].map((month) => [
          4500,
          `${month}:quarter`,
        ]),
      );
      expect((await told())[0]?.[0]).toBe('Season: first quarter');
      expect((await charges())[0]?.lines).toBeNull();
    });

    test('by the month', async () => {
      await offer();
      await order({ package: 'x' });
      await pass('2028-04-20');
      const all = await told();
      expect(all[0]).toEqual(['Łódź: set-up and first month', 11_750, '2026-04']);
      expect(new Set(all.map(([, , period]) => period)).size).toBe(25);
    });
  });

  test('a change of package and period begins once what was paid is over', async () => {
    await offer();
    await order({ package: 'care-plan' });
    await pass('2026-06-01');
    const { id } = await customer();
    const change = { customerId: id, monthlyFee: 1850, feePer: 'month', package: 'x' };
    expect((await desk('setMonthlyFee', { ...change, package: 'gold' })).status).toBe(400);
    expect((await desk('setMonthlyFee', change)).status).toBe(200);
    await pass('2027-05-20');
    expect((await told()).slice(1)).toEqual([
      ['Łódź: April 2027', 1850, '2027-04'],
      ['Łódź: May 2027', 1850, '2027-05'],
    ]);
  });

  test('a change from a month to a year begins after the months announced', async () => {
    await offer();
    await order({ package: 'x' });
    await pass('2026-05-20');
    const { id } = await customer();
    const begins = (await read('file', { customerId: id })).nextPeriodOn;
    expect(begins).toBe('2026-06-29');
    const change = { monthlyFee: 18_050, feePer: 'year', package: 'care-plan' };
    expect((await desk('setMonthlyFee', { customerId: id, ...change })).status).toBe(200);
    expect((await read('file', { customerId: id })).nextPeriodOn).toBe(begins);
    await pass('2027-06-20');
    expect((await told()).slice(1)).toEqual([
      ['Łódź: May 2026', 1850, '2026-05'],
      ['Care “Plus” <24/7>: year from June 2026', 18_050, '2026-06:year'],
      ['Care “Plus” <24/7>: year from June 2027', 18_050, '2027-06:year'],
    ]);
  });

  test('two changes at once are made one after the other, and the same one is told once', async () => {
    await offer();
    await order({ package: 'x' });
    const { id: customerId } = await customer();
    const yearly = { monthlyFee: 18_050, feePer: 'year', package: 'care-plan' };
    const quarterly = { monthlyFee: 4500, feePer: 'quarter', package: 'quarterly' };
    const change = (to: object) => desk('setMonthlyFee', { customerId, ...to });
    const answers = await Promise.all([yearly, quarterly, yearly].map(change));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const plannedNow = async () => {
      const [{ monthlyFee, feePer, package: chosen } = yearly, ...more] = (await customer())
        .plannedChanges;
      expect(more).toEqual([]);
      return { monthlyFee, feePer, package: chosen };
    };
    const now = await plannedNow();
    expect([yearly, quarterly]).toContainEqual(now);
    const planned = async () =>
      (await read('file', { customerId })).history.filter(
        ({ topic }: { topic: string }) => topic === 'subscription.change-planned',
      );
    const changes = await planned();
    expect(changes[0]).toMatchObject({
      amount: now.monthlyFee,
      per: now.feePer,
      package: now.package,
    });
    await Promise.all([quarterly, quarterly].map(change));
    await Promise.all([yearly, yearly].map(change));
    expect(await plannedNow()).toEqual(yearly);
    const later = await planned();
    expect(later.length - changes.length).toBe(now.package === 'quarterly' ? 1 : 2);
  });

  test('no customer is moved to a retired one; of whoever has it the fee is changed', async () => {
    await offer();
    await order({ package: 'care-plan' });
    await offer(fourPackages.slice(2));
    const { id: customerId } = await customer();
    const fee = { customerId, monthlyFee: 20_000, feePer: 'year' };
    expect((await desk('setMonthlyFee', { ...fee, package: 'basic' })).error.message).toBe(
      'This package is no longer offered. Please choose another.',
    );
    expect((await desk('setMonthlyFee', { ...fee, package: 'care-plan' })).status).toBe(200);
    await pass('2027-04-29');
    expect((await told()).at(-1)).toEqual([
      'Care “Plus” <24/7>: year from April 2027',
      20_000,
      '2027-04:year',
    ]);
  });

  test('one that is retired is refused, and told of by its name', async () => {
    await offer();
    await order({ package: 'care-plan', email: 'ada@example.org' });
    set('2026-04-17');
    const left = fourPackages.filter(({ key }) => key !== 'care-plan');
    await offer(left);
    set('2026-04-19');
    const gone = {
      message: 'This package is no longer offered. Please choose another.',
      code: 'BAD_REQUEST',
    };
    expect((await order({ package: 'care-plan' })).body).toMatchObject({
      ...gone,
      issues: [{ path: 'package' }],
    });
    expect((await inquire('care-plan')).body).toMatchObject(gone);
    expect((await order({ package: 'gold' })).body.message).toBe(
      'Please choose basic, quarterly or x.',
    );
    await pass('2027-04-29');
    expect((await told()).at(-1)).toEqual([
      'Care “Plus” <24/7>: year from April 2027',
      18_050,
      '2027-04:year',
    ]);
    const { body: csv } = await server.app.inject({
      url: '/api/admin/customers.csv',
      headers: asOwner,
    });
    expect(csv).toContain('Care “Plus” <24/7>');
    const { body } = await server.get('/api/firm');
    expect(body.data.retired.map(({ key }: { key: string }) => key)).toEqual([
      'care-plan',
      'premium',
    ]);
  });

  test('have one name in a person’s story, also once retired', async () => {
    await offer();
    const email = 'ada@example.org';
    await server.post(
      '/api/client-onboarding',
      createOnboarding({ email, selectedPackage: 'care-plan' }),
    );
    await order({ package: 'care-plan', email });
    const { id: customerId } = await customer();
    await desk('setMonthlyFee', {
      ...{ customerId, monthlyFee: 1850, feePer: 'month', package: 'x' },
    });
    await desk('setMonthlyFee', { customerId, monthlyFee: 1900 });
    const { titles } = personCalls(server, email);
    expect(await titles()).toEqual(
      expect.arrayContaining([
        'Asked for Care “Plus” <24/7>',
        'Ordered Care “Plus” <24/7>',
        'You planned a change: Łódź from 29 Apr 2027, £18.50 a month',
        'You planned a change: Łódź from 29 Apr 2027, £19 a month',
      ]),
    );
    await offer(fourPackages.slice(0, 1));
    expect(await titles()).toContain('Ordered Care “Plus” <24/7>');
  });

  test('are honoured for a day after they are offered no more', async () => {
    await offer();
    set('2026-04-16');
    await offer(fourPackages.slice(0, 1));
    expect((await inquire('x')).status).toBe(200);
    expect((await order({ package: 'x' })).status).toBe(200);
    expect(await customer()).toMatchObject({ package: 'x', monthlyFee: 1850 });
  });

  test('must be known to the terms that name them', async () => {
    const { status, body } = await offer(fourPackages, [
      { title: 'Prices', body: 'It costs {premium setup}.' },
    ]);
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      {
        path: 'terms.0.body',
        message:
          'Nothing is filled in for {premium setup}: you offer no such package. {packages} lists yours with their prices.',
      },
    ]);
  });

  test('are one to four, each with a key and a name of its own', async () => {
    const [one] = fourPackages;
    const refused = async (packages: object[]) =>
      (await save({ prices: { ...defaultPrices, packages } })).body.message;
    expect(await refused([])).toBe('Please offer one package at least.');
    expect(await refused([...fourPackages, { ...one, key: 'fifth', name: 'Fifth' }])).toBe(
      'Please offer at most four packages.',
    );
    expect(await refused([{ ...one }, { ...one, name: 'Other' }])).toBe(
      'Another package has this key.',
    );
    for (const key of ['', 'Gold', '1st', 'a b', 'x'.repeat(32), '__proto__', 'all', 'update'])
      expect(await refused([{ ...one, key }])).toMatch(/^(Please use small letters|This key has)/);
  });
});
