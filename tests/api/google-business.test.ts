import { expect, test } from 'vitest';
import { Invoice } from '#src/features/money/invoice/entity.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the Google Business add-on', (database) => {
  const billing = sharedBilling(database, {
    ...mailSettings('smtp://127.0.0.1:9'),
    CUSTOMER_LOGIN: 'email',
  });
  const { server, charges, mails, notices, order, settle } = billing;
  const ofGoogle = async () =>
    (await charges()).filter(({ description }) => description === 'Google Business: set-up');

  test('is announced with the order, £25 once, and named in the receipt and the alert', async () => {
    await order({ googleBusinessSetup: true });
    expect(await ofGoogle()).toMatchObject([
      { amount: 2500, status: 'pending', billingDate: '2026-04-29', announcedAt: server.time.now },
    ]);
    const [notice] = await notices();
    expect(notice?.data.charges).toContainEqual({
      description: 'Google Business: set-up',
      amount: 2500,
      lines: null,
    });
    for (const kind of ['order-receipt', 'order-alert'])
      expect((await mails(kind))[0]?.data).toMatchObject({ googlePrice: 2500, setupPrice: 15_000 });
  });

  test('is not charged where it is not ordered', async () => {
    await order();
    expect(await ofGoogle()).toEqual([]);
    expect((await mails('order-receipt'))[0]?.data).toMatchObject({ googlePrice: 0 });
  });

  test('is not charged again with a later order of the same customer', async () => {
    const { email, id } = await order({ googleBusinessSetup: true });
    const [first] = await ofGoogle();
    await settle({ id: first?.id ?? '', status: 'paid' });
    await billing.desk('cancelMandate', { customerId: id });
    billing.set('2026-04-16');
    await order({ email, googleBusinessSetup: true });
    expect(await ofGoogle()).toHaveLength(1);
    expect((await mails('order-receipt')).at(-1)?.data).toMatchObject({ googlePrice: 0 });
  });

  test('has an invoice of its own, and stays out of the set-up fees that the desk sums', async () => {
    await order({ googleBusinessSetup: true });
    const [charge] = await ofGoogle();
    await settle({ id: charge?.id ?? '', status: 'paid', actor: 'admin' });
    const invoices = await database.source.getRepository(Invoice).find();
    expect(invoices).toMatchObject([{ description: 'Google Business: set-up', total: 2500 }]);
    const { data } = await server.query('admin.directDebit.sales', { days: 7 }, asOwner);
    expect(data.revenuePotential).toBe(15_000);
  });
});
