/** Customers as other tools save them. */
export const importFiles = {
  /** Another firm's tool: other headings, semicolons, lost noughts, two rows of one person. */
  otherTool: [
    'Kunden-Nr;Forename;Family name;Trading name;E-mail;Mob. ;Mobile number;Post town;Post code;Web site;Plan;Monthly fee;Customer since;GC mandate;Sort code',
    '1;Maud;Ferris;Ferris Heating;MAUD@ferris-heating.example.org;;7700900123;Little Marrow;lm11aa;http://www.ferris-heating.example.org/;Premium;10,00;01/02/2024;MD000MAUD;',
    '2;Zoë;O’Brien;O’Brien  & Söhne;mailto:zoe@obrien.example.org.;;447700900124;;;;Basic;£5;;;70116',
    '3;Maud;Ferris;;maud@ferris-heating.example.org;;;;;shop.ferris-heating.example.org;;;;;',
    '4;Idris;Pell;Pell Joinery;;;01632 960417;;;;;;;;',
    '5;Bad;Number;;bad@number.example.org;;7.7009E+11;;;;;;;;',
    '6;In;Use;;in@use.example.org;;;;;;;;;MD000USED;',
    ';;;;;;;;;;;;;;',
  ].join('\r\n'),
  goCardless: [
    'mandates.id,mandates.created_at,mandates.reference,mandates.status,customers.id,customers.given_name,customers.family_name,customers.company_name,customers.email,customers.address_line1,customers.address_line2,customers.city,customers.postal_code',
    'MD000123,2024-02-01T10:00:00.000Z,FERRIS-X1,active,CU000123,Maud,Ferris,Ferris Heating,maud@ferris-heating.example.org,1 High Street,"Yard, rear",Little Marrow,LM1 1AA',
  ].join('\n'),
  xero: [
    '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POCity,POPostalCode,PhoneNumber,MobileNumber,Website',
    'Ferris Heating,,maud@ferris-heating.example.org,Maud,Ferris,1 High Street,Little Marrow,LM1 1AA,01632 960123,,',
  ].join('\r\n'),
  freeAgent: [
    'Organisation,First name,Last name,Email,Phone number,Mobile,Address 1,Address 2,Town,Postcode',
    'Ferris Heating,Maud,Ferris,maud@ferris-heating.example.org,,07700 900123,1 High Street,,Little Marrow,LM1 1AA',
  ].join('\r\n'),
} as const;

/** A file of so many customers, each with a website, telephone number and mandate. */
export const largeFile = (count: number): string =>
  [
    'First name,Surname,Business,Email,Phone,Website,Plan,Monthly price,Mandate',
    ...Array.from(
      { length: count },
      (_, n) =>
        `Person,Number ${n},Business ${n},person-${n}@example.org,77009${String(n).padStart(5, '0')},site-${n}.example.org,Premium,10,MD${String(n).padStart(8, '0')}`,
    ),
  ].join('\r\n');
