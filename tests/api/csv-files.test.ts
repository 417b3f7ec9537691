import { beforeAll, describe, expect, test, vi } from 'vitest';
import { csvFiles } from '#src/app/features.ts';
import { csvPath } from '#src/shared/desk/csv-path.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { decided, fillLists, fillMoney } from '#tests/support/many-rows.ts';
import { complaint } from '#tests/support/privacy-cases.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const count = 1200;
/** The lists that are filled, with their tables. */
const lists = [
  ['client-onboarding', 'onboarding_inquiry'],
  ['consultations', 'consultation'],
  ['website-updates', 'website_update'],
  ['payments', 'payment_request'],
  ['customers', 'customer'],
] as const;

anyDatabase('CSV files', (database) => {
  const server = sharedServer(database);
  beforeAll(async () => {
    const query = (sql: string, values: unknown[]) => database.source.query(sql, values);
    await fillLists(query, server.services.cipher, count);
    // Many at the same moment but for microseconds, which a Date of JavaScript does not hold.
    for (const [, table] of lists)
      await query(
        `UPDATE ${table} SET created_at = '2026-03-01T12:00:00.123Z'::timestamptz
           + substring(email FROM 'person-(\\d+)@')::int % 700 * interval '1 microsecond'`,
        [],
      );
    await fillMoney(query);
    await server.post('/api/privacy/requests', complaint);
  });

  const get = (name: string, query = '', headers: object = asOwner) =>
    server.app.inject({
      method: 'GET',
      url: csvPath(name) + query,
      remoteAddress: newAddress(),
      headers: { ...headers },
    });
  const numbersOf = (body: string) =>
    [...body.matchAll(/person-(\d+)@/g)].map(([, number]) => Number(number));

  test.each(lists)('%s.csv contains every row once', async (name) => {
    const { statusCode, headers, body } = await get(name);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const { title = '' } = csvFiles.find((file) => file.name === name) ?? {};
    const file = `awning-${title.replace(' ', '-')}-2026-04-15.csv`;
    expect(headers['content-disposition']).toBe(`attachment; filename="${file}"`);
    expect(body.slice(0, 1)).toBe('\uFEFF');
    const numbers = numbersOf(body);
    expect([numbers.length, new Set(numbers).size]).toEqual([count, count]);
    expect(body).toContain('2026-03-01 12:00');
  });

  test.each(lists)('%s.csv is filtered like the list on the desk', async (name, table) => {
    const { body } = await get(name, `?status=${decided[table]}`);
    expect(numbersOf(body)).toHaveLength(count / 10);
    const { body: found } = await get(name, `?search=BUSINESS+1110&status=${decided[table]}`);
    expect(numbersOf(found)).toEqual([1110]);
    const { body: none } = await get(name, '?search=nobody');
    expect(readCsv(none)).toEqual([]);
    expect((await get(name, `?search=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });

  test('invoices.csv contains each invoice, its VAT, and credit notes as negative amounts', async () => {
    const rows = readCsv((await get('invoices')).body);
    expect(new Set(rows.map((row) => row.Number)).size).toBe(count);
    const sums = { 'Total in pounds': '120', 'VAT in pounds': '20', 'VAT rate': '20' };
    expect(rows.find(({ Business }) => Business === 'Business 8')).toMatchObject(sums);
    expect(readCsv((await get('invoices', '?status=credit_note')).body)).toMatchObject([
      {
        ...{ Kind: 'Credit note', 'Issued on': '2026-04-01', Name: 'Person' },
        ...{ Business: 'Business 7', Description: 'Set-up', 'VAT rate': '20' },
        ...{ 'Total in pounds': '-120', 'VAT in pounds': '-20' },
      },
    ]);
  });

  test.each<[string, object]>([
    ['client-onboarding', { Status: 'Accepted', Name: 'Person 1110', 'Has images': 'Yes' }],
    ['client-onboarding', { Package: 'Premium Static Website', 'Has a domain': 'Yes' }],
    ['consultations', { 'Estimate in pounds': '395', Service: 'Website redesign' }],
    ['consultations', { Complexity: 'Intermediate', Timeline: 'Standard' }],
    ['consultations', { Extras: expect.stringContaining('Search engine set-up, ') }],
    ['website-updates', { Category: 'Medium update', Timeline: '1-2 weeks', Budget: '£100-£250' }],
    ['payments', { Status: 'Collected', 'Google Business add-on': 'No' }],
    ['customers', { Package: 'Basic Static Website', Subscription: 'Ended' }],
    ['consultations', { Status: 'Quoted' }],
  ])('%s.csv is in the words of the desk: %j', async (name, words) => {
    expect(readCsv((await get(name, '?search=1110')).body)).toMatchObject([words]);
  });

  test('every file ends with the reference of each row', async () => {
    for (const { name } of csvFiles) {
      const [headings = ''] = (await get(name)).body.split('\r\n');
      expect(headings.split(',').at(-1), name).toBe('"Reference"');
    }
  });

  test('payments.csv contains no bank details', async () => {
    const open = vi.spyOn(server.services.cipher, 'open');
    const { body } = await get('payments');
    expect(open).not.toHaveBeenCalled();
    const { accountHolderName } = createDirectDebit();
    for (const word of [accountHolderName, 'sealed', 'ort code', 'ccount number'])
      expect(body).not.toContain(word);
  });

  test('reads a page at a time, and stops when the client leaves', async () => {
    const file = csvFiles.find(({ name }) => name === 'customers');
    const query = vi.spyOn(database.source, 'createQueryBuilder');
    const { source } = database;
    const ctx = { ...server.services, db: source, manager: source.manager };
    const parts = file?.open(ctx as never, {})[Symbol.asyncIterator]();
    await parts?.next();
    await parts?.next();
    await parts?.return?.();
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  describe.each(csvFiles.map(({ name }) => name))('%s.csv', (name) => {
    test('is for the admin only', async () => {
      const { statusCode, headers } = await get(name, '', {});
      expect([statusCode, headers['content-disposition']]).toEqual([401, undefined]);
    });
  });
});
