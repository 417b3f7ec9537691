import { describe, expect, test } from 'vitest';
import { transactionLists } from '#src/features/money/billing/money/admin-list-contract.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { sharedCustomer } from '#tests/support/portal.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { newAddress } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const path = '/api/admin/transactions.csv';

anyDatabase('the CSV file of transactions', (database) => {
  const { server, customer } = sharedCustomer(database);
  const get = (headers = {}, query = '') =>
    server.app.inject({
      method: 'GET',
      url: path + query,
      remoteAddress: newAddress(),
      headers,
    });

  const add = (description: string, more = {}) =>
    customer.owner('POST', '/transactions', {
      description,
      billingDate: '2026-05-01',
      amount: 1050,
      type: 'work',
      ...more,
    });

  test('has every transaction, newest first, refunds negative, and no formula', async () => {
    await add('=HYPERLINK("https://example.org")', { billingDate: '2026-06-01' });
    await add('Łódź, "two pages"', { billingDate: '2026-05-31', type: 'refund' });
    const { headers, body } = await get(asOwner);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="awning-transactions-2026-04-15.csv"',
      'cache-control': 'no-store',
    });
    const rows = readCsv(body);
    expect(Object.keys(rows[0] ?? {}).join()).toBe(
      'Date,Business,Email,Description,Type,Status,Amount in pounds,Failure,Settled,Direct Debit reference,Customer reference,Reference',
    );
    const [first, second, ...rest] = rows;
    const who = {
      ...{ Business: 'Ferris Heating', Email: customer.email, 'Customer reference': customer.id },
      ...{ Status: 'To come', Failure: '', Settled: '', 'Direct Debit reference': '' },
    };
    expect(first).toMatchObject({
      ...{ ...who, Date: '2026-06-01', Type: 'Work', 'Amount in pounds': '10.5' },
      Description: `'=HYPERLINK("https://example.org")`,
    });
    expect(second).toMatchObject({
      ...{
        ...who,
        Status: 'To be paid back',
        Date: '2026-05-31',
        Type: 'Refund',
        'Amount in pounds': '-10.5',
      },
      Description: 'Łódź, "two pages"',
    });
    // The set-up fee with the first month, announced under the mandate.
    const announced = rest.filter((row) => row.Date === '2026-04-29');
    expect(announced).toMatchObject([
      { Description: 'Premium Static Website: set-up and first month', 'Amount in pounds': '160' },
    ]);
    for (const row of announced) expect(row['Direct Debit reference']).toMatch(/^AWN-\w{8}$/);
  });

  test('contains each of 1,200 rows once', async () => {
    await database.source.query(
      `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type)
       SELECT $1, 'Charge ' || number, '2026-05-01'::date + number % 7, 100, 'work'
       FROM generate_series(1, 1200) AS number`,
      [customer.id],
    );
    const { body } = await get(asOwner);
    const charges = body.match(/Charge \d+/g) ?? [];
    expect([charges.length, new Set(charges).size]).toEqual([1200, 1200]);
  });

  test('is filtered by search and status', async () => {
    await add('Photographs of the oven', { status: 'paid' });
    await add('Photographs of the van');
    const rows = async (query: string) => readCsv((await get(asOwner, query)).body);
    expect(await rows('?search=FERRIS+photographs')).toHaveLength(2);
    expect(await rows('?search=photographs&status=paid')).toMatchObject([
      { Description: 'Photographs of the oven' },
    ]);
    expect((await get(asOwner, '?status=lost')).statusCode).toBe(400);
  });

  test('has what a month selects, as the list on the desk has', async () => {
    await add('Photographs of the shop', { billingDate: '2024-02-29' });
    await add('Photographs of the yard', { billingDate: '2024-03-01' });
    const { body } = await get(asOwner, '?search=photographs&month=2024-02');
    expect(readCsv(body)).toMatchObject([
      { Date: '2024-02-29', Description: 'Photographs of the shop' },
    ]);
    expect((await get(asOwner, '?month=2024-13')).statusCode).toBe(400);
    const query = { search: 'photographs', month: '2024-02', limit: 10, offset: 0 };
    const { data } = await server.query('admin.billing.transactions', query, asOwner);
    const { rows, total, months } = transactionLists.page.parse(data);
    expect(rows).toMatchObject([
      { description: 'Photographs of the shop', on: '2024-02-29', amount: 1050 },
    ]);
    expect(total).toBe(1);
    expect([months[0], months.at(-1)]).toEqual(['2026-04', '2024-02']);
    expect(months).toHaveLength(27);
  });

  test('finds a customer by name and email in the list on the desk', async () => {
    const found = async (search: string) =>
      transactionLists.page.parse(
        (await server.query('admin.billing.transactions', { search, limit: 10 }, asOwner)).data,
      ).total;
    expect(await found(`FERRIS ${customer.email}`)).toBe(await found(''));
    expect(await found('nobody')).toBe(0);
  });

  describe.each([
    ['nobody', () => ({})],
    ['a customer', () => customer.logIn()],
  ])('%s', (_, login) => {
    test('is refused', async () => {
      const { statusCode, headers } = await get(await login());
      expect([statusCode, headers['content-disposition']]).toEqual([401, undefined]);
    });
  });
});
