import { expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { confirmedBy, type Life, mandateIs, sharedLives } from '#tests/support/gocardless-life.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('an order of a known address with GoCardless', (database) => {
  const openLife = sharedLives(database);

  test('leads to a page as a new one does, and is collected by once it is accepted', async () => {
    const life = await openLife({ CUSTOMER_LOGIN: 'code' });
    const first = await life.order();
    await life.tell(confirmedBy(first.mandate.requestId, 'MD1'), mandateIs('active', 'MD1'));
    const again = await life.order();
    const fresh = await life.order('fresh@example.org');
    const shape = (page: object) => Object.entries(page).map(([key, value]) => [key, typeof value]);
    const pages = [await life.bankPage(again.id), await life.bankPage(fresh.id)];
    expect(pages).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    expect(shape(pages[0])).toEqual(shape(pages[1]));

    await life.tell(confirmedBy(again.mandate.requestId, 'MD2'), mandateIs('active', 'MD2'));
    await life.tell(confirmedBy(fresh.mandate.requestId, 'MD3'), mandateIs('active', 'MD3'));
    expect(await life.bankPage(again.id)).toEqual(await life.bankPage(fresh.id));
    expect(await life.mandate(again.id)).toMatchObject({ status: 'waiting' });
    expect(await life.mandate(first.id)).toMatchObject({ status: 'active' });

    const path = `/api/admin/payments/${again.id}/accept`;
    expect((await life.post(path, {}, asOwner)).status).toBe(200);
    await life.settled();
    expect(await life.mandate(again.id)).toMatchObject({ status: 'active', providerId: 'MD2' });
    expect(await life.mandate(first.id)).toMatchObject({ status: 'cancelled' });
    expect(cancelled(life, 'MD1')).toHaveLength(1);
  });

  test('opens its page from the start, as a new one does', async () => {
    const life = await openLife({ CUSTOMER_LOGIN: 'code' });
    await life.order();
    await life.services.jobs.stop();
    life.orders.areCarriedOut = false;
    for (const email of ['maud@ferris-heating.example.org', 'fresh@example.org']) {
      const order = createDirectDebit({ email, accountNumber: '66554433' });
      const { body } = await life.post('/api/payment/direct-debit', order);
      expect(await life.bankPage(body.id)).toEqual({ status: 'opening', url: null });
    }
  });

  test('that is refused is ended at GoCardless', async () => {
    const life = await openLife({ CUSTOMER_LOGIN: 'code' });
    await life.order();
    const again = await life.order();
    await life.tell(confirmedBy(again.mandate.requestId, 'MD2'));
    await life.post(`/api/admin/payments/${again.id}/refuse`, {}, asOwner);
    await life.settled();
    expect(await life.mandate(again.id)).toMatchObject({ status: 'refused' });
    expect(cancelled(life, 'MD2')).toHaveLength(1);
  });
});

const cancelled = ({ fake }: Life, mandate: string) =>
  fake.received.filter(({ path }) => path === `/mandates/${mandate}/actions/cancel`);
