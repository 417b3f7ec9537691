import { type ImportField, importFields } from '#src/features/desk/import/rules.ts';

/** What other tools call each field, without case, spaces and punctuation. */
const headings: Record<ImportField, string> = {
  name: 'name fullname contactname contact customer customername client clientname kunde',
  firstName: 'firstname forename givenname first christianname customersgivenname',
  lastName: 'lastname surname familyname last secondname customersfamilyname',
  businessName:
    'business businessname company companyname organisation organization organisationname tradingname tradingas trading account accountname customerscompanyname',
  email:
    'email emailaddress mail mailaddress primaryemail contactemail billingemail emails customersemail',
  phone:
    'phone phonenumber telephone telephonenumber telephoneno tel telno mobile mobilenumber mobilephone mobileno cell contactnumber phoneno landline',
  address:
    'address street streetaddress addressline address1 address2 address3 addressline1 addressline2 addressline3 poaddressline1 poaddressline2 poaddressline3 poaddressline4 billingaddress line1 line2 customersaddressline1 customersaddressline2 customersaddressline3',
  city: 'town city towncity citytown posttown pocity locality customerscity',
  postcode: 'postcode postalcode zip zipcode popostalcode pc customerspostalcode',
  domain: 'domain domainname website site url websiteaddress websiteurl web homepage',
  package: 'package plan product tier planname packagename subscription',
  monthlyPrice:
    'monthlyprice monthlyfee monthly price amount fee monthlyamount permonth pricepermonth monthlycharge',
  startedOn:
    'customersince startdate started start since joined joineddate datejoined signupdate contractstart golive golivedate created createdat datecreated mandatescreatedat',
  nextChargeOn:
    'nextcharge nextpayment nextpaymentdate nextchargedate nextbillingdate nextdue nextinvoice nextinvoicedate nextbilling duedate mandatesnextpossiblechargedate',
  mandateId:
    'mandate mandateid mandatesid gocardlessmandate gocardlessmandateid gcmandate gcmandateid linksmandate',
  mandateReference:
    'mandatereference mandatesreference mandateref ddreference directdebitreference',
  sortCode: 'sortcode banksortcode sort branchcode',
};

const known = new Map(
  importFields.flatMap((field) => headings[field].split(' ').map((heading) => [heading, field])),
);

const plainHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether most of what a column holds is the id of a mandate, whatever the column is called. */
const holdsMandates = (cells: string[]): boolean => {
  const filled = cells.filter(Boolean);
  const count = filled.filter((cell) => mandateId.test(cell)).length;
  return count > 0 && count * 2 > filled.length;
};

/** The id of a mandate at GoCardless. */
export const mandateId = /^MD[0-9A-Z]{4,40}$/;

/** Fields that several columns may fill together. */
const shared: readonly ImportField[] = ['address', 'phone', 'email'];

/** Returns the field of each column, as its heading or else its cells say; each field is taken once. */
export function guessMapping(columns: readonly string[], rows: string[][]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const fields = columns.map((heading, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const field = holdsMandates(cells) ? 'mandateId' : known.get(plainHeading(heading));
    if (!field || (taken.has(field) && !shared.includes(field)) || !cells.some(Boolean))
      return null;
    taken.add(field);
    return field;
  });
  // A tool that has the parts of a name calls the customer, often the business, by the whole one.
  if (!taken.has('firstName') || !taken.has('lastName')) return fields;
  const whole = taken.has('businessName') ? null : 'businessName';
  return fields.map((field) => (field === 'name' ? whole : field));
}
