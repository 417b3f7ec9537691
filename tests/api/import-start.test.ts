import { beforeEach, expect, test } from 'vitest';
import { queueDigest } from '#src/features/desk/digest/digest-service.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import { remindOfQuotes, remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { openGoCardless } from '#tests/support/gocardless.ts';
import { importCalls } from '#tests/support/imports.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { peopleTables } from '#tests/support/people.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const file = [
  'Name,Email,Phone,Website,Monthly price,Next payment date,Mandate id',
  'Maud Ferris,maud@ferris-heating.example.org,01632 960123,ferris-heating.example.org,10,01/05/2026,MD0001',
  'Idris Pell,idris@pell.example.org,,pell.example.org,12.50,20/03/2026,MD0002',
  'Zoë Brown,zoe@brown.example.org,,,,,',
  'Mo Bell,,01632 960144,,,,',
].join('\n');

anyDatabase('the customers of an import', (database) => {
  const query = (sql: string) => database.source.query(sql);
  beforeEach(() => emptyTables(database.source, 'customer_import', ...peopleTables));

  /** A server with a GoCardless that knows both mandates, and the import that was made there. */
  async function open(settings: NodeJS.ProcessEnv = {}) {
    const fake = await openGoCardless();
    fake.add({ id: 'MD0000', status: 'cancelled' });
    fake.add({ id: 'MD0001', status: 'active' });
    fake.add({ id: 'MD0002', status: 'active' });
    const server = await createTestServer(database.source, {
      ...{ ...fake.settings, ...mailSettings('smtp://127.0.0.1:1') },
      OWNER_EMAIL: 'owner@awning.example.org',
      ...settings,
    });
    const calls = importCalls(server);
    const { body } = await calls.send(file);
    const id: string = body.data.made.id;
    const ctx = () => withManager(server.services, database.source.manager);
    return {
      ...{ server, fake, id, body, ...calls },
      /** Does as the server does every hour, once a day until this one. */
      async until(isoDate: string) {
        while (server.time.now.toISOString().slice(0, 10) < isoDate) {
          server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000);
          for (const task of [runBilling, remindOfQuotes, remindOfSetUp, queueDigest])
            await task(ctx());
        }
      },
    };
  }
  const toCustomers = () => query(`SELECT kind, email FROM mail WHERE recipient NOT LIKE 'owner%'`);

  test('are neither mailed nor charged before ‘Go’, whatever the server does in six weeks', async () => {
    const { until, list, server } = await open();
    await until('2026-05-27');
    const login = { email: 'maud@ferris-heating.example.org' };
    await server.post('/api/customer/login', login);
    expect(await toCustomers()).toEqual([]);
    expect(await query('SELECT FROM billing_transaction')).toEqual([]);
    const overview = (await server.query('admin.billing.overview', undefined, asOwner)).data;
    expect(overview).toMatchObject({ coming: { count: 0 }, owed: { count: 0 } });
    expect(await list()).toMatchObject([{ startedAt: null, mails: 3 }]);
    await server.close();
  });

  test('are charged as any others after ‘Go’: with notice, on the day of their month', async () => {
    const { go, id, until, list, server, body } = await open();
    expect(body.data.isAsked).toBe(true);
    const charges = { count: 2, amount: 2250, firstOn: '2026-04-29' };
    expect(await list()).toMatchObject([{ charges }]);
    const started = await go(id);
    expect(started.body.data).toMatchObject({ notLive: [], startedAt: '2026-04-15T10:00:00.000Z' });
    expect(
      await query('SELECT provider_id, status, first_charge_on::text FROM mandate ORDER BY 1'),
    ).toEqual([
      { provider_id: 'MD0001', status: 'active', first_charge_on: '2026-05-01' },
      { provider_id: 'MD0002', status: 'active', first_charge_on: '2026-04-20' },
    ]);
    expect(
      await query(
        'SELECT first_name, subscription_status, next_billing_date::text AS next FROM customer ORDER BY 1',
      ),
    ).toEqual([
      { first_name: 'Idris', subscription_status: 'active', next: '2026-04-29' },
      { first_name: 'Maud', subscription_status: 'active', next: '2026-05-01' },
      { first_name: 'Zoë', subscription_status: 'active', next: null },
    ]);
    expect(await toCustomers()).toEqual([]);
    await until('2026-04-16');
    expect(await toCustomers()).toMatchObject([
      { kind: 'charge-notice' },
      { kind: 'charge-notice' },
    ]);
    expect(
      await query(
        'SELECT description, amount, billing_date::text AS on FROM billing_transaction ORDER BY 3',
      ),
    ).toEqual([
      { description: 'Basic Static Website: April 2026', amount: 1250, on: '2026-04-30' },
      { description: 'Basic Static Website: May 2026', amount: 1000, on: '2026-05-01' },
    ]);
    expect((await go(id)).status).toBe(200);
    expect(await toCustomers()).toHaveLength(2);
    await server.close();
  });

  test('who want their first charge today are charged as soon as notice can be given', async () => {
    const { fake, go, send, list, server } = await open();
    fake.add({ id: 'MD0003', status: 'active' });
    const { body } = await send(
      'Name,Email,Monthly price,Next payment date,Mandate id\nTo Day,today@example.org,7,15/04/2026,MD0003',
    );
    expect(body.data.rows[0]).toMatchObject({ verdict: 'new', says: [] });
    const { id } = body.data.made;
    const made = (await list()).find((one: { id: string }) => one.id === id);
    expect(made.charges).toEqual({ count: 1, amount: 700, firstOn: '2026-04-29' });
    await go(id);
    expect(
      await query(
        `SELECT first_charge_on::text AS wanted, next_billing_date::text AS next
         FROM mandate JOIN customer ON customer.id = customer_id WHERE provider_id = 'MD0003'`,
      ),
    ).toEqual([{ wanted: '2026-04-15', next: '2026-04-29' }]);
    await server.close();
  });

  test('without a price of their own pay the one that holds, not that of a discount which is over', async () => {
    const { send, server } = await open();
    const { save, publish } = firmDesk(server);
    await save({ prices: { ...defaultPrices, discount: { kind: 'none' } } });
    expect((await publish()).status).toBe(200);
    await send('Name,Email,Website\nNo Price,no@price.example.org,price.example.org');
    expect(
      await query(`SELECT monthly_fee FROM customer WHERE email = 'no@price.example.org'`),
    ).toEqual([{ monthly_fee: 2000 }]);
    await forgetFirm(server);
    await server.close();
  });

  test('of whom some were charged since stay with their charge, mandate and website', async () => {
    const { go, id, until, undo, list, server } = await open();
    await go(id);
    await until('2026-04-16');
    const charges = 'SELECT amount FROM billing_transaction ORDER BY 1';
    const charged = await query(charges);
    expect(charged).toEqual([{ amount: 1000 }, { amount: 1250 }]);
    // By their charges alone, whatever else was told of them.
    await query('DELETE FROM event');
    server.time.now = new Date('2026-04-16T09:59:00Z');
    const kept = ['Idris Pell', 'Maud Ferris'];
    expect((await undo(id)).body.data).toEqual({ removed: 2, kept });
    expect(await query(charges)).toEqual(charged);
    expect(await query('SELECT name, standing FROM person ORDER BY 1')).toEqual(
      kept.map((name) => ({ name, standing: 'customer' })),
    );
    expect(await query('SELECT provider_id, status FROM mandate ORDER BY 1')).toEqual([
      { provider_id: 'MD0001', status: 'active' },
      { provider_id: 'MD0002', status: 'active' },
    ]);
    expect(await query('SELECT FROM project')).toHaveLength(2);
    expect(await list()).toMatchObject([{ customers: 2, contacts: 0, undoneAt: null }]);
    await server.close();
  });

  test('are started a few at a time, so that nobody waits for all of them, and ‘Go’ can go on', async () => {
    const { go, send, list, server } = await open();
    const rows = Array.from({ length: 230 }, (_, n) => `Person ${n},p${n}@example.org`);
    const { id } = (await send(['Name,Email', ...rows].join('\n'))).body.data.made;
    const started = () =>
      query(
        `SELECT FROM customer JOIN customer_import_person AS made ON customer_id = customer.id
         WHERE held_since IS NULL AND import_id = '${id}'`,
      );
    const [last] = await query(
      `SELECT customer_id FROM customer_import_person WHERE import_id = '${id}' ORDER BY 1 DESC LIMIT 1`,
    );
    await query(`
      CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER broken BEFORE UPDATE ON customer FOR EACH ROW
        WHEN (NEW.id = '${last.customer_id}') EXECUTE FUNCTION broken();`);
    expect((await go(id, true)).status).toBe(500);
    expect(await started()).toHaveLength(200);
    const made = async () => (await list()).find((one: { id: string }) => one.id === id);
    expect((await made()).startedAt).toBe(null);
    await query('DROP FUNCTION broken CASCADE');
    expect((await Promise.all([go(id, true), go(id, true)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await started()).toHaveLength(230);
    expect(await query(`SELECT FROM mail WHERE kind = 'portal-invitation'`)).toHaveLength(230);
    expect(
      await query(`SELECT FROM event WHERE topic = 'import.started' AND subject_id = '${id}'`),
    ).toHaveLength(1);
    await server.close();
  });

  test('are sent a login where the owner chooses so, once', async () => {
    const { go, id, server } = await open();
    await go(id, true);
    await go(id, true);
    expect(await toCustomers()).toHaveLength(3);
    expect(await query('SELECT DISTINCT kind FROM mail')).toEqual([{ kind: 'portal-invitation' }]);
    await server.close();
  });

  test('whose mandate has ended meanwhile are named, and not charged', async () => {
    const { go, id, fake, server } = await open();
    fake.add({ id: 'MD0002', status: 'cancelled' });
    expect((await go(id)).body.data.notLive).toEqual(['Idris Pell']);
    expect(await query(`SELECT provider_id FROM mandate WHERE status = 'active'`)).toEqual([
      { provider_id: 'MD0001' },
    ]);
    const { body } = await importCalls(server).send('Email,Name,M\na@example.org,A,MD0000', {
      dryRun: true,
    });
    expect(body.data.rows[0].says).toEqual(['The mandate MD0000 is cancelled at GoCardless.']);
    await server.close();
  });

  test('stay as they are where GoCardless is not connected, or cannot be asked', async () => {
    const { go, id, fake, server } = await open();
    fake.troubles.push({ status: 500 });
    expect((await go(id)).status).toBe(503);
    const plain = await createTestServer(database.source);
    const refused = await importCalls(plain).go(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('not connected'),
    ]);
    expect(await query('SELECT FROM customer WHERE held_since IS NULL')).toEqual([]);
    await plain.close();
    await server.close();
  });
});
