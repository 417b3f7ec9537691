import { describe, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { type Life, paid, paymentIs, sharedLives, state } from '#tests/support/gocardless-life.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('a chargeback that the bank cancels', (database) => {
  const open = sharedLives(database);
  const count = async (sql: string) => (await database.source.query(sql)).length;
  const mails = (kind: string) => count(`SELECT FROM mail WHERE kind = '${kind}'`);
  const receipts = () => count(`SELECT FROM event WHERE topic = 'charge.paid'`);
  const invoices = () => count('SELECT FROM invoice');

  async function chargedBack(life: Life) {
    const charge = await paid(database, life);
    await life.tell(paymentIs('charged_back', charge.payment, '2026-05-20T09:00:00Z'));
    const say = (status: string) =>
      life.mutate(
        'admin.customer.settleTransaction',
        { customerId: charge.customerId, id: charge.id, status },
        asOwner,
      );
    const cancel = () =>
      life.tell(paymentIs('chargeback_cancelled', charge.payment, '2026-05-25T09:00:00Z'));
    return { ...charge, say, cancel };
  }

  test('is paid again; the owner is told, and the customer receives nothing twice', async () => {
    const life = await open();
    const { id, payment, customerId, cancel } = await chargedBack(life);
    expect(await state(database, id)).toEqual({ status: 'failed', failure: 'charged_back' });
    const before = [await receipts(), await invoices(), await mails('invoice')];
    await cancel();
    await life.tell(paymentIs('paid_out', payment, '2026-05-28T09:00:00Z'));
    expect(await state(database, id)).toEqual({ status: 'paid', failure: null });
    expect(await life.unpaid()).toEqual([]);
    expect([await receipts(), await invoices(), await mails('invoice')]).toEqual(before);
    expect(await mails('payment-failed')).toBe(1);
    expect(await mails('charge-reinstated')).toBe(1);
    const file = await life.query('admin.billing.file', { customerId }, asOwner);
    expect(JSON.stringify(file)).toContain('charge.reinstated');
  });

  test('is paid twice where the owner was paid another way since, and says so', async () => {
    const life = await open();
    const { id, say, cancel } = await chargedBack(life);
    await say('paid');
    await cancel();
    expect(await state(database, id)).toEqual({ status: 'paid', failure: null });
    const [{ data }] = await database.source.query(
      `SELECT data FROM event WHERE topic = 'charge.reinstated'`,
    );
    expect(data.was).toBe('paid');
  });

  test('is invoiced anew where the owner had given it up', async () => {
    const life = await open();
    const { id, say, cancel } = await chargedBack(life);
    await say('cancelled');
    const before = await invoices();
    await cancel();
    expect(await state(database, id)).toEqual({ status: 'paid', failure: null });
    expect(await invoices()).toBe(before + 1);
  });

  describe('of what was refunded in part', () => {
    /** What the papers of a charge come to, in pence. */
    const invoiced = async () => {
      const [{ sum }] = await database.source.query(
        `SELECT sum(CASE kind WHEN 'invoice' THEN total ELSE -total END)::int AS sum FROM invoice`,
      );
      return sum;
    };

    async function refundedInPart(life: Life, isReturned: boolean) {
      const { customerId, id, payment } = await paid(database, life);
      await life.mutate('admin.billing.refund', { customerId, id, amount: 400 }, asOwner);
      await life.settled();
      const refund = life.fake.made('RF')[0]?.id ?? '';
      if (isReturned)
        await life.tell({ resource_type: 'refunds', action: 'failed', links: { refund } });
      await life.tell(paymentIs('charged_back', payment, '2026-05-20T09:00:00Z'));
      const giveUp = { customerId, id, status: 'cancelled' };
      await life.mutate('admin.customer.settleTransaction', giveUp, asOwner);
      return { payment };
    }

    test.each([false, true])(
      'credits the rest once it is given up, also where the refund came back: %s',
      async (isReturned) => {
        const life = await open();
        await refundedInPart(life, isReturned);
        expect(await invoiced()).toBe(0);
      },
    );

    test('is invoiced anew without what was refunded', async () => {
      const life = await open();
      const { payment } = await refundedInPart(life, false);
      await life.tell(paymentIs('chargeback_cancelled', payment, '2026-05-25T09:00:00Z'));
      expect(await invoiced()).toBe(600);
    });
  });
});
