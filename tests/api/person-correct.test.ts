import { beforeEach, expect, test } from 'vitest';
import { createConsultation, createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { askForQuote, findPeople, peopleTables, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const old = 'maud@feris.example.org';
const email = 'maud@ferris.example.org';

anyDatabase("a person's corrected details", (database) => {
  const server = sharedServer(database);
  const query = (sql: string) => database.source.query(sql);
  const correct = async (change: object, address = old) =>
    server.patch(await personCalls(server, address).path(), change, asOwner);
  const logsIn = async (address: string) =>
    (await server.post('/api/customer/login', { email: address })).body.success;
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  test('replace those of their requests, which stay as they were sent', async () => {
    await askForQuote(server, { email: old, fullName: 'Mod Feris', phone: '01632 960001' });
    const details = { name: 'Maud Ferris', phone: '01632 960002', email };
    const postal = { address: '4 Mill Lane', city: 'Little Marrow', postcode: 'SN0 7AA' };
    const { status, body } = await correct({ ...details, ...postal });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ ...details, ...postal, phones: ['01632 960002'] }),
    ]);
    expect(await query('SELECT email, full_name FROM consultation')).toEqual([
      { email: old, full_name: 'Mod Feris' },
    ]);
    expect(await findPeople(server, 'maud ferris 960002')).toEqual(['Maud Ferris']);
    server.time.now = new Date('2026-04-16T10:00:00Z');
    await askForQuote(server, { email, fullName: 'Mod', phone: '01632 960003' });
    expect(await personCalls(server, email).read()).toMatchObject({
      ...{ id: body.data.id, name: 'Maud Ferris', phone: '01632 960002' },
      phones: ['01632 960002', '01632 960003'],
    });
  });

  test('leave what is absent, and record the names of the changed fields alone', async () => {
    await askForQuote(server, { email: old, fullName: 'Maud Ferris', phone: '01632 960001' });
    await correct({ name: 'Maud Ferris', phone: '01632 960009' });
    await correct({ phone: '01632 960009' });
    expect(await query(`SELECT email, data FROM event WHERE topic LIKE 'person.%'`)).toEqual([
      { email: old, data: { fields: ['phone'] } },
    ]);
    expect(await personCalls(server, old).titles()).toContain('You corrected their details: phone');
  });

  test('are checked, for somebody whom there is', async () => {
    await askForQuote(server, { email: old });
    expect((await correct({ email: 'nowhere' })).status).toBe(400);
    expect((await correct({ name: ' ' })).status).toBe(400);
    expect((await correct({ name: 'Maud' }, 'nobody@example.org')).status).toBe(404);
  });

  test('cannot have the address of somebody else', async () => {
    await askForQuote(server, { email: old });
    await askForQuote(server, { email: 'idris@example.org' });
    const { status, body } = await correct({ email: 'idris@example.org', name: 'Idris' });
    expect([status, body.message]).toEqual([
      409,
      'Somebody else has this email address. If they are one person, use ‘Same person as…’.',
    ]);
    expect((await personCalls(server, old).read()).name).not.toBe('Idris');
  });

  test('of a customer change their account: they are told, logged out, and log in anew', async () => {
    const customer = await createCustomer(server, { email: old, firstName: 'Mod', lastName: 'F' });
    const session = await customer.logIn();
    await emptyTables(database.source, 'mail', 'job');
    await customer.owner('POST', '/transactions', {
      ...{ description: 'Photographs', billingDate: '2026-05-15', amount: 4000, type: 'work' },
    });
    const waiting = await query(`SELECT id FROM mail WHERE recipient = '${old}'`);
    expect((await correct({ email, name: 'Maud Ferris' })).status).toBe(200);
    expect((await customer.owner('GET', '')).body.data.customer).toMatchObject({
      ...{ email, firstName: 'Maud', lastName: 'Ferris' },
    });
    const dashboard = `/api/customer/${customer.id}/dashboard`;
    expect((await server.get(dashboard, session)).status).toBe(401);
    expect([await logsIn(old), await logsIn(email)]).toEqual([false, true]);
    expect(await query('SELECT count(*)::int AS kept FROM customer_device')).toEqual([{ kept: 0 }]);
    const mails = await query(`SELECT kind, recipient FROM mail ORDER BY kind, recipient`);
    expect(mails).toEqual([
      { kind: 'address-changed', recipient: old },
      { kind: 'address-changed', recipient: email },
      ...waiting.map(() => expect.objectContaining({ recipient: email })),
    ]);
    const texts = await server.get(`/api/admin/mails?email=${email}`, asOwner);
    expect(texts.body.data).toHaveLength(mails.length);
  });

  test('send unsent and later mails to the corrected address', async () => {
    const { body } = await askForQuote(server, { email: old });
    expect(await query('SELECT DISTINCT recipient FROM mail')).toEqual([{ recipient: old }]);
    await correct({ email });
    const lines = [{ description: 'Work', quantity: 1, unitPrice: 10_000, monthly: false }];
    await server.post(`/api/admin/consultations/${body.id}/quotes`, { lines }, asOwner);
    expect(await query('SELECT kind, recipient, email FROM mail ORDER BY kind')).toEqual([
      { kind: 'consultation-receipt', recipient: email, email },
      { kind: 'quote-sent', recipient: email, email },
    ]);
    expect(await query(`SELECT email FROM event WHERE topic = 'quote.sent'`)).toEqual([{ email }]);
  });

  test('end a login code that was mailed to the old address', async () => {
    await createCustomer(server, { email: old });
    await emptyTables(database.source, 'mail', 'job');
    await query(
      `WITH job AS (
         INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at)
         VALUES ('mail', '{}', 'code', 1, now(), 'infinity') RETURNING id
       ) INSERT INTO mail (job_id, kind, recipient, email, subject_kind, happened_at, data)
       SELECT id, 'login-code', '${old}', '${old}', 'customer', now(), '{}' FROM job`,
    );
    await correct({ email });
    expect(await query(`SELECT FROM mail WHERE kind = 'login-code'`)).toEqual([]);
  });

  test.each([old, email])('an order from %s opens no second customer', async (address) => {
    const customer = await createCustomer(server, { email: old });
    await correct({ email });
    const order = createDirectDebit({ email: address, firstName: 'Other', lastName: 'Name' });
    expect((await server.post('/api/payment/direct-debit', order)).status).toBe(200);
    expect(await query('SELECT id, email FROM customer')).toEqual([{ id: customer.id, email }]);
    expect(
      await query(
        'SELECT DISTINCT person_id = (SELECT id FROM person) AS own FROM payment_request',
      ),
    ).toEqual([{ own: true }]);
  });

  test('of somebody who orders later from the old address are those of their account', async () => {
    await server.post('/api/consultation', createConsultation({ email: old }));
    await correct({ email });
    await server.post('/api/payment/direct-debit', createDirectDebit({ email: old }));
    expect(await query('SELECT email FROM customer')).toEqual([{ email }]);
  });

  test('stand on the invoices that follow', async () => {
    const customer = await createCustomer(server, { email: old, address: '1 Wrong Road' });
    await correct({ address: '4 Mill Lane' });
    const { address, city } = await personCalls(server, old).read();
    expect([address, city]).toEqual(['4 Mill Lane', createDirectDebit().city]);
    await invoiceCharge(database.source, server, { customerId: customer.id });
    expect(await query(`SELECT recipient->'address'->>0 AS line FROM invoice`)).toEqual([
      { line: '4 Mill Lane' },
    ]);
  });
});
