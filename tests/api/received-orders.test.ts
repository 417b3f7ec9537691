import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { carryOutLeft } from '#src/features/sales/direct-debit/order/carry-out-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, type TestDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { cookiesOf } from '#tests/support/login-code.ts';
import { sharedOrders } from '#tests/support/orders.ts';
import { pricesWith } from '#tests/support/packages.ts';
import { personAt } from '#tests/support/person-id.ts';
import { proofs } from '#tests/support/proof.ts';
import { asOwner } from '#tests/support/upload.ts';

const count = async ({ source }: TestDatabase, table: string): Promise<number> =>
  (await source.query(`SELECT count(*)::int FROM ${table}`))[0].count;

anyDatabase('an order that was received', (database) => {
  const { server, order, later, list } = sharedOrders(database);
  beforeEach(async () => {
    await emptyTables(database.source, 'job', 'event', 'person');
    server.orders.areCarriedOut = false;
  });
  const countAll = async () => ({
    customers: await count(database, 'customer'),
    mandates: await count(database, 'mandate'),
    projects: await count(database, 'project'),
    mails: await count(database, 'mail'),
    events: await count(database, 'event'),
  });
  const nothing = { customers: 0, mandates: 0, projects: 0, mails: 0, events: 0 };
  const one = { customers: 1, mandates: 1, projects: 1 };
  const standings = async (): Promise<(string | null)[]> =>
    (await database.source.query('SELECT standing FROM payment_request ORDER BY created_at')).map(
      ({ standing }: { standing: string | null }) => standing,
    );
  const left = () => carryOutLeft(withManager(server.services, database.source.manager));

  test('is stored and answered before anything follows from it', async () => {
    const { status, body } = await order();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Payment Setup Complete!',
        id: expect.any(String),
        reference: expect.stringMatching(/^AW-/),
      },
    ]);
    expect([await standings(), await countAll()]).toEqual([['received'], nothing]);
    const { data } = (await list('payments')).body;
    expect(data).toMatchObject([{ id: body.id, standing: 'received', became: null }]);
    const page = await server.query('public.directDebit.bankPage', { id: body.id });
    expect(page.data).toEqual({ status: 'none', url: null });
    for (const decision of ['accept', 'refuse'])
      expect(
        (await server.post(`/api/admin/payments/${body.id}/${decision}`, {}, asOwner)).status,
      ).toBe(404);
  });

  test('is carried out by its job, once, however often that runs', async () => {
    await order();
    await Promise.all([server.orders.carryOut(), server.orders.carryOut()]);
    expect([await standings(), await countAll()]).toMatchObject([[null], one]);
    const after = await countAll();
    await database.source.query('UPDATE job SET done_at = NULL, outcome = NULL');
    await server.orders.carryOut();
    expect(await countAll()).toEqual(after);
  });

  test('that its job did not carry out is carried out within ten minutes', async () => {
    await order();
    await emptyTables(database.source, 'job');
    later(4 * 60);
    await left();
    expect(await standings()).toEqual(['received']);
    later(60);
    await Promise.all([left(), left()]);
    expect([await standings(), await countAll()]).toMatchObject([[null], one]);
    const after = await countAll();
    await left();
    expect(await countAll()).toEqual(after);
  });

  test('stays whole and received where that fails, and holds up no other', async () => {
    await database.source.query(
      `ALTER TABLE billing_transaction ADD CONSTRAINT break_it
         CHECK (description <> 'Premium Static Website: set-up') NOT VALID`,
    );
    await order();
    later(1);
    await order({ email: 'ada@example.org', package: 'basic' });
    await expect(server.orders.carryOut()).rejects.toThrow();
    expect([await standings(), await countAll()]).toEqual([['received', 'received'], nothing]);
    later(5 * 60);
    await expect(left()).rejects.toThrow();
    expect([await standings(), await countAll()]).toMatchObject([['received', null], one]);
    await database.source.query('ALTER TABLE billing_transaction DROP CONSTRAINT break_it');
    await left();
    expect(await standings()).toEqual([null, null]);
  });

  test('opens one account with another of its address, of the time of the first', async () => {
    const { body: first } = await order();
    const ordered = server.time.now;
    later(1);
    await order({ firstName: 'Mallory', accountNumber: '66554433' });
    later(3600);
    await server.orders.carryOut();
    expect(await countAll()).toMatchObject(one);
    const [stored] = await database.source.query(
      `SELECT first_name AS name, customer.created_at AS "createdAt", agreed_at AS "agreedAt",
         payment_request_id AS "orderId", first_charge_on::text AS "firstChargeOn"
       FROM customer JOIN mandate ON customer_id = customer.id`,
    );
    expect(stored).toEqual({
      name: 'Maud',
      createdAt: ordered,
      agreedAt: ordered,
      orderId: first.id,
      firstChargeOn: '2026-04-29',
    });
  });

  test('is charged at the prices of its own time, whatever came into force since', async () => {
    onTestFinished(() => forgetFirm(server));
    const { save, publish } = firmDesk(server);
    const publishSetup = async (setup: number) => {
      await save({ prices: pricesWith({ basic: { setup } }) });
      await publish();
    };
    await publishSetup(9000);
    await order({ package: 'basic' });
    await publishSetup(9600);
    later(3 * 24 * 3600);
    await server.orders.carryOut();
    const charges = await database.source.query('SELECT amount FROM billing_transaction');
    expect(charges).toEqual([{ amount: 10_000 }]);
  });

  test('keeps its person from being erased until it is carried out', async () => {
    await order();
    const id = await personAt(database.source, 'maud@ferris-heating.example.org');
    const { status, body } = await server.post(`/api/admin/people/${id}/erase`, {}, asOwner);
    expect([status, body.message]).toEqual([
      409,
      'An order of theirs is being set up. Try again in a moment.',
    ]);
    await server.orders.carryOut();
    expect(await countAll()).toMatchObject(one);
  });
});

