import { beforeEach, expect, test } from 'vitest';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { peopleTables } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);
beforeEach(async () => {
  server.time.now = new Date('2026-04-15T10:00:00Z');
  await emptyTables(database.source, 'customer_import', ...peopleTables);
});

/** A file with these headings, of which the row has what is named. */
const fileOf = (headings: string, row: Record<string, string>) => {
  const names = headings.split(',');
  const unknown = Object.keys(row).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such heading: ${unknown}`);
  return `\ufeff${headings}\r\n${names.map((name) => (row[name] ? `"${row[name]}"` : '')).join(',')}\r\n`;
};

const maud = {
  ...{ name: 'Maud Ferris', email: 'maud@ferris.example.org', business_name: 'Ferris Heating' },
  ...{ phone: '01632 960123', address: '1 High Street, The Yard' },
  ...{ city: 'Little Marrow', postcode: 'LM1 1AA' },
};

/** Columns for which there is no place here, or another address of theirs: the desk shows them as such. */
const notOurs = [
  ...['*ContactName', 'AccountNumber', 'BankAccountNumber', 'SAAddressLine1', 'SACity'],
  ...['SAPostalCode', 'Person1FirstName', 'Person1LastName', 'Person1Email'],
  ...['id', 'Delinquent', 'Status', 'Total Spend', 'Home Street', 'Home City', 'Home Postal Code'],
  ...['E-mail Type', 'Birthday', 'Labels', 'E-mail 1 - Label', 'Phone 1 - Type', 'Name'],
  ...['Address 1 - Formatted', 'Address 2 - Street', 'Address 2 - City'],
];

/** The headings as each tool's help page, or its template, has them. */
const exports: [tool: string, file: string, person: object, says: RegExp[]][] = [
  [
    'Xero',
    fileOf(
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,DDINumber,SkypeName,BankAccountName,BankAccountNumber,BankAccountParticulars,TaxNumber,AccountsReceivableTaxCodeName,AccountsPayableTaxCodeName,Website,LegalName,Discount,CompanyNumber,DueDateBillDay,DueDateBillTerm,DueDateSalesDay,DueDateSalesTerm,SalesAccount,PurchasesAccount,TrackingName1,SalesTrackingOption1,PurchasesTrackingOption1,TrackingName2,SalesTrackingOption2,PurchasesTrackingOption2,BrandingTheme,DefaultTaxBills,DefaultTaxSales,Person1FirstName,Person1LastName,Person1Email',
      {
        ...{ '*ContactName': 'Ferris Heating', EmailAddress: 'maud@ferris.example.org' },
        ...{ FirstName: 'Maud', LastName: 'Ferris', AccountNumber: 'FER001' },
        ...{ POAddressLine1: '1 High Street', POAddressLine2: 'The Yard', POCity: 'Little Marrow' },
        ...{ POPostalCode: 'LM1 1AA', PhoneNumber: '01632 960123', MobileNumber: '07700 900123' },
        ...{ BankAccountNumber: '12345612345678', Website: 'http://www.ferris.example.org' },
        ...{ SAAddressLine1: '2 Low Street', SACity: 'Great Marrow', SAPostalCode: 'LM2 2BB' },
        ...{
          Person1FirstName: 'Mo',
          Person1LastName: 'Bell',
          Person1Email: 'mo@ferris.example.org',
        },
      },
    ),
    maud,
    [/01632 960123 is used; left out: 07700 900123/],
  ],
  [
    'Stripe',
    fileOf(
      'id,Description,Email,Name,Created (UTC),Delinquent,Phone,Address Line1,Address Line2,Address City,Address State,Address Country,Address Postal Code,Plan,Status,Total Spend,Payment Count,Refunded Volume,Dispute Losses,business_name (metadata)',
      {
        ...{ id: 'cus_1', Email: 'maud@ferris.example.org', Name: 'Maud Ferris' },
        ...{ 'Created (UTC)': '2024-02-01 23:30', Delinquent: 'false', Phone: '+441632960123' },
        ...{ 'Address Line1': '1 High Street', 'Address Line2': 'The Yard' },
        ...{ 'Address City': 'Little Marrow', 'Address Postal Code': 'LM1 1AA' },
        ...{ Status: 'Active', 'Total Spend': '120.00' },
      },
    ),
    { ...maud, business_name: '', phone: '+441632960123' },
    [],
  ],
  [
    'Outlook',
    fileOf(
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,Other Postal Code,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,Notes,Web Page',
      {
        ...{ 'First Name': 'Maud', 'Last Name': 'Ferris', Company: 'Ferris Heating' },
        ...{ 'Business Street': '1 High Street', 'Business Street 2': 'The Yard' },
        ...{ 'Business City': 'Little Marrow', 'Business Postal Code': 'LM1 1AA' },
        ...{ 'Business Phone': '01632 960123', 'Home Phone 2': '01632 960188' },
        ...{ 'Mobile Phone': '07700 900123', 'Other Phone': '01632 960199' },
        ...{
          'Home Street': '2 Low Street',
          'Home City': 'Great Marrow',
          'Home Postal Code': 'LM2 2BB',
        },
        ...{ 'E-mail Address': 'maud@ferris.example.org', 'E-mail Type': 'SMTP' },
        ...{ 'E-mail 2 Address': 'office@ferris.example.org', Birthday: '0/0/00' },
      },
    ),
    { ...maud },
    [
      /left out: 01632 960188, 07700 900123, 01632 960199/,
      /the other address is kept too/,
      /Not imported.*‘Home Street’, ‘Home City’, ‘Home Postal Code’/,
    ],
  ],
  [
    'Google Contacts',
    fileOf(
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 4 - Label,Phone 4 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Address 2 - Street,Address 2 - City,Website 1 - Label,Website 1 - Value',
      {
        ...{ 'First Name': 'Maud', 'Last Name': 'Ferris', 'Organization Name': 'Ferris Heating' },
        ...{ Labels: '* myContacts', 'E-mail 1 - Label': '* Work' },
        ...{ 'E-mail 1 - Value': 'maud@ferris.example.org ::: office@ferris.example.org' },
        ...{
          'Phone 1 - Value': '01632 960123 ::: 01632 960188',
          'Phone 2 - Value': '07700 900123',
        },
        ...{ 'Phone 4 - Value': '07700 900124', 'Address 1 - Street': '1 High Street' },
        ...{ 'Address 1 - Formatted': '1 High Street\nThe Yard\nLittle Marrow\nLM1 1AA' },
        ...{ 'Address 1 - City': 'Little Marrow', 'Address 1 - Postal Code': 'LM1 1AA' },
        ...{ 'Address 1 - Extended Address': 'The Yard', 'Address 2 - Street': '2 Low Street' },
        ...{ 'Address 2 - City': 'Great Marrow' },
      },
    ),
    maud,
    [/left out: 01632 960188, 07700 900123, 07700 900124/, /the other address is kept too/],
  ],
  [
    'Google Contacts of before 2022',
    fileOf(
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Birthday,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Website 1 - Type,Website 1 - Value',
      {
        ...{ Name: 'Maud Ferris', 'Given Name': 'Maud', 'Family Name': 'Ferris' },
        ...{ 'E-mail 1 - Value': 'maud@ferris.example.org', 'Phone 1 - Type': 'Work' },
        ...{ 'Phone 1 - Value': '01632 960123', 'Phone 2 - Value': '07700 900123' },
        ...{ 'Address 1 - Street': '1 High Street', 'Address 1 - Extended Address': 'The Yard' },
        ...{ 'Address 1 - City': 'Little Marrow', 'Address 1 - Postal Code': 'LM1 1AA' },
        ...{ 'Organization 1 - Name': 'Ferris Heating' },
      },
    ),
    maud,
    [/left out: 07700 900123/],
  ],
];

test.each(exports)(
  'the contacts of %s lose nothing without a word',
  async (_, text, person, says) => {
    const file = Buffer.from(text).toString('base64');
    const { body } = await server.post('/api/admin/imports', { file }, asOwner);
    expect(body.data.counts).toMatchObject({ new: 1, error: 0 });
    expect(
      await database.source.query(
        'SELECT name, email, business_name, phone, address, city, postcode FROM person',
      ),
    ).toEqual([person]);
    const said = [...body.data.says, ...body.data.rows[0].says].join(' ');
    for (const expected of says) expect(said).toMatch(expected);
    // Whatever else the row has stands in a column that says that it is not imported.
    for (const { heading, samples, field } of body.data.columns)
      if (field === null && samples.length > 0) expect(notOurs).toContain(heading);
  },
);
