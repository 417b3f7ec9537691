import { type ImportField, importFields } from '#src/features/desk/import/import-rules.ts';
import { isEmail } from '#src/shared/email-address.ts';

/** What other tools call each field, without case, spaces and punctuation. */
const headings: Record<ImportField, string> = {
  name: 'name fullname contactname contact customer customername client clientname kunde',
  firstName: 'firstname forename givenname first christianname customersgivenname',
  lastName: 'lastname surname familyname last secondname customersfamilyname',
  businessName:
    'business businessname company companyname organisation organization organisationname tradingname tradingas trading account accountname customerscompanyname organization1name organizationname',
  email:
    'email emailaddress mail mailaddress primaryemail contactemail billingemail emails customersemail customeremail email2address email3address email1value email2value email3value email4value email5value',
  phone:
    'phone phonenumber telephone telephonenumber telephoneno tel telno mobile mobilenumber mobilephone mobileno cell contactnumber phoneno landline homephone homephone2 otherphone carphone businessphone businessphone2 companymainphone primaryphone phone1value phone2value phone3value phone4value phone5value phone6value phonenumbers ddinumber customersphonenumber',
  address:
    'address street streetaddress addressline address1 address2 address3 addressline1 addressline2 addressline3 poaddressline1 poaddressline2 poaddressline3 poaddressline4 billingaddress line1 line2 customersaddressline1 customersaddressline2 customersaddressline3 businessstreet businessstreet2 businessstreet3 homestreet homestreet2 homestreet3 address1street address1extendedaddress addressline',
  city: 'town city towncity citytown posttown pocity locality customerscity businesscity homecity address1city addresscity',
  postcode:
    'postcode postalcode zip zipcode popostalcode pc customerspostalcode businesspostalcode homepostalcode address1postalcode addresspostalcode',
  domain:
    'domain domainname website site url websiteaddress websiteurl web homepage webpage website1value businesswebsite',
  package: 'package plan product tier planname packagename subscription',
  monthlyPrice:
    'monthlyprice monthlyfee monthly price amount fee monthlyamount permonth pricepermonth monthlycharge',
  startedOn:
    'customersince startdate started start since joined joineddate datejoined signupdate contractstart golive golivedate created createdat datecreated createdutc mandatescreatedat',
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

/** A heading without case, spaces and punctuation. */
export const plainHeading = (heading: string) =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a heading means, also as 'customer.email', 'Billing city' or 'card.name'. */
export function meaningOf(heading: string): ImportField | undefined {
  const plain = plainHeading(heading);
  const own = plain.replace(/^(?:customers?|contacts?|clients?|billing|card|bankaccounts?)/, '');
  return known.get(plain) ?? known.get(own);
}

export const isKnownHeading = (heading: string): boolean => meaningOf(heading) !== undefined;

/** Whether the cells of a first line are no headings, but somebody's. */
export const looksLikePerson = (cells: readonly string[]): boolean =>
  cells.some((cell) => isEmail(cell) || mandateId.test(cell)) && !cells.some(isKnownHeading);

/** The id of a mandate at GoCardless. */
export const mandateId = /^MD[0-9A-Z]{4,40}$/;
