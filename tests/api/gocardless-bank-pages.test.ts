import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { confirmedBy, type Life, sharedLives } from '#tests/support/gocardless-life.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

anyDatabase('the page of GoCardless that confirms a mandate', (database) => {
  const open = sharedLives(database);
  const unconfirmed = async (life: Life) =>
    (await life.unpaid()).filter(({ reason }) => reason === 'unconfirmed');
  const reopen = async (life: Life, id: string) => {
    expect((await life.mutate('public.directDebit.reopenBankPage', { id })).status).toBe(200);
    await life.settled();
  };

  test('an unconfirmed customer is mailed a link, and a new one each week for three weeks', async () => {
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
    await expect.poll(receipt).toBeDefined();
    expect(receipt()?.parsed.text?.replaceAll(/\s+/g, ' ')).toContain(
      'confirm your Direct Debit on the secure page of GoCardless',
    );
    expect(receipt()?.parsed.text).not.toContain('ending in');
    const waitUntil = async (time: number, mails: number) => {
      life.time.now = new Date(time);
      life.services.jobs.wake();
      await expect.poll(links).toHaveLength(mails);
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
      await expect.poll(() => life.bankPage(id)).toEqual(open);
    }
    expect(await unconfirmed(life)).toEqual([]);
    expect(
      await database.source.query(
        `SELECT count(*)::int AS mails, bool_and(sender = (SELECT sender FROM mail
           WHERE subject_id = $1 AND sender IS NOT NULL LIMIT 1)) AS counted
         FROM mail WHERE kind = 'mandate-confirm'`,
        [id],
      ),
      'each is counted by the sender of the order',
    ).toEqual([{ mails: 4, counted: true }]);
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

  test('a page that GoCardless refuses is reported, opened again on demand, and a task of the owner', async () => {
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

  test('a page that could not be opened for a week is a task of the owner, and opened on demand', async () => {
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

  test('a second order without confirmation is mailed the link, in place of the first mail, and the response has none', async () => {
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
    expect(mails).toEqual([{ sent: life.time.now }]);
    const receipts = await database.source.query(
      `SELECT data->>'confirmedWith' AS who FROM mail WHERE kind = 'order-receipt'`,
    );
    expect(receipts).toEqual([{ who: 'GoCardless' }, { who: 'GoCardless' }]);
    expect(life.fake.made('BRQ')).toHaveLength(1);
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect((await life.bankPage(id)).status).toBe('confirmed');
    expect(await life.bankPage(again.id)).toEqual({ status: 'none', url: null });
  });

  test('40 orders with the address of a stranger send one mail a day that asks to confirm', async () => {
    const life = await open();
    const email = 'stranger@example.org';
    const order = async () => {
      const body = createDirectDebit({ email });
      const key = { 'idempotency-key': randomUUID() };
      return (await life.post('/api/payment/direct-debit', body, key)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 40 }, order));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const received = () =>
      life.mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Please confirm'));
    const later = async (minutes: number) => {
      life.time.now = new Date(life.time.now.getTime() + minutes * minute);
      await life.settled();
      return received().length;
    };
    await life.settled();
    expect(await later(20)).toBe(1);
    expect(await order()).toBe(200);
    expect(await later(23 * 60)).toBe(1);
    expect(await later(2 * 60)).toBe(2);
    expect(await later(24 * 60)).toBe(2);
  });

  test('a customer who confirms at once is not mailed', async () => {
    const life = await open();
    const { mandate } = await life.order();
    const mails = () => database.source.query(`SELECT id FROM mail WHERE kind = 'mandate-confirm'`);
    expect(await mails()).toHaveLength(1);
    await life.tell(confirmedBy(mandate.requestId, 'MD1'));
    expect(await mails()).toHaveLength(0);
  });
});