const silent = {
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

anyDatabase('an order that was received, where codes are mailed', (database) => {
  const { server, maud, login, order, strangerOrders, proven, mandate, quote } = proofs(database);
  const idris = 'idris@pell-joinery.example.org';
  /** Leaves what is ordered from now on to the test. */
  async function leaveOrders() {
    await server.services.jobs.stop();
    server.orders.areCarriedOut = false;
  }

  test('takes the same statements whoever has the address', async () => {
    await quote(idris);
    await server.post('/api/consultation', createConsultation({ email: 'tom@example.org' }));
    await leaveOrders();
    const { logger } = database.source;
    onTestFinished(() => void database.source.setOptions({ logger, logging: false }));
    const statementsOf = async (email: string, headers = {}) => {
      const statements: string[] = [];
      const logQuery = (sql: string) => void statements.push(sql);
      database.source.setOptions({ logger: { ...silent, logQuery }, logging: true });
      const ordered = await order({ email }, headers);
      database.source.setOptions({ logger, logging: false });
      expect(ordered.status).toBe(200);
      return { statements, cookies: cookiesOf(ordered) };
    };
    const fresh = await statementsOf('fresh@example.org');
    expect(fresh.statements.length).toBeGreaterThan(10);
    for (const email of [maud.email, idris, 'tom@example.org', 'fresh@example.org'])
      expect([email, (await statementsOf(email)).statements]).toEqual([email, fresh.statements]);
    // Of a browser that has ordered before.
    const again = await statementsOf('other@example.org', fresh.cookies);
    const known = await statementsOf(maud.email, fresh.cookies);
    expect(known.statements).toEqual(again.statements);
  });

  test('changes nothing of its person until it is carried out, and then nothing of a known one', async () => {
    await quote(idris);
    await leaveOrders();
    const read = () =>
      database.source.query('SELECT name, business_name, phone FROM person WHERE email = $1', [
        idris,
      ]);
    const before = await read();
    await strangerOrders({ email: idris, firstName: 'Mallory', phone: '01632 960999' });
    expect(await read()).toEqual(before);
    await server.orders.carryOut();
    expect(await read()).toEqual(before);
  });

  test('waits where its address is known and nobody proved it', async () => {
    await leaveOrders();
    const { body } = await strangerOrders();
    expect(await mandate(body.id)).toBeUndefined();
    await server.orders.carryOut();
    expect(await mandate(body.id)).toMatchObject({ status: 'waiting', provenBy: null });
    await server.orders.carryOut();
    const [{ standing }] = await database.source.query(
      'SELECT standing FROM payment_request WHERE id = $1',
      [body.id],
    );
    expect(standing).toBe('waiting');
  });

  test('counts by the session that it was sent with, also where that has ended since', async () => {
    const headers = await proven();
    await leaveOrders();
    const { body } = await order({ accountNumber: '11223344' }, headers);
    await database.source.query('DELETE FROM session; DELETE FROM customer_device');
    await server.orders.carryOut();
    expect(await mandate(body.id)).toMatchObject({ status: 'active', provenBy: 'session' });
  });

  test('admits its browser once it is carried out, and no other', async () => {
    await leaveOrders();
    const email = 'fresh@example.org';
    const browser = cookiesOf(await order({ email }));
    expect((await login({ email }, browser)).body.success).toBe(false);
    const stranger = cookiesOf(await strangerOrders({ email }));
    await server.orders.carryOut();
    expect((await login({ email }, browser)).body.success).toBe(true);
    expect((await login({ email }, stranger)).body.success).toBe(false);
    server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000);
    expect((await login({ email }, browser)).body.success).toBe(false);
  });
});
