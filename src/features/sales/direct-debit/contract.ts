import { emailField, packageField, requiredText } from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { plainAccountNumber, plainPostcode, plainSortCode } from '#src/shared/pasted.ts';
import { z } from '#src/shared/zod.ts';

const sortCodeMessage = 'Sort code must be in format XX-XX-XX.';

/** Six digits; accepted in pairs too, and as they are pasted. */
export const sortCodeField = z
  .string({ error: sortCodeMessage })
  .overwrite(plainSortCode)
  .regex(/^(\d{6}|\d{2}-\d{2}-\d{2})$/, sortCodeMessage);

/** The fields of the account and its billing address. */
export const bankFields = {
  accountHolderName: requiredText('Account holder name is required.'),
  accountNumber: z
    .string({ error: 'Account number must be at least 6 digits' })
    .overwrite(plainAccountNumber)
    .regex(/^\d*$/, 'Account number must contain digits only.')
    .min(6, 'Account number must be at least 6 digits')
    .max(8, 'Account number must be at most 8 digits'),
  address: requiredText('Address is required.', 500),
  city: requiredText('City is required.'),
  postcode: requiredText('Postcode is required.', 20, 1, plainPostcode),
};

/** The fields of the person and the package. */
export const contactFields = {
  firstName: requiredText('First name is required.'),
  lastName: requiredText('Last name is required.'),
  email: emailField('Valid email is required.'),
  businessName: requiredText('Business/Brand name is required.'),
  package: packageField,
};

/** The form's values: contact details, bank details as typed, and the two agreements. */
export const directDebitForm = z.object({
  fullName: requiredText('Full name is required.'),
  email: contactFields.email,
  businessName: contactFields.businessName,
  package: packageField,
  ...bankFields,
  sortCode: sortCodeField,
  agreedToTerms: z.literal(true, { error: 'You must agree to the terms.' }),
  agreedToDirectDebit: z.literal(true, {
    error: 'You must agree to the Direct Debit Guarantee.',
  }),
});
export type DirectDebitForm = z.input<typeof directDebitForm>;

/** An order whose Direct Debit is set up, as its page keeps it. */
export const completedOrder = z.object({
  /** The address that the customer logs in with. */
  email: z.string(),
  package: packageField,
  reference: z.string(),
  /** What is first paid and when, as it was shown; absent where that was not known. */
  payment: z
    .object({
      once: z.int(),
      monthly: z.int(),
      per: z.enum(packagePeriods).optional(),
      on: z.iso.date(),
      isEarliest: z.boolean(),
    })
    .optional(),
  /** Absent from orders kept by an earlier version. */
  orderId: z.string().optional(),
  /** Whether it follows from an accepted quote. */
  quoted: z.boolean().optional(),
});
export type CompletedOrder = z.output<typeof completedOrder>;
