import { beforeAll, describe, expect, test, vi } from 'vitest';
import { csvFiles } from '#src/app/csv-files.ts';
import { type CsvName, csvPath, csvTitles } from '#src/shared/csv-path.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { decided, fillLists } from '#tests/support/many-rows.ts';
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
    await query(
      `INSERT INTO billing_transaction (id, customer_id, description, billing_date, amount, type)
       SELECT id, id, 'Set-up', '2026-04-01', 7500, 'setup' FROM customer`,
      [],
    );
    await query(
      `INSERT INTO invoice (number, kind, customer_id, transaction_id, issued_on, recipient,
         description, total, vat_rate)
       SELECT row_number() OVER (), CASE email WHEN 'person-7@business-7.example.org'
           THEN 'credit_note' ELSE 'invoice' END, id, id, '2026-04-01',
         jsonb_build_object('fullName', 'Person', 'businessName', business_name, 'address', '[]'::jsonb),
         'Set-up', 12000, 20 FROM customer`,
      [],
    );
  });

  const get = (name: CsvName, query = '', headers: object = asOwner) =>
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
    const file = `awning-${csvTitles[name].replace(' ', '-')}-2026-04-15.csv`;
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
    expect(none.trim().split('\r\n')).toHaveLength(1);
    expect((await get(name, `?search=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });

  test('invoices.csv contains each invoice, its VAT, and credit notes as negative amounts', async () => {
    const { body } = await get('invoices');
    const lines = body.trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',', 1)[0])).size).toBe(count);
    expect(body).toMatch(/,Business 8,Set-up,120,20,20,/);
    expect((await get('invoices', '?status=credit_note')).body).toMatch(
      /^[^\n]+\n\d+,Credit note,2026-04-01,Person,Business 7,Set-up,-120,-20,20,[-\w]+,[-\w]+\s*$/,
    );
  });

  test.each<[CsvName, string]>([
    ['client-onboarding', ',Accepted,,Person 1110,Business 1110,'],
    ['client-onboarding', ',Premium Static Website,Yes,'],
    ['consultations', ',395,Website redesign,Intermediate,Standard,"Search engine set-up, '],
    ['website-updates', ',Medium update,1-2 weeks,£100-£250,'],
    ['payments', ',Collected,Premium Static Website,No,'],
    ['customers', ',Basic Static Website,Cancelled,'],
  ])('%s.csv is in the words of the desk: %s', async (name, words) => {
    const { body } = await get(name, '?search=1110');
    expect(body).toContain(words);
  });

  test('every file ends with the reference of each row', async () => {
    for (const { name } of csvFiles)
      expect((await get(name)).body.split('\r\n', 1)[0]).toMatch(/[^,]+,Reference$/);
  });

  test('payments.csv contains no bank details', async () => {
    const open = vi.spyOn(server.services.cipher, 'open');
    const { body } = await get('payments');
    expect(open).not.toHaveBeenCalled();
    const { accountHolderName } = createDirectDebit();
    for (const word of [accountHolderName, 'sealed', 'ort code', 'ccount number'])
      expect(body).not.toContain(word);
  });

  /** Where a free text of each file stands: its table, column and the search that finds its row. */
  const texts = {
    'client-onboarding': ['onboarding_inquiry', 'business_description', '?search=person-6@'],
    consultations: ['consultation', 'project_description', '?search=person-6@'],
    'website-updates': ['website_update', 'description', '?search=person-6@'],
    payments: ['payment_request', 'last_name', '?search=person-6@'],
    customers: ['customer', 'last_name', '?search=person-6@'],
    transactions: ['billing_transaction', 'description', ''],
    invoices: ['invoice', 'description', ''],
  } as const;

  test('every file is tested for formulas', () => {
    expect(Object.keys(texts).toSorted()).toEqual(csvFiles.map(({ name }) => name).toSorted());
  });

  test.each(Object.entries(texts) as [CsvName, (typeof texts)[CsvName]][])(
    'no text of %s.csv is a formula',
    async (name, place) => {
      const [table, column, search] = place;
      const [{ id, before }] = await database.source.query(
        `SELECT id, ${column} AS before FROM ${table}
       WHERE ${search ? "email LIKE 'person-6@%'" : 'true'} LIMIT 1`,
      );
      const write = (text: string) =>
        database.source.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [text, id]);
      for (const sign of ['=', '+', '-', '@', '\t']) {
        await write(`${sign}SUM(A1:A9)`);
        const { body } = await get(name, search);
        expect(body).toContain(`'${sign}SUM(A1:A9)`);
        expect(body).not.toContain(`,${sign}SUM`);
        expect(body).not.toContain(`"${sign}SUM`);
      }
      await write(before);
    },
  );

  test('reads a page at a time, and stops when the client leaves', async () => {
    const file = csvFiles.find(({ name }) => name === 'customers');
    const query = vi.spyOn(database.source, 'createQueryBuilder');
    const ctx = { ...server.services, db: database.source };
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
