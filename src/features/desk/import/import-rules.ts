/** The most rows and columns of a file, and characters of its text. */
export const maxRows = 5000;
export const maxColumns = 100;
export const maxText = 3_000_000;

/** What a column of a file can hold. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'businessName',
  'email',
  'phone',
  'address',
  'city',
  'postcode',
  'domain',
  'package',
  'monthlyPrice',
  'startedOn',
  'nextChargeOn',
  'mandateId',
  'mandateReference',
  'sortCode',
] as const;
export type ImportField = (typeof importFields)[number];

/** What becomes of a row: a person with a portal, one without an address, or nothing new. */
export const verdicts = ['new', 'contact', 'same', 'known', 'error'] as const;
export type Verdict = (typeof verdicts)[number];
