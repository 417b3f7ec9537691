import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainCell } from '#src/features/desk/import/file/cell-rules.ts';
import { readTable } from '#src/features/desk/import/file/read-service.ts';
import { type ImportField, importFields } from '#src/features/desk/import/rules.ts';
import { cellsOf, draftOf } from '#src/features/desk/import/verdict/draft-rules.ts';
import { understand } from '#src/features/desk/import/verdict/understand-service.ts';
import { judgeRows } from '#src/features/desk/import/verdict/verdict-rules.ts';
import { largeFile } from '#tests/support/import-files.ts';

const folder = 'node_modules/csv-spectrum';
const spectrum = readdirSync(`${folder}/csvs`).map((name) => name.replace('.csv', ''));

test.each(spectrum)('%s of csv-spectrum is read as it says', async (name) => {
  const text = readFileSync(`${folder}/csvs/${name}.csv`, 'utf8');
  const told: Record<string, string> | Record<string, string>[] = JSON.parse(
    readFileSync(`${folder}/json/${name}.json`, 'utf8'),
  );
  const { headings, rows } = await readTable(text);
  // Of this file its two sides have another number.
  const keys = headings.filter((heading) => heading !== 'Contact Phone Number');
  const cells = rows.map((row) => keys.map((key) => row.cells[headings.indexOf(key)]));
  expect(cells).toEqual([told].flat().map((row) => keys.map((key) => plainCell(row[key] ?? ''))));
  expect(rows.filter(({ problem }) => problem)).toEqual([]);
});

const table = async (text: string) => {
  const { headings, rows } = await readTable(text);
  return [headings, ...rows.map(({ cells }) => cells)];
};

