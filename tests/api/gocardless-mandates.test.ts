import { expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { confirmedBy, mandateIs, sharedLives } from '#tests/support/gocardless-life.ts';
import { createTestServer } from '#tests/support/server.ts';

const minute = 60_000;

anyDatabase('a mandate of GoCardless', (database) => {
  const open = sharedLives(database);
  const topics = async () =>
    (
      await database.source.query(
        `SELECT topic FROM event WHERE topic LIKE 'mandate.%' ORDER BY id`,
      )
    ).map(({ topic }: { topic: string }) => topic);

  test('an order gets the same response as without GoCardless, and leads to the hosted page', async () => {
    const life = await open();
    const { response, id } = await life.order();
    const plain = await createTestServer(database.source);
    const other = createDirectDebit({ email: 'other@example.org' });
    const { body } = await plain.post('/api/payment/direct-debit', other);
    await plain.close();
    expect(Object.entries({ ...response, id: body.id, reference: body.reference })).toEqual(
      Object.entries(body),
    );

    const [flow] = life.fake.made('BRF');
    expect(await life.bankPage(id)).toEqual({ status: 'open', url: flow?.authorisation_url });
    expect(await life.bankPage(body.id)).toEqual({ status: 'none', url: null });
    expect(flow).toMatchObject({
      redirect_uri: `http://localhost:3000/payment-setup?order=${id}&bank=done`,
      prefilled_customer: { given_name: 'Maud', email: 'maud@ferris-heating.example.org' },
      links: { billing_request: life.fake.made('BRQ')[0]?.id },
    });
    const said = JSON.stringify(life.fake.received);
    for (const digits of ['987654', '98-76', '13572468']) expect(said).not.toContain(digits);
    const stored = JSON.stringify(
      await database.source.query(
        `SELECT bank_page FROM mandate UNION ALL SELECT data::text FROM event
         UNION ALL SELECT data::text FROM job UNION ALL SELECT data::text FROM mail`,
      ),
    );
    for (const secret of [flow?.authorisation_url, life.fake.settings.GOCARDLESS_ACCESS_TOKEN]) {
      expect(stored).not.toContain(secret);
      expect(life.log()).not.toContain(secret);
    }
  });

  test('a time-out does not create a second one', async () => {
    const life = await open();
    life.fake.troubles.push('lost after', { status: 503 });
    const order = life.order();
    await expect.poll(() => life.fake.received.length).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) {
      life.time.now = new Date(life.time.now.getTime() + minute);
      life.services.jobs.wake();
      await life.settled().catch(() => {});
    }
    const { id } = await order;
    await life.settled();
    expect((await life.bankPage(id)).status).toBe('open');
    expect(life.fake.made('BRQ')).toHaveLength(1);
  });

  test('it is confirmed and set up, also if events arrive twice and out of order', async () => {
    const life = await open();
    const { id, mandate } = await life.order();
    expect(await life.tell(mandateIs('active', 'MD1'), mandateIs('submitted', 'MD1'))).toBe(204);
    expect((await life.mandate(id)).status).toBe('pending');
    const news = { ...confirmedBy(mandate.requestId, 'MD1'), id: 'EV-fulfilled' };
    await life.tell(news, news);
    await life.tell(news);
    expect(await life.mandate(id)).toEqual({ status: 'active', providerId: 'MD1', bankPage: null });
    expect(await life.bankPage(id)).toEqual({ status: 'active', url: null });
    expect(await topics()).toEqual(['mandate.opened', 'mandate.activated']);
  });

  test('in between it waits for the bank', async () => {
    const life = await open();
    const { id, mandate } = await life.order();
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect(await life.bankPage(id)).toEqual({ status: 'confirmed', url: null });
    await life.tell(mandateIs('failed', 'MD1'));
    expect((await life.mandate(id)).status).toBe('failed');
    expect(await life.bankPage(id)).toEqual({ status: 'ended', url: null });
  });

  test.each(['cancelled', 'expired', 'failed'])(
    'one that is %s stops announced charges, and cannot be reactivated',
    async (action) => {
      const life = await open();
      const { id, mandate } = await life.order();
      await life.tell(confirmedBy(mandate.requestId, 'MD1'), mandateIs('active', 'MD1'));
      await life.tell(mandateIs(action, 'MD1'));
      await life.tell(mandateIs('active', 'MD1'), mandateIs(action, 'MD1'));
      const status = action === 'failed' ? 'failed' : 'cancelled';
      expect((await life.mandate(id)).status).toBe(status);
      const charges = await life.charges(mandate.customerId);
      expect(charges.length).toBeGreaterThan(0);
      for (const charge of charges) expect(charge.status).toBe('cancelled');
      expect(await topics()).toEqual(['mandate.opened', 'mandate.activated', 'mandate.cancelled']);
      expect(life.fake.received.filter(({ path }) => path.includes('cancel'))).toEqual([]);
    },
  );

  test('a mandate that GoCardless replaces has its new id', async () => {
    const life = await open();
    const { id, mandate } = await life.order();
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    await life.tell({
      resource_type: 'mandates',
      action: 'replaced',
      links: { mandate: 'MD1', new_mandate: 'MD2' },
    });
    await life.tell(mandateIs('active', 'MD2'));
    expect(await life.mandate(id)).toMatchObject({ status: 'active', providerId: 'MD2' });
  });

  test('a mandate confirmed after it ended here is cancelled there', async () => {
    const life = await open();
    const { mandate } = await life.order();
    await database.source.query(`UPDATE mandate SET status = 'cancelled'`);
    life.fake.add({ id: 'MD1', status: 'active' });
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    await life.settled();
    expect(life.fake.made('MD')).toMatchObject([{ id: 'MD1', status: 'cancelled' }]);
  });

  test('events about unknown ids change nothing', async () => {
    const life = await open();
    const { id } = await life.order();
    await life.tell(confirmedBy('BRQ-other', 'MD1'), mandateIs('cancelled', 'MD1'));
    expect((await life.bankPage(id)).status).toBe('open');
  });
});
