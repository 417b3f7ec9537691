import { describe, expect, test } from 'vitest';
import { readDate } from '#src/features/desk/import/columns/date-rules.ts';
import {
  readDomain,
  readEmails,
  readPackage,
  readPhone,
  readPrice,
  readSortCode,
} from '#src/features/desk/import/columns/value-rules.ts';
import { readTable } from '#src/features/desk/import/file/read-service.ts';
import { notPassed } from '#src/features/desk/import/start/first-charge-service.ts';
import { understand } from '#src/features/desk/import/verdict/understand-service.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { importFiles } from '#tests/support/import-files.ts';

const sold = defaultPrices.packages;
const draftsOf = async (text: string) =>
  (await understand({ text, file: undefined, mapping: undefined }, '2026-04-15', sold)).drafts;

describe('a table', () => {
  const cellsOf = async (text: string) => (await readTable(text)).rows.map(({ cells }) => cells);

  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['CR alone', 'a,b\r1,2\r'],
    ['a separator that its first line names', 'sep=;\r\na;b\r\n1;2'],
    ['quotes', '"a","b"\n"1","2"'],
    ['empty lines and columns', '\n\na,b,,\n\n1,2,,\n,,,\n'],
  ])('is read with %s', async (_, text) => {
    expect((await readTable(text)).headings).toEqual(['a', 'b']);
    expect(await cellsOf(text)).toEqual([['1', '2']]);
  });

  test('keeps separators, quotes and line ends that are quoted, and numbers rows as a spreadsheet', async () => {
    expect((await readTable('a;b\n"1; ""one""\nmore";2\n\n3;4')).rows).toEqual([
      { row: 2, cells: ['1; "one" more', '2'] },
      { row: 4, cells: ['3', '4'] },
    ]);
  });

  test('is read without the apostrophes that keep a spreadsheet from reading formulas', async () => {
    expect(await cellsOf("a,b,c\n'=cmd,'0113 496,O'Brien")).toEqual([
      ['=cmd', '0113 496', "O'Brien"],
    ]);
  });

  test.each(['', 'a,b', 'a,b\n,\n'])('of %j has nobody', async (text) => {
    await expect(readTable(text)).rejects.toThrow('Nothing to import');
  });

  test('with a quote that is never closed is refused in words', async () => {
    await expect(readTable('a,b\n"1,2\n3,4')).rejects.toThrow('never closed');
  });
});

test.each([
  ['7700900123', '07700900123', 'The nought of the telephone number is put back: 07700900123.'],
  ['447700900123', '+447700900123', 'The ‘+’ of the telephone number is put back: +447700900123.'],
  ['7700900123.0', '07700900123', 'The nought of the telephone number is put back: 07700900123.'],
  ['+44 (0)7700 900123', '+44 (0)7700 900123', undefined],
  ['Tel: 01632 960123', '01632 960123', undefined],
  [
    '01632 960001 / 07700 900123',
    '01632 960001',
    'Of its telephone numbers 01632 960001 is used; left out: 07700 900123.',
  ],
])('the telephone number %s is %s', (cell, value, note) => {
  expect(readPhone(cell)).toEqual(note ? { value, note } : { value });
});

test('a telephone number that a spreadsheet shortened is lost, and said so', () => {
  expect(readPhone('7.7009E+11')).toEqual({ problem: expect.stringContaining('is lost') });
  expect(readPhone('ring')).toEqual({ problem: '‘ring’ is no telephone number.' });
});

test.each([
  ['12-34-56', '123456'],
  ['12 34 56', '123456'],
  ['70116', '070116'],
  ['4004', '004004'],
])('the sort code %s is %s', (cell, value) => {
  expect(readSortCode(cell)).toMatchObject({ value });
});

test.each([
  ['mailto:Maud@Example.org', ['maud@example.org']],
  ['maud@example.org.', ['maud@example.org']],
  ['Maud <maud@example.org>', ['maud@example.org']],
  ['a@example.org; b@example.org', ['a@example.org', 'b@example.org']],
  ['a@example.org b@example.org', ['a@example.org', 'b@example.org']],
])('the address %s is read', (cell, value) => {
  expect(readEmails(cell)).toMatchObject({ value });
});

test.each([
  ['01/02/2024', '2024-02-01'],
  ['1-2-24', '2024-02-01'],
  ['1 Feb 2024', '2024-02-01'],
  ['Thu, 1st February 2024', '2024-02-01'],
  ['Sept. 7th, 2026', '2026-09-07'],
  ['Feb 1, 2024', '2024-02-01'],
  ['20240201', '2024-02-01'],
  ['2024-06-30T23:30:00Z', '2024-07-01'],
  ['2024-02-01T10:00:00.000Z', '2024-02-01'],
  ['45323', '2024-02-01'],
  ['29/02/2024 00:00', '2024-02-29'],
])('the date %s is %s, the day first', (cell, value) => {
  expect(readDate(cell)).toMatchObject({ value });
});

test.each(['01/13/2024', '31/02/2024', 'soon'])('%s is no date', (cell) => {
  expect(readDate(cell)).toEqual({ problem: expect.stringContaining('the day first') });
});

test.each([
  ['£10', 1000],
  ['10,00', 1000],
  ['1,200.50', 120_050],
  ['10.00 per month', 1000],
  ['£10pcm', 1000],
])('the price %s is %i pence', (cell, value) => {
  expect(readPrice(cell)).toEqual({ value });
});

test('packages and websites are read as they are written', () => {
  expect(readPackage(sold)('PREMIUM (yearly)')).toEqual({ value: 'premium' });
  expect(readPackage(sold)('Gold')).toEqual({
    problem: expect.stringContaining('Basic and Premium'),
  });
  expect(readDomain('https://www.Example.org/shop?x=1')).toEqual({ value: 'example.org' });
  expect(readDomain('none')).toEqual({ problem: '‘none’ is no website.' });
});

test('a first date that has passed moves on by months', () => {
  expect(notPassed('2024-01-31', '2026-02-01')).toBe('2026-02-28');
  expect(notPassed('2026-02-01', '2026-02-01')).toBe('2026-02-01');
});

test.each(['goCardless', 'xero', 'freeAgent'] as const)(
  'a file of %s is understood',
  async (tool) => {
    const [draft] = await draftsOf(importFiles[tool]);
    expect(draft).toMatchObject({
      ...{ row: 2, name: 'Maud Ferris', businessName: 'Ferris Heating', problems: [] },
      ...{
        emails: ['maud@ferris-heating.example.org'],
        city: 'Little Marrow',
        postcode: 'LM1 1AA',
      },
    });
    if (tool === 'goCardless')
      expect(draft).toMatchObject({
        ...{ mandateId: 'MD000123', mandateReference: 'FERRIS-X1', startedOn: '2024-02-01' },
        address: '1 High Street, Yard, rear',
      });
  },
);

test('a name on one line is divided, also where the surname stands first', async () => {
  const named = async (name: string) => (await draftsOf(`Name\tEmail\n${name}\ta@example.org`))[0];
  expect(await named('Maud  Ferris')).toMatchObject({ firstName: 'Maud', lastName: 'Ferris' });
  expect(await named('O’Brien, Pat')).toMatchObject({ firstName: 'Pat', lastName: 'O’Brien' });
  expect(await named('=cmd')).toMatchObject({ name: '=cmd', problems: [] });
});
