import { expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { confirmedBy, type Life, mandateIs, sharedLives } from '#tests/support/gocardless-life.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { createTestServer } from '#tests/support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

anyDatabase('a mandate of GoCardless', (database) => {
  const open = sharedLives(database);
  const unconfirmed = async (life: Life) =>
    (await life.chased()).filter(({ reason }) => reason === 'unconfirmed');
  const reopen = async (life: Life, id: string) => {
    expect((await life.mutate('public.directDebit.reopenBankPage', { id })).status).toBe(200);
    await life.settled();
  };
  const topics = async () =>
    (
      await database.source.query(
        `SELECT topic FROM event WHERE topic LIKE 'mandate.%' ORDER BY id`,
      )
    ).map(({ topic }: { topic: string }) => topic);

  test('an order is answered as without it, and leads to the hosted page', async () => {
    const life = await open();
    const { answer, id } = await life.order();
    const plain = await createTestServer(database.source);
    const other = createDirectDebit({ email: 'other@example.org' });
    const { body } = await plain.post('/api/payment/direct-debit', other);
    await plain.close();
    expect(Object.entries({ ...answer, id: body.id })).toEqual(Object.entries(body));

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

  test('a time-out makes no second one', async () => {
    const life = await open();
    life.fake.troubles.push('lost after', { status: 503 });
    const order = life.order();
    await expect.poll(() => life.fake.received.length, { timeout: 15_000 }).toBeGreaterThan(0);
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

  test('it is confirmed and set up, also where the news come twice and out of order', async () => {
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

  test('between the two it waits for the bank', async () => {
    const life = await open();
    const { id, mandate } = await life.order();
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect(await life.bankPage(id)).toEqual({ status: 'confirmed', url: null });
    await life.tell(mandateIs('failed', 'MD1'));
    expect((await life.mandate(id)).status).toBe('failed');
    expect(await life.bankPage(id)).toEqual({ status: 'ended', url: null });
  });

  test.each(['cancelled', 'expired', 'failed'])(
    'one that is %s stops what was announced, and never comes back',
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

  test('one that GoCardless replaces is known by its new id', async () => {
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

  test('one that is confirmed after it was ended here is cancelled there', async () => {
    const life = await open();
    const { mandate } = await life.order();
    await database.source.query(`UPDATE mandate SET status = 'cancelled'`);
    life.fake.add({ id: 'MD1', status: 'active' });
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    await life.settled();
    expect(life.fake.made('MD')).toMatchObject([{ id: 'MD1', status: 'cancelled' }]);
  });

  test('what is not ours changes nothing', async () => {
    const life = await open();
    const { id } = await life.order();
    await life.tell(confirmedBy('BRQ-other', 'MD1'), mandateIs('cancelled', 'MD1'));
    expect((await life.bankPage(id)).status).toBe('open');
  });

  test('who does not confirm is mailed a link, and a new one each week for three weeks', async () => {
    const mail = await openMailServer();
    const life = await open(mailSettings(mail.url));
    const { id, mandate } = await life.order();
    const links = () =>
      mail.received.flatMap(({ parsed }) =>
        parsed.subject === 'Please confirm your Direct Debit'
          ? (/http\S+order=\S+/.exec(parsed.text ?? '') ?? [])
          : [],
      );
    await life.settled();
    expect(links()).toEqual([]);
    const receipt = () =>
      mail.received.find(({ parsed }) => /order is placed/.test(parsed.subject ?? ''));
    await expect.poll(receipt, { timeout: 15_000 }).toBeDefined();
    expect(receipt()?.parsed.text?.replaceAll(/\s+/g, ' ')).toContain(
      'confirm your Direct Debit on the secure page of GoCardless',
    );
    expect(receipt()?.parsed.text).not.toContain('ending in');
    const waitUntil = async (time: number, mails: number) => {
      life.time.now = new Date(time);
      life.services.jobs.wake();
      await expect.poll(links, { timeout: 15_000 }).toHaveLength(mails);
    };
    const start = life.time.now.getTime();
    await waitUntil(start + 16 * minute, 1);
    expect(links()[0]).toBe(`http://localhost:3000/payment-setup?order=${id}`);
    for (const [week, mails] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const) {
      await waitUntil(start + week * 7 * day + week * minute, mails);
      const open = { status: 'open', url: life.fake.made('BRF').at(-1)?.authorisation_url };
      await expect.poll(() => life.bankPage(id), { timeout: 15_000 }).toEqual(open);
    }
    expect(await unconfirmed(life)).toEqual([]);
    life.time.now = new Date(start + 40 * day);
    life.services.jobs.wake();
    await life.settled();
    expect(links()).toHaveLength(4);
    expect(await life.bankPage(id)).toEqual({ status: 'failed', url: null });
    expect(await unconfirmed(life)).toMatchObject([
      { id: expect.any(String), isTask: true, reminders: 4, detail: null },
    ]);
    // The link of the last mail opens a page still.
    await reopen(life, id);
    const fifth = { status: 'open', url: life.fake.made('BRF')[4]?.authorisation_url };
    expect(await life.bankPage(id)).toEqual(fifth);
    expect(await unconfirmed(life)).toEqual([]);
    await reopen(life, id);
    expect(life.fake.made('BRF')).toHaveLength(5);
    expect(links()).toHaveLength(4);
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect((await life.bankPage(id)).status).toBe('confirmed');
  });

  test('a page that GoCardless refuses is told, opened again on demand, and before the owner', async () => {
    const life = await open();
    life.fake.troubles.push({ status: 422 });
    const { id } = await life.order();
    const page = async () => (await life.bankPage(id)).status;
    expect(await page()).toBe('failed');
    expect(await unconfirmed(life)).toMatchObject([
      { isTask: true, detail: 'GoCardless refused the call: 422, x.' },
    ]);
    // At once it changes nothing: nobody can have us call GoCardless without end.
    const calls = life.fake.received.length;
    await reopen(life, id);
    expect([await page(), life.fake.received.length]).toEqual(['failed', calls]);
    life.time.now = new Date(life.time.now.getTime() + minute);
    await reopen(life, id);
    expect(await page()).toBe('open');
    expect(await unconfirmed(life)).toEqual([]);
    await reopen(life, id);
    expect(life.fake.made('BRF')).toHaveLength(1);
  });

  test('one whose page could not be opened for a week is before the owner, and opened on demand', async () => {
    const life = await open();
    life.fake.troubles.push(...Array(1000).fill({ status: 401 }));
    const { id } = await life.order();
    await life.pass(6);
    expect([await life.bankPage(id), await unconfirmed(life)]).toEqual([
      { status: 'opening', url: null },
      [],
    ]);
    await life.pass(2);
    expect((await life.bankPage(id)).status).toBe('failed');
    expect(await unconfirmed(life)).toMatchObject([
      { isTask: true, detail: 'GoCardless does not accept the access token: 401.' },
    ]);
    life.fake.troubles.length = 0;
    await reopen(life, id);
    expect((await life.bankPage(id)).status).toBe('open');
    expect(await unconfirmed(life)).toEqual([]);
  });

  test('who orders again without confirming is mailed the link, and nobody is shown it', async () => {
    const life = await open();
    const { id, mandate } = await life.order();
    life.time.now = new Date(life.time.now.getTime() + 2 * minute);
    const again = await life.order();
    expect(await life.bankPage(again.id)).toEqual({ status: 'mailed', url: null });
    const mails = await database.source.query(
      `SELECT done_at AS sent FROM job WHERE kind = 'mail'
         AND data->>'mailId' IN (SELECT id::text FROM mail WHERE kind = 'mandate-confirm')
       ORDER BY created_at`,
    );
    expect(mails).toHaveLength(2);
    expect(mails[1].sent).toEqual(life.time.now);
    const receipts = await database.source.query(
      `SELECT data->>'confirmedWith' AS who FROM mail WHERE kind = 'order-receipt'`,
    );
    expect(receipts).toEqual([{ who: 'GoCardless' }, { who: 'GoCardless' }]);
    expect(life.fake.made('BRQ')).toHaveLength(1);
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect((await life.bankPage(id)).status).toBe('confirmed');
    expect(await life.bankPage(again.id)).toEqual({ status: 'none', url: null });
  });

  test('who confirms at once is not mailed', async () => {
    const life = await open();
    const { mandate } = await life.order();
    const mails = () => database.source.query(`SELECT id FROM mail WHERE kind = 'mandate-confirm'`);
    expect(await mails()).toHaveLength(1);
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect(await mails()).toHaveLength(0);
  });
});