describe('a file like those that Papa Parse and csv-parse are tested by', () => {
  test.each([
    [
      'a line end within quotes',
      'A,B\n"1\n2",3',
      [
        ['A', 'B'],
        ['1 2', '3'],
      ],
    ],
    [
      'a quote within an unquoted cell',
      'A,B\n6" pipe,3',
      [
        ['A', 'B'],
        ['6" pipe', '3'],
      ],
    ],
    [
      'doubled quotes',
      'A,B\n"say ""hi""",3',
      [
        ['A', 'B'],
        ['say "hi"', '3'],
      ],
    ],
    [
      'quotes that are not doubled',
      'A,B\n"say "hi" now",3',
      [
        ['A', 'B'],
        ['say "hi" now', '3'],
      ],
    ],
    [
      'an empty quoted cell',
      'A,B\n"",3',
      [
        ['A', 'B'],
        ['', '3'],
      ],
    ],
    [
      'a quoted cell at the end',
      'A,B\n1,"3"',
      [
        ['A', 'B'],
        ['1', '3'],
      ],
    ],
    [
      'spaces around cells',
      'A , B\n 1 , 3 ',
      [
        ['A', 'B'],
        ['1', '3'],
      ],
    ],
    [
      'LF after CRLF',
      'A,B\r\n1,2\n3,4\r5,6',
      [
        ['A', 'B'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'a byte order mark before a quote',
      '\ufeff"A","B"\n1,2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'a mark and a named separator',
      '\ufeffsep=|\nA|B\n1|2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'pipes',
      'A|B\n1|2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'a separator that its rows decide',
      'Name, first;Email\nMaud;a',
      [
        ['Name, first', 'Email'],
        ['Maud', 'a'],
      ],
    ],
    [
      'more commas than semicolons in headings',
      'Name (a, b, c);Email\nM;a\nN;b',
      [
        ['Name (a, b, c)', 'Email'],
        ['M', 'a'],
        ['N', 'b'],
      ],
    ],
    [
      'decimal commas',
      'Name;Fee\nMaud;10,50\nMo;9,00',
      [
        ['Name', 'Fee'],
        ['Maud', '10,50'],
        ['Mo', '9,00'],
      ],
    ],
    [
      'one column',
      'Email\na@b.example\nc@d.example',
      [['Email'], ['a@b.example'], ['c@d.example']],
    ],
  ])('is read with %s', async (_, text, expected) => {
    expect(await table(text)).toEqual(expected);
  });

  test('with ragged rows loses no cell without saying so', async () => {
    const { rows } = await readTable('Name,Email\nMaud,a,lost\nMo\nZoë,b');
    expect(rows.map(({ problem, note }) => problem ?? note)).toEqual([
      expect.stringContaining('more cells than there are headings (lost)'),
      expect.stringContaining('ends after 1 of 2 cells'),
      undefined,
    ]);
  });

  test('with a quote that swallows rows says so', async () => {
    const { rows } = await readTable('Name,Email,Phone\n"Maud,a,1\nMo,b,2\nZoë,"c",3\nIdris,d,4');
    expect(
      rows.some(({ problem }) => problem?.includes('never') || problem?.includes('not closed')),
    ).toBe(true);
  });

  test('with addresses on several lines loses none', async () => {
    const { rows } = await readTable('Name,Address,Town\nMaud,"1 High St, Yard\nrear",Marrow');
    expect(rows).toEqual([{ row: 2, cells: ['Maud', '1 High St, Yard rear', 'Marrow'] }]);
  });
});

const today = '2026-04-15';
const nobody = {
  people: new Map(),
  callers: new Set<string>(),
  mandates: new Set<string>(),
  references: new Set<string>(),
  statuses: null,
};
const understood = (text: string, mapping?: (ImportField | null)[]) =>
  understand({ text, file: undefined, mapping }, today);
const judged = async (text: string, mapping?: (ImportField | null)[]) => {
  const { rows, people } = await judgeRows((await understood(text, mapping)).drafts, nobody);
  return { rows: rows.map(({ verdict, says }) => [verdict, says.join(' ')]), people };
};
const draft = async (text: string) => (await understood(text)).drafts[0];
const maud = {
  ...{ name: 'Maud Ferris', emails: ['maud@ferris.example.org'], phone: '01632 960123' },
  ...{ address: '1 High Street', city: 'Little Marrow', postcode: 'LM1 1AA', problems: [] },
};

describe('an export', () => {
  test.each([
    [
      'Outlook',
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Phone,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Web Page\r\n"","Maud","","Ferris","","Ferris Heating","","","1 High Street","Little Marrow","","LM1 1AA","United Kingdom","","01632 960123","","maud@ferris.example.org","SMTP","Maud Ferris (maud@ferris.example.org)","http://ferris.example.org"',
    ],
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Website 1 - Value\nMaud,,Ferris,Ferris Heating,* Work,maud@ferris.example.org,Work,01632 960123,Work,"1 High Street\nLittle Marrow\nLM1 1AA",1 High Street,Little Marrow,LM1 1AA,https://ferris.example.org',
    ],
    [
      'GoCardless',
      'id,created_at,email,given_name,family_name,company_name,address_line1,address_line2,address_line3,city,region,postal_code,country_code,language,swedish_identity_number,active_mandates,phone_number\nCU0001,2024-02-01T10:00:00.000Z,maud@ferris.example.org,Maud,Ferris,Ferris Heating,1 High Street,,,Little Marrow,,LM1 1AA,GB,en,,1,01632 960123',
    ],
    [
      'GoCardless’s template',
      'customer.id,customer.given_name,customer.family_name,customer.company_name,customer.email,customer.address_line1,customer.city,customer.postal_code,customer.phone_number,mandate.id\nCU1,Maud,Ferris,Ferris Heating,maud@ferris.example.org,1 High Street,Little Marrow,LM1 1AA,01632 960123,MD0001',
    ],
    [
      'Xero',
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode,POCountry,PhoneNumber,FaxNumber,MobileNumber,BankAccountNumber\nFerris Heating,,maud@ferris.example.org,Maud,Ferris,,1 High Street,,Little Marrow,,LM1 1AA,,01632 960123,,,12345612345678',
    ],
    [
      'Stripe',
      'id,Description,Email,Name,Created (UTC),Phone,Address Line1,Address City,Address Postal Code,Delinquent\ncus_1,,maud@ferris.example.org,Maud Ferris,2024-02-01 10:00,01632 960123,1 High Street,Little Marrow,LM1 1AA,false',
    ],
    [
      'Numbers, with the title of its table,',
      'Table 1\nName,Email,Phone,Address,Town,Postcode\nMaud Ferris,maud@ferris.example.org,01632 960123,1 High Street,Little Marrow,LM1 1AA\n',
    ],
    [
      'Excel with a list separator of the continent',
      'Name;Email;Phone;Address;Town;Postcode\r\nMaud Ferris;maud@ferris.example.org;01632 960123;1 High Street;Little Marrow;LM1 1AA\r\n',
    ],
    [
      'Google Sheets as TSV',
      'Name\tEmail\tPhone\tAddress\tTown\tPostcode\r\nMaud Ferris\tmaud@ferris.example.org\t01632 960123\t1 High Street\tLittle Marrow\tLM1 1AA',
    ],
  ])('of %s is understood', async (_, text) => {
    expect(await draft(text)).toMatchObject(maud);
  });

  test('of yearly subscriptions has no monthly price', async () => {
    const { mapping } = await understood(
      'Email,Name,Amount,Interval\na@b.example.org,A,120.00,year',
    );
    expect(mapping).toEqual(['email', 'name', null, null]);
  });

  test('without headings loses no row', async () => {
    const { table, drafts } = await understood(
      'Maud,maud@ferris.example.org\nMo,mo@bell.example.org',
    );
    expect(table.says).toEqual([expect.stringContaining('no line of headings')]);
    expect(drafts.map(({ row, emails }) => [row, ...emails])).toEqual([
      [1, 'maud@ferris.example.org'],
      [2, 'mo@bell.example.org'],
    ]);
  });
});

describe('the verdict says', () => {
  const says = async (headings: string, ...rows: string[]) =>
    (await judged([headings, ...rows].join('\n'))).rows.map(
      ([verdict, said]) => `${verdict}: ${said}`,
    );

  test.each([
    [
      'a second telephone',
      'Name,Email,Phone,Mobile\nM F,m@f.example.org,01632 960123,07700 900123',
      'left out: 07700 900123',
    ],
    [
      'a name turned round',
      'Name,Email\n"Ferris, Maud",m@f.example.org',
      '‘Ferris, Maud’ is read as Maud Ferris',
    ],
    [
      'what a formula lost',
      'Name,Email,Town\nM F,m@f.example.org,#REF!',
      '‘#REF!’ is read as empty',
    ],
    ['letters that were lost', 'Name,Email\nZoÃ« Brown,m@f.example.org', 'letters were lost'],
    [
      'a date that was counted',
      'Name,Email,Customer since\nM F,m@f.example.org,45323',
      '‘45323’ is read as 1 Feb 2024',
    ],
    [
      'a year of two digits',
      'Name,Email,Customer since\nM F,m@f.example.org,24/02/01',
      'is read as 24 Feb 2001',
    ],
    [
      'a day of charging that it took from another date',
      'Name,Email,Customer since,Mandate\nM F,m@f.example.org,01/02/2024,MD0001',
      'Charged each month on the day on which they began',
    ],
  ])('%s', async (_, text, expected) => {
    expect((await judged(text)).rows[0]).toEqual(['new', expect.stringContaining(expected)]);
  });

  test.each([
    [
      'a next payment that is long past',
      'Name,Email,Next payment,Mandate\nM F,m@f.example.org,01/02/2019,MD0001',
      'cannot be on 1 Feb 2019',
    ],
    [
      'a next payment in a hundred years',
      'Name,Email,Next payment,Mandate\nM F,m@f.example.org,01/02/2126,MD0001',
      'cannot be on',
    ],
    [
      'a start that is to come',
      'Name,Email,Customer since\nM F,m@f.example.org,01/02/2027',
      'can be a customer since',
    ],
    ['two prices', 'Name,Email,Monthly price,Price per month\nM F,m@f.example.org,10,12', ''],
    [
      'a date range',
      'Name,Email,Customer since\nM F,m@f.example.org,01/02/2024 to 01/02/2025',
      'is no date',
    ],
    [
      'both packages',
      'Name,Email,Plan\nM F,m@f.example.org,Basic or Premium',
      'There is no package',
    ],
    [
      'a price of another currency',
      'Name,Email,Monthly price\nM F,m@f.example.org,$10',
      'is no monthly price',
    ],
    [
      'two websites in a cell',
      'Name,Email,Website\nM F,m@f.example.org,a.example.org;b.example.org',
      'is no website',
    ],
  ])('no to %s', async (what, text, expected) => {
    const mapping =
      what === 'two prices'
        ? (['name', 'email', 'monthlyPrice', 'monthlyPrice'] as const)
        : undefined;
    expect((await judged(text, mapping && [...mapping])).rows[0]).toEqual([
      'error',
      expect.stringContaining(expected || 'two of ‘Monthly price’'),
    ]);
  });

  test('no to dates that can be two days where others have the month first', async () => {
    expect(
      await says(
        'Name,Email,Customer since',
        'A,a@f.example.org,01/31/2024',
        'B,b@f.example.org,01/02/2024',
        'C,c@f.example.org,02/02/2024',
      ),
    ).toEqual([
      expect.stringContaining('error: ‘01/31/2024’ is no date'),
      expect.stringContaining('error: ‘01/02/2024’ can be two days'),
      'new: ',
    ]);
  });

  test('what a further row of somebody has otherwise', async () => {
    expect(
      await says(
        'Name,Email,Phone,Address',
        'Maud,m@f.example.org,01632 960123,1 High Street',
        'Idris,m@f.example.org,07700 900123,2 Low Street',
      ),
    ).toEqual([
      'new: ',
      'same: As row 2. Left out, as that row has another: name (Idris), telephone number and address.',
    ]);
  });

  test('no to a row that makes one of two people', async () => {
    expect(
      await says(
        'Name,Email',
        'A,a@f.example.org',
        'B,b@f.example.org',
        'C,a@f.example.org; b@f.example.org',
      ),
    ).toEqual([
      'new: ',
      'new: ',
      expect.stringContaining('error: It has the addresses of two people'),
    ]);
  });
});

test.each([
  ['First name,Surname,Email\nMaud,Null,m@f.example.org', 'Maud Null'],
  ['Name,Email\n"Smith, Jones & Partners",m@f.example.org', 'Smith, Jones & Partners'],
  ['Name,Email\n"Ferris, Ltd",m@f.example.org', 'Ferris, Ltd'],
  ['Name,Email\nMaud True,m@f.example.org', 'Maud True'],
  ['Name,Email\nMaud Ferris,"Ferris, Maud <m@f.example.org>"', 'Maud Ferris'],
])('%j is %s', async (text, name) => {
  expect(await draft(text)).toMatchObject({ name, emails: ['m@f.example.org'], problems: [] });
});

const long = 96_000;
test.each([
  ['letters without a space', 'x'.repeat(long)],
  ['at signs', '@'.repeat(long)],
  ['addresses without a separator', 'a@'.repeat(long / 2)],
  ['spaces between addresses', 'a@ '.repeat(long / 3)],
  ['quotes', '"'.repeat(long)],
  ['brackets', '<'.repeat(long)],
  ['digits', '1'.repeat(long)],
  ['digits with points', '1.,'.repeat(long / 3)],
  ['slashes', '/'.repeat(long)],
  ['letters with points', 'a.'.repeat(long / 2)],
])('a cell of 96,000 %s holds nobody up', (_, cell) => {
  const cells = cellsOf(
    importFields.map(() => cell),
    importFields,
  );
  const { problems } = draftOf(2, cells, { today, monthFirst: new Set(importFields) });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem.length).toBeLessThan(300);
});

test('a large file lets others on while it is read and judged', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { people } = await judged(largeFile(5000));
  isOver = true;
  expect(people).toHaveLength(5000);
  expect(turns).toBeGreaterThan(20);
});

test('rows are counted before they are read', async () => {
  const rows = Array.from({ length: 6000 }, () => 'x'.repeat(400));
  await expect(understood(['Email', ...rows].join('\n'))).rejects.toThrow('6,000 rows');
});
