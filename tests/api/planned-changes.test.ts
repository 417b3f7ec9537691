import { beforeEach, describe, expect, test } from 'vitest';
import { beginChanges } from '#src/features/money/billing/change/change-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { fourPackages, plainTerms } from '#tests/support/four-packages.ts';
import { personCalls } from '#tests/support/people.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { asOwner } from '#tests/support/upload.ts';

const yearly = { monthlyFee: 18_050, feePer: 'year', package: 'care-plan' } as const;
const quarterly = { monthlyFee: 4500, feePer: 'quarter', package: 'quarterly' } as const;
const monthly = { monthlyFee: 1850, feePer: 'month', package: 'x' } as const;
/** When what is not announced on 20 May falls due. */
const begins = '2026-06-29';
const email = 'ada@example.org';

anyDatabase('a change of package that is planned', (database) => {
  const billing = sharedBilling(database);
  const { server, charges, customer, desk, mails, read, set, run, until } = billing;
  const { save, publish } = firmDesk(server);
  const change = async (to: object) =>
    desk('setMonthlyFee', { customerId: (await customer()).id, ...to });
  const takeBack = async () => desk('takeBackChange', { customerId: (await customer()).id });
  const file = async () => read('file', { customerId: (await customer()).id });
  const topics = async () =>
    (await billing.topics()).filter((topic) => topic.startsWith('subscription.'));
  /** As if the mails had gone out, a minute later. */
  const sendMails = async () => {
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    await database.source.query(
      `UPDATE job SET done_at = now(), outcome = 'done'
       WHERE kind = 'mail' AND dedupe_key LIKE 'mail package-%'`,
    );
  };
  /** A customer who pays £18.50 a month, and whose May is announced. */
  beforeEach(async () => {
    forgetFirm(server);
    await save({ prices: { ...defaultPrices, packages: fourPackages }, terms: plainTerms });
    await publish();
    await server.post('/api/payment/direct-debit', createDirectDebit({ package: 'x', email }));
    await until('2026-05-20');
  });

  test('is what they have from its day on, and everything says so until then', async () => {
    expect((await change(yearly)).status).toBe(200);
    const planned = { from: begins, ...yearly };
    expect(await customer()).toMatchObject({ ...monthly, plannedChanges: [planned] });
    expect((await file()).plannedChanges).toEqual([{ ...planned, isAnnounced: false }]);
    const { read: person, titles } = personCalls(server, email);
    expect(await person()).toMatchObject({ ...monthly, plannedChanges: [planned] });
    const headers = asOwner;
    const { body } = await server.app.inject({ url: '/api/admin/customers.csv', headers });
    expect(body).toContain('Planned package');
    expect(body).toContain('"Care “Plus” <24/7>",15.04,"2026-06-29"');
    await until('2026-06-28');
    expect(await customer()).toMatchObject(monthly);
    expect((await file()).plannedChanges).toMatchObject([{ isAnnounced: true }]);
    await until(begins);
    expect(await customer()).toMatchObject({ ...yearly, plannedChanges: [] });
    expect(await topics()).toEqual(['subscription.change-planned', 'subscription.changed']);
    expect((await charges()).map(({ description }) => description)).toEqual([
      'Łódź: set-up and first month',
      'Łódź: May 2026',
      'Care “Plus” <24/7>: year from June 2026',
    ]);
    expect(await titles()).toEqual(
      expect.arrayContaining([
        'You planned a change: Care “Plus” <24/7> from 29 Jun 2026, £180.50 a year',
        'Package changed to Care “Plus” <24/7>: £180.50 a year',
      ]),
    );
  });

  test('stands in what a person is given of their data, as people and computers read it', async () => {
    await change(yearly);
    const { personId } = await customer();
    const { rawPayload } = await server.app.inject({
      url: `/api/admin/people/${personId}/export`,
      headers: asOwner,
    });
    const files = readZip(rawPayload);
    const page = String(files.get('index.html'));
    for (const line of ['From: 29 Jun 2026', 'Fee for each: year', 'Fee: £180.50'])
      expect(page).toContain(`\n${line}`);
    expect(page).toContain('Package: Care “Plus” &lt;24/7&gt;');
    expect(String(files.get('data.json'))).toContain('"monthlyFee":18050');
  });

  test('begins from midnight on, once in two processes, and anew after one was killed', async () => {
    await change(yearly);
    await until('2026-06-28');
    set(begins, 0);
    const services = withManager(server.services, database.source.manager);
    const killed = {
      ...services,
      recordIn: () => Promise.reject(new Error('The process was killed.')),
    };
    await expect(beginChanges(killed)).rejects.toThrow();
    expect(await customer()).toMatchObject(monthly);
    await Promise.all([beginChanges(services), beginChanges(services), change(quarterly)]);
    expect(await customer()).toMatchObject({
      ...yearly,
      plannedChanges: [{ ...quarterly, from: '2027-06-29' }],
    });
    expect((await topics()).filter((topic) => topic === 'subscription.changed')).toHaveLength(1);
    await run();
    expect((await topics()).filter((topic) => topic === 'subscription.changed')).toHaveLength(1);
  });

  describe('is told by one mail', () => {
    test('once it can no longer be undone', async () => {
      await change(yearly);
      const [mail, ...more] = await mails('package-change');
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        recipient: email,
        data: {
          from: begins,
          replaces: false,
          before: { package: 'x', monthlyFee: 1850, per: 'month' },
          after: { package: 'care-plan', monthlyFee: 18_050, per: 'year' },
        },
      });
      await takeBack();
      expect(await mails('package-change')).toEqual([]);
      expect(await mails('package-kept')).toEqual([]);
      expect(await customer()).toMatchObject({ ...monthly, plannedChanges: [] });
      expect((await takeBack()).status).toBe(200);
      expect(await topics()).toEqual([
        'subscription.change-planned',
        'subscription.change-withdrawn',
      ]);
    });

    test('and by another if it is replaced or taken back later', async () => {
      await change(yearly);
      await change(quarterly);
      expect((await mails('package-change')).map(({ data }) => data)).toMatchObject([
        { replaces: false, after: { package: 'quarterly' } },
      ]);
      await sendMails();
      await change(yearly);
      expect((await mails('package-change'))[1]?.data).toMatchObject({ replaces: true });
      await sendMails();
      // What they have now is what they keep.
      await change(monthly);
      expect(await customer()).toMatchObject({ ...monthly, plannedChanges: [] });
      expect((await mails('package-kept')).map(({ data }) => data)).toMatchObject([
        { before: { package: 'x' }, after: { package: 'care-plan' }, from: begins },
      ]);
    });

    test('at once where nothing is collected', async () => {
      await desk('cancelMandate', { customerId: (await customer()).id });
      await change(yearly);
      expect(await customer()).toMatchObject({ ...yearly, plannedChanges: [] });
      expect((await mails('package-change'))[0]?.data).toMatchObject({
        from: null,
        before: { package: 'x' },
      });
    });
  });

  test('stands once its payment is announced; the next one begins after it', async () => {
    await change(yearly);
    await until('2026-06-15');
    expect((await takeBack()).error.message).toBe(
      'The payment for what begins on 29 Jun 2026 is announced, so it stands.',
    );
    await change(monthly);
    expect((await customer()).plannedChanges).toMatchObject([
      { ...yearly, from: begins },
      { ...monthly, from: '2027-06-29' },
    ]);
    expect((await mails('package-change')).at(-1)?.data).toMatchObject({
      before: { package: 'care-plan' },
      after: { package: 'x' },
    });
    expect((await takeBack()).status).toBe(200);
    expect((await customer()).plannedChanges).toMatchObject([yearly]);
  });

  test('to nothing and back to a fee is charged from the day that begins', async () => {
    await change({ monthlyFee: 0 });
    await until('2026-07-05');
    expect(await customer()).toMatchObject({ monthlyFee: 0, nextBillingDate: null });
    await change(quarterly);
    const [planned] = (await customer()).plannedChanges;
    const announced = (await charges()).at(-1);
    expect(announced).toMatchObject({
      description: 'Season: first quarter',
      billingDate: planned?.from,
      state: 'announced',
    });
    await until(planned?.from ?? '');
    expect(await customer()).toMatchObject(quarterly);
  });

  test('goes when the subscription ends', async () => {
    await change(yearly);
    const { id } = await customer();
    await server.post(`/api/admin/customers/${id}/end-subscription`, {}, asOwner);
    expect(await customer()).toMatchObject({ plannedChanges: [], monthlyFee: null });
    expect((await change(quarterly)).status).toBe(409);
    await until('2026-07-05');
    expect(await customer()).toMatchObject({ package: 'x' });
  });
});
