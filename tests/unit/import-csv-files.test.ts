import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainCell } from '#src/features/desk/import/columns/value-rules.ts';
import { readTable } from '#src/features/desk/import/file/read-service.ts';

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
