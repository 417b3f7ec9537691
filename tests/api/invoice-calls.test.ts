import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { emptyInvoices, invoiceCharge, storeCharge, vatSettings } from '#tests/support/invoices.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { patience } from '#tests/support/patience.ts';
import { embeddedOf, infoOf, structureOf, textOf } from '#tests/support/pdf.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { refused } from '#tests/support/quotes.ts';
import { createTestServer, sharedServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const unknown = refused(404, 'There is no such invoice.');

anyDatabase('the calls of invoices', (database) => {
  const server = sharedServer(database, vatSettings);
  let maud: TestCustomer;
  let session: { cookie: string };
  const invoice = (
    overrides = {},
    customerId = maud.id,
    by: Pick<TestServer, 'services'> = server,
  ) => invoiceCharge(database.source, by, { customerId, ...overrides });
  const pdfOf = (path: string, headers: object = asOwner, by = server) =>
    getPdf(by.app, `/api${path}`, headers);
  const json = ({ bytes, status }: { bytes: Buffer; status: number }) => ({
    status,
    body: JSON.parse(bytes.toString()),
  });
  beforeEach(async () => {
    await emptyInvoices(database.source);
    maud = await createCustomer(server, { businessName: 'Ferris Heating', city: 'Łódź' });
    session = await maud.logIn();
  });
  const mandateOf = async (): Promise<{ id: string; reference: string }> =>
    (await database.source.query('SELECT id, reference FROM mandate'))[0];

  describe('a customer', () => {
    test('lists their invoices, newest first', async () => {
      const first = await invoice();
      const refund = { type: 'refund', amount: 400, description: 'Refund' };
      const second = await invoice({ ...refund, refundOf: first.transactionId });
      await invoice({}, (await createCustomer(server)).id);
      const { status, body } = await server.get(`/api/customer/${maud.id}/invoices`, session);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          success: true,
          data: [
            {
              ...{
                id: second.id,
                number: 2,
                prefix: '',
                kind: 'credit_note',
                issuedOn: '2026-04-15',
              },
              ...{ description: 'Refund', total: 400, vat: 67, vatRate: 20 },
            },
            {
              ...{ id: first.id, number: 1, prefix: '', kind: 'invoice', issuedOn: '2026-04-15' },
              ...{
                description: 'Premium Static Website: May 2026',
                total: 1000,
                vat: 167,
                vatRate: 20,
              },
            },
          ],
        },
      });
    });

    test('gets the PDF of their own invoices only', async () => {
      const { id } = await invoice();
      const own = await pdfOf(`/customer/${maud.id}/invoices/${id}/pdf`, session);
      expect(own).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="invoice-1.pdf"',
          'cache-control': 'no-store',
        },
      });
      expect(textOf(own.bytes)).toContain('Ferris Heating');
      const other = await createCustomer(server);
      const stranger = await other.logIn();
      const paths: [string, object, object][] = [
        [`/customer/${maud.id}/invoices/${id}/pdf`, stranger, { status: 403 }],
        [`/customer/${other.id}/invoices/${id}/pdf`, stranger, unknown],
        [`/customer/${maud.id}/invoices/${nobody}/pdf`, session, unknown],
        [`/customer/${maud.id}/invoices/${id}/pdf`, {}, { status: 401 }],
      ];
      for (const [path, headers, refusal] of paths)
        expect(json(await pdfOf(path, headers))).toMatchObject(refusal);
    });

    test('sees their postal address after a login by code', async () => {
      const { id } = await invoice({ mandateId: (await mandateOf()).id });
      const path = `/customer/${maud.id}/invoices/${id}/pdf`;
      expect(textOf((await pdfOf(path, session)).bytes)).not.toContain('Łódź');
      const proven = await createTestServer(database.source, {
        ...mailSettings('smtp://127.0.0.1:9'),
        CUSTOMER_LOGIN: 'code',
      });
      onTestFinished(proven.close);
      await database.source.query('UPDATE session SET proven = true');
      expect(textOf((await pdfOf(path, session, proven)).bytes)).toContain('Łódź');
    });
  });

  describe('the admin', () => {
    test('lists all, with search by number, name or words, filter and pages', async () => {
      const other = await createCustomer(server, { businessName: 'Pell Joinery' });
      for (let month = 1; month <= 3; month += 1) await invoice({ description: `Month ${month}` });
      await invoice({ type: 'refund' }, other.id);
      const list = async (query: string): Promise<number[]> => {
        const { body } = await server.get(`/api/admin/invoices${query}`, asOwner);
        return body.data.map(({ number }: { number: number }) => number);
      };
      expect(await list('')).toEqual([4, 3, 2, 1]);
      expect(await list('?search=pell')).toEqual([4]);
      expect(await list('?search=month 2')).toEqual([2]);
      expect(await list('?status=credit_note')).toEqual([4]);
      expect(await list('?limit=2&offset=1')).toEqual([3, 2]);
      const page = await server.query('admin.invoice.page', { limit: 2 }, asOwner);
      expect(page.data).toMatchObject({ rows: [{ number: 4 }, { number: 3 }], total: 4 });
      const own = await server.query('admin.invoice.ofCustomer', { id: other.id }, asOwner);
      expect(own.data).toMatchObject([{ number: 4, businessName: 'Pell Joinery' }]);
      expect((await server.get('/api/admin/invoices')).status).toBe(401);
    });

    test('gets the PDF, tagged and titled, with what the law requires', async () => {
      const { id: mandateId, reference } = await mandateOf();
      const { id } = await invoice({ mandateId, amount: 123_456 });
      const { bytes } = await pdfOf(`/admin/invoices/${id}/pdf`);
      const text = textOf(bytes);
      for (const words of [
        ...['Invoice 1', '4 Lantern Row', 'VAT number', 'GB 123 4567 82', 'Łódź', '15 Apr 2026'],
        ...['14 May 2026', reference, 'There is nothing for you to do'],
      ])
        expect(text).toContain(words);
      expect(text).toMatch(/^ *Without VAT +£1,028\.80$/m);
      expect(text).toMatch(/^ *VAT at 20% +£205\.76$/m);
      expect(text).toMatch(/^ *Total +£1,234\.56$/m);
      expect(infoOf(bytes)).toMatchObject({
        Title: 'Invoice 1, for Ferris Heating',
        Tagged: 'yes',
        Pages: '1',
      });
      expect(structureOf(bytes)).toMatch(/H1 .*\n +"Invoice 1"/);
      expect(new Set(embeddedOf(bytes))).toEqual(new Set(['yes']));
      expect(json(await pdfOf(`/admin/invoices/${nobody}/pdf`))).toMatchObject(unknown);
      expect((await pdfOf(`/admin/invoices/${id}/pdf`, session)).status).toBe(401);
    });

    test('gets a credit note that names the credited invoice', async () => {
      const first = await invoice();
      const { id } = await invoice({
        ...{ type: 'refund', amount: 400, refundOf: first.transactionId },
      });
      const { headers, bytes } = await pdfOf(`/admin/invoices/${id}/pdf`);
      expect(headers['content-disposition']).toContain('"credit-note-2.pdf"');
      expect(textOf(bytes)).toMatch(
        /Credit note 2[\s\S]*Credits +Invoice 1[\s\S]*Total credited +£4/,
      );
    });

    test('gets a credit note for a refunded second try, for the invoice of the first', async () => {
      await invoice({ period: '2026-05', status: 'failed' });
      const second = {
        customerId: maud.id,
        period: '2026-05',
        attempt: 2,
        status: 'paid',
      } as const;
      const { id: refundOf } = await storeCharge(database.source, second);
      const { id } = await invoice({ type: 'refund', amount: 400, refundOf });
      expect(textOf((await pdfOf(`/admin/invoices/${id}/pdf`)).bytes)).toMatch(
        /Credits +Invoice 1/,
      );
    });

    test('gets a note on the invoice of a charge that was paid without collection', async () => {
      const { owner } = maud;
      const [charge] = (await owner('GET', '')).body.data.transactions;
      await owner('PATCH', `/transactions/${charge.id}`, { status: 'paid' });
      const [{ id }] = await database.source.query('SELECT id FROM invoice');
      const text = textOf((await pdfOf(`/admin/invoices/${id}/pdf`)).bytes);
      expect(text).toContain('It is paid. Thank you.');
      expect(text).not.toContain('ollect');
      const mails = await database.source.query(
        `SELECT data->'isPaid' AS "isPaid" FROM mail WHERE kind = 'invoice'`,
      );
      expect(mails).toEqual([{ isPaid: true }]);
      const passedOn = `SELECT id FROM event WHERE topic = 'charge.submitted'`;
      expect(await database.source.query(passedOn)).toEqual([]);
    });

    test('gets a credit note for a waived charge, which says that nothing was refunded', async () => {
      const { owner } = maud;
      const [charge] = (await owner('GET', '')).body.data.transactions;
      const path = `/transactions/${charge.id}`;
      for (const status of ['paid', 'failed', 'cancelled'])
        expect((await owner('PATCH', path, { status, failure: 'charged_back' })).status).toBe(200);
      const [, { id }] = await database.source.query('SELECT id FROM invoice ORDER BY number');
      const text = textOf((await pdfOf(`/admin/invoices/${id}/pdf`)).bytes);
      expect(text).toMatch(/Credits +Invoice 1[\s\S]*You no longer need to pay it/);
      expect(text).not.toContain('Refunded');
      const mail = `SELECT data->'isGivenUp' AS "isGivenUp" FROM mail WHERE kind = 'invoice' ORDER BY data->'number'`;
      const given = await database.source.query(mail);
      expect(given).toEqual([{ isGivenUp: false }, { isGivenUp: true }]);
    });
  });
});

const database = sharedDatabase();

test('an invoice is mailed with its PDF; without a VAT rate it has no line of VAT', async () => {
  const mails = await openMailServer({ closeTimeout: 50 });
  const server = await createTestServer(database.source, mailSettings(mails.url));
  onTestFinished(server.close);
  const { id: customerId, email } = await createCustomer(server, { businessName: 'Łódź Café' });
  await emptyTables(database.source, 'mail', 'job');
  await invoiceCharge(database.source, server, { customerId });
  server.services.jobs.start(Promise.resolve(database.source), server.app.log);
  onTestFinished(() => server.services.jobs.stop());
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patience);
  const [received] = mails.received;
  const mail = received?.parsed;
  expect(received?.recipients).toEqual([email]);
  expect(mail).toMatchObject({
    subject: 'Invoice 1: £10.00',
    attachments: [{ filename: 'invoice-1.pdf', contentType: 'application/pdf' }],
  });
  const text = textOf(mail?.attachments[0]?.content ?? Buffer.of());
  expect(text).toContain('Łódź Café');
  expect(text).toMatch(/^ *Total +£10\.00$/m);
  expect(text).not.toContain('VAT');
});
