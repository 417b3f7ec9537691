import { describe, expect, test } from 'vitest';
import { judged } from '#tests/support/understood.ts';

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
