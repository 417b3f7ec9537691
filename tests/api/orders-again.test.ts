import { expect, test } from 'vitest';
import { sharedBilling } from '#tests/support/billing.ts';
import { createConsultation, createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { packageOf } from '#tests/support/packages.ts';
import { lines } from '#tests/support/quotes.ts';
import { asOwner } from '#tests/support/upload.ts';

const basic = packageOf('basic');

anyDatabase('an order of a former customer', (database) => {
  const billing = sharedBilling(database);
  const { server, desk, charges, customer, mails, read, topics } = billing;
  const orderAgain = (address: string, overrides = {}) =>
    server.post(
      '/api/payment/direct-debit',
      createDirectDebit({ email: address, package: 'basic', ...overrides }),
    );
  const receipt = async () => (await mails('order-receipt')).at(-1)?.data;
  const pending = async () =>
    (await charges())
      .filter(({ status }) => status === 'pending')
      .map(({ description, amount }) => [description, amount]);

  test('begins a new subscription if theirs has ended, charged as confirmed', async () => {
    const { id, email: address, owner } = await billing.order();
    await owner('POST', '/end-subscription');
    await desk('cancelMandate', { customerId: id });
    expect((await mails('mandate-cancelled')).at(-1)?.data).toMatchObject({ hasEnded: true });
    const { charges: shown } = await read('file', { customerId: id });
    const setUp = shown.find(({ period }: { period: string }) => period === 'set-up');
    await owner('PATCH', `/transactions/${setUp.id}`, { status: 'cancelled' });
    billing.set('2026-06-15');
    await orderAgain(address);
    expect(await customer()).toMatchObject({
      package: 'basic',
      subscriptionStatus: 'pending',
      monthlyFee: basic.price,
    });
    expect(await receipt()).toMatchObject({
      setupPrice: basic.setup,
      monthlyPrice: basic.price,
      isCharged: true,
    });
    expect(await pending()).toEqual([
      [`${basic.name}: set-up and first month`, basic.setup + basic.price],
    ]);
    expect(await topics()).toContain('subscription.changed');
  });

  test('continues the subscription if it has not ended', async () => {
    const { id, email: address } = await billing.order();
    await desk('cancelMandate', { customerId: id });
    await orderAgain(address);
    expect(await customer()).toMatchObject({ package: 'premium', monthlyFee: 1000 });
    expect(await receipt()).toMatchObject({ setupPrice: 15_000, monthlyPrice: 1000 });
    expect((await pending()).map(([, amount]) => amount)).toEqual([16_000]);
  });

  test('collects an accepted quote, and no package, if no price was shown', async () => {
    const { id, email: address, owner } = await billing.order();
    await owner('POST', '/end-subscription');
    await desk('cancelMandate', { customerId: id });
    const [setUp] = await charges();
    await owner('PATCH', `/transactions/${setUp?.id}`, { status: 'cancelled' });
    const { body } = await server.post('/api/consultation', createConsultation({ email: address }));
    const path = `/api/admin/consultations/${body.id}/quotes`;
    const { data } = (await server.post(path, { lines: lines.slice(0, 1) }, asOwner)).body;
    const token = new URL(data.url).searchParams.get('quote');
    await server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' });
    billing.set('2026-06-15');
    await orderAgain(address);
    expect(await receipt()).toMatchObject({ setupPrice: 27_000, monthlyPrice: 0 });
    expect((await pending()).map(([, amount]) => amount)).toEqual([27_000]);
  });
});
