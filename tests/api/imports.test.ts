import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { importFiles } from '#tests/support/import-files.ts';
import { importCalls } from '#tests/support/imports.ts';
import { peopleTables } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('an import', (database) => {
  const server = sharedServer(database);
  const { send, list } = importCalls(server);
  const query = (sql: string) => database.source.query(sql);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'customer_import', ...peopleTables);
  });
  const verdictsOf = (body: {
    data: { rows: { row: number; verdict: string; says: string[] }[] };
  }) => body.data.rows.map(({ row, verdict, says }) => [row, verdict, says.join(' ')]);

  test('of another tool’s file is judged row by row, and nothing is stored', async () => {
    const used = await createCustomer(server, { email: 'used@example.org' });
    await query(`UPDATE mandate SET provider_id = 'MD000USED' WHERE customer_id = '${used.id}'`);
    const { status, body } = await send(importFiles.otherTool, { dryRun: true });
    expect(status).toBe(200);
    expect(verdictsOf(body)).toEqual([
      [
        2,
        'new',
        'The nought of the telephone number is put back: 07700900123. Charged each month on the day on which they began, 1 Feb 2024.',
      ],
      [
        3,
        'new',
        'The nought of the sort code is put back. The bank account is not stored: to pay by Direct Debit they agree anew, by the order link on their page. The ‘+’ of the telephone number is put back: +447700900124.',
      ],
      [4, 'same', 'As row 2. Their website shop.ferris-heating.example.org too.'],
      [5, 'contact', 'Without an email address they have no portal: written down as a contact.'],
      [
        6,
        'error',
        'The telephone number ‘7.7009E+11’ was shortened by a spreadsheet and is lost. Please look it up.',
      ],
      [7, 'error', 'The mandate MD000USED is another customer’s already.'],
    ]);
    expect(body.data).toMatchObject({
      counts: { new: 2, contact: 1, same: 1, known: 0, error: 2 },
      charges: { count: 1, amount: 1000, firstOn: '2026-05-01' },
      ...{ isAsked: false, made: null },
    });
    expect(await query('SELECT FROM customer')).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  test('needs the owner’s word to leave rows with errors out', async () => {
    const { status, body } = await send(importFiles.otherTool);
    expect([status, body.message]).toEqual([409, expect.stringContaining('1 row has errors')]);
    expect(await query('SELECT FROM person')).toEqual([]);
  });

  test('stores customers, websites and mandates, whom the desk finds; nobody is mailed', async () => {
    const { body } = await send(importFiles.otherTool, { leaveOut: true, fileName: 'old.csv' });
    expect(body.data.made).toMatchObject({ fileName: 'old.csv', customers: 3, contacts: 1 });
    const customers = await query(
      `SELECT email, first_name, last_name, business_name, package, subscription_status,
         monthly_fee, created_at FROM customer ORDER BY email`,
    );
    expect(customers).toMatchObject([
      { email: 'in@use.example.org', package: 'basic', monthly_fee: expect.any(Number) },
      {
        ...{ email: 'maud@ferris-heating.example.org', first_name: 'Maud', last_name: 'Ferris' },
        ...{ business_name: 'Ferris Heating', package: 'premium', monthly_fee: 1000 },
        ...{ subscription_status: 'pending', created_at: new Date('2024-02-01T00:00:00Z') },
      },
      { email: 'zoe@obrien.example.org', last_name: 'O’Brien', business_name: 'O’Brien & Söhne' },
    ]);
    expect(await query('SELECT domain_name, status FROM project ORDER BY 1')).toEqual([
      { domain_name: 'ferris-heating.example.org', status: 'completed' },
      { domain_name: 'shop.ferris-heating.example.org', status: 'completed' },
    ]);
    expect(
      await query('SELECT provider_id, status, first_charge_on::text FROM mandate ORDER BY 1'),
    ).toEqual([
      { provider_id: 'MD000MAUD', status: 'waiting', first_charge_on: '2026-05-01' },
      { provider_id: 'MD000USED', status: 'waiting', first_charge_on: expect.any(String) },
    ]);
    for (const search of ['07700 900123', 'Söhne', 'shop.ferris', 'MD000MAUD', 'Pell', 'LM1 1AA']) {
      const found = await server.get(
        `/api/admin/people?search=${encodeURIComponent(search)}`,
        asOwner,
      );
      expect(found.body.data, search).toHaveLength(1);
    }
    expect(await query('SELECT FROM mail')).toEqual([]);
    const stored = JSON.stringify(await query('SELECT * FROM customer_import_person'));
    for (const secret of ['070116', '70116']) expect(stored).not.toContain(secret);
  });

  test('again finds everybody known, and completes what a customer has not', async () => {
    await send(importFiles.freeAgent);
    await query(`UPDATE person SET phone = ''`);
    const { body } = await send(importFiles.freeAgent, { dryRun: true });
    expect(verdictsOf(body)).toEqual([
      [2, 'known', 'A customer already: telephone number added, all else left as it is.'],
    ]);
    expect((await send(importFiles.freeAgent)).body.data.made).toMatchObject({
      ...{ customers: 0, contacts: 0, filled: 1 },
    });
    expect(await query('SELECT phone FROM person')).toEqual([{ phone: '07700 900123' }]);
    const { status, body: refused } = await send(importFiles.freeAgent);
    expect([status, refused.message]).toEqual([409, expect.stringContaining('nobody to import')]);
  });

  test('makes a customer of whom the desk knows, who keeps what they gave', async () => {
    const caller = {
      name: 'Maud F',
      email: 'maud@ferris-heating.example.org',
      phone: '01632 960999',
    };
    await server.post('/api/admin/people', caller, asOwner);
    const { body } = await send(importFiles.xero);
    expect(verdictsOf(body)).toEqual([
      [2, 'new', 'Known as Maud F: becomes a customer. Left as it is known: telephone number.'],
    ]);
    expect(
      await query(
        'SELECT name, phone, standing, postcode, customer_id IS NULL AS none FROM person',
      ),
    ).toEqual([
      {
        ...{ name: 'Maud F', phone: '01632 960999', standing: 'customer' },
        postcode: 'LM1 1AA',
        none: false,
      },
    ]);
  });

  test('is by the columns that the owner names, and the usual package', async () => {
    const text = 'A,B,C\nmaud@ferris-heating.example.org,Maud,Ferris';
    const { body } = await send(text, {
      mapping: ['email', 'firstName', null],
      package: 'premium',
    });
    expect(body.data.columns).toMatchObject([
      { heading: 'A', field: 'email' },
      {},
      { field: null },
    ]);
    expect(await query('SELECT first_name, last_name, package FROM customer')).toEqual([
      { first_name: 'Maud', last_name: '', package: 'premium' },
    ]);
  });

  test('of two mandates or prices for one person is an error, and so is one mandate of two', async () => {
    const text = [
      'Email,Name,Mandate,Monthly price',
      'a@example.org,A,MD0001,10',
      'a@example.org,A,MD0002,10',
      'a@example.org,A,,12',
      'b@example.org,B,MD0001,',
      ',C,MD0003,',
      'nobody,D,,',
    ].join('\n');
    const { body } = await send(text, { dryRun: true });
    expect(verdictsOf(body).map(([, verdict, says]) => [verdict, says])).toEqual([
      ['new', ''],
      ['error', expect.stringContaining('Row 2 has another mandate')],
      ['error', expect.stringContaining('Row 2 has another monthly price')],
      ['error', 'Row 2 has the same mandate.'],
      ['error', 'Whoever pays by Direct Debit needs an email address.'],
      ['error', '‘nobody’ is no email address.'],
    ]);
  });

  test('saves the file with verdicts, and what a spreadsheet lost is put back', async () => {
    const { body } = await server.post(
      '/api/admin/imports/verdicts',
      { text: importFiles.otherTool },
      asOwner,
    );
    expect(body.data.csv).toContain('"\'07700900123"');
    expect(body.data.csv).toContain('"\'070116",3,"New customer"');
    expect(body.data.csv.split('\r\n')).toHaveLength(8);
  });

  test('of a file’s bytes is decoded as on the desk, and says how', async () => {
    const bytes = Buffer.from('Name;Email\r\nZo\xeb Brown;zoe@brown.example.org\r\n', 'latin1');
    const { body } = await server.post(
      '/api/admin/imports',
      { file: bytes.toString('base64'), fileName: 'excel.csv' },
      asOwner,
    );
    expect(body.data.says).toEqual([expect.stringContaining('read as one of Windows')]);
    expect(body.data.made).toMatchObject({ fileName: 'excel.csv', customers: 1, underWay: null });
    expect(await query('SELECT name FROM person')).toEqual([{ name: 'Zoë Brown' }]);
    for (const both of [{}, { text: 'Email', file: 'RW1haWw=' }])
      expect((await server.post('/api/admin/imports', both, asOwner)).status).toBe(400);
  });

  test('adds no address to a customer, who could be logged in by it', async () => {
    await send(importFiles.xero);
    const { body } = await send(
      'Name,Email,Mobile,Town\nM F,maud@ferris-heating.example.org; else@example.org,07700 900123,',
    );
    expect([body.message, await query('SELECT FROM person_address')]).toEqual([
      expect.stringContaining('nobody to import'),
      [{}],
    ]);
  });

  test('of the same key and file is made once', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await send(importFiles.xero, {}, key);
    expect((await send(importFiles.xero, {}, key)).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  test('of files that cannot be read, or by anybody else, is refused', async () => {
    expect((await send('a,b\n"1,2')).body.message).toContain('never closed');
    expect((await send('')).status).toBe(400);
    const rows = Array.from({ length: 5001 }, (_, n) => `n${n}@example.org`);
    expect((await send(['Email', ...rows].join('\n'))).body.message).toContain('5,001 rows');
    const large = 'x'.repeat(200_000);
    const strange = await server.post('/api/admin/imports', { text: large });
    expect(strange.status).toBe(401);
    expect((await send('x'.repeat(9_000_000))).status).toBe(413);
  });
});
