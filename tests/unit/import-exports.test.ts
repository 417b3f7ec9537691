import { describe, expect, test } from 'vitest';
import { draft, understood } from '#tests/support/understood.ts';

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

test.each([
  ['First name,Surname,Email\nMaud,Null,m@f.example.org', 'Maud Null'],
  ['Name,Email\n"Smith, Jones & Partners",m@f.example.org', 'Smith, Jones & Partners'],
  ['Name,Email\n"Ferris, Ltd",m@f.example.org', 'Ferris, Ltd'],
  ['Name,Email\nMaud True,m@f.example.org', 'Maud True'],
  ['Name,Email\nMaud Ferris,"Ferris, Maud <m@f.example.org>"', 'Maud Ferris'],
])('%j is %s', async (text, name) => {
  expect(await draft(text)).toMatchObject({ name, emails: ['m@f.example.org'], problems: [] });
});
