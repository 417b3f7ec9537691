import {
  emailField,
  idField,
  optional,
  optionalText,
  packageField,
  requiredText,
  submissionResult,
  tick,
} from '#src/shared/fields.ts';
import { listQuery, pageOf, pageQuery } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';
import { directDebitMessages, unreadable } from './rules.ts';

const sortCodeMessage = 'Sort code must be in format XX-XX-XX.';

const bankFields = {
  accountHolderName: requiredText('Account holder name is required.'),
  accountNumber: z
    .string({ error: 'Account number must be at least 6 digits' })
    .trim()
    .regex(/^\d*$/, 'Account number must contain digits only.')
    .min(6, 'Account number must be at least 6 digits')
    .max(8, 'Account number must be at most 8 digits'),
  address: requiredText('Address is required.', 500),
  city: requiredText('City is required.'),
  postcode: requiredText('Postcode is required.', 20),
};

const exampleId = 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08';

const example = {
  firstName: 'Maud',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  phone: '',
  businessName: 'Ferris Heating',
  package: 'premium',
  accountHolderName: 'M Ferris',
  sortCode: '000000',
  accountNumber: '00012345',
  address: '1 Mill Lane',
  city: 'Little Marrow',
  postcode: 'SN0 7AA',
  googleBusinessSetup: false,
} as const;

const contactFields = {
  firstName: requiredText('First name is required.'),
  lastName: requiredText('Last name is required.'),
  email: emailField('Valid email is required.'),
  businessName: requiredText('Business/Brand name is required.'),
  package: packageField,
};

/** What scripts and the form send to POST /api/payment/direct-debit; calling it states agreement. */
export const directDebitPayload = z
  .object({
    ...contactFields,
    phone: optionalText(40),
    ...bankFields,
    sortCode: z
      .string({ error: sortCodeMessage })
      .trim()
      .regex(/^(\d{6}|\d{2}-\d{2}-\d{2})$/, sortCodeMessage)
      .overwrite((value) => value.replaceAll('-', '')),
    googleBusinessSetup: tick(),
    clientId: idField
      .nullish()
      .describe(
        'The id that POST /client-onboarding answered with. Where its e-mail address is the same, the new customer’s project starts with what it told us; without it, once the owner accepts it.',
      ),
  })
  .meta({
    examples: [example],
  });
export type DirectDebit = z.output<typeof directDebitPayload>;

/** What the form holds: the bank details as they are typed, and the two agreements. */
export const directDebitForm = z.object({
  fullName: requiredText('Full name is required.'),
  email: contactFields.email,
  businessName: contactFields.businessName,
  package: packageField,
  ...bankFields,
  sortCode: z.string().regex(/^\d{2}-\d{2}-\d{2}$/, sortCodeMessage),
  agreedToTerms: z.literal(true, { error: 'You must agree to the terms.' }),
  agreedToDirectDebit: z.literal(true, {
    error: 'You must agree to the Direct Debit Guarantee.',
  }),
});
export type DirectDebitForm = z.input<typeof directDebitForm>;

export const directDebitResult = submissionResult.meta({
  examples: [{ success: true, message: directDebitMessages.done, id: exampleId }],
});

/** A payment request as the owner sees it, its bank details opened. */
const paymentItem = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  status: z.string(),
  package: packageField,
  googleBusinessSetup: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  accountHolderName: z.string(),
  sortCode: z.string().describe(`Six digits, or '${unreadable}', as each bank detail may say`),
  accountNumber: z.string(),
  firstOrder: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      businessName: z.string(),
      package: packageField,
    })
    .nullable()
    .describe(
      'What the first payment request with this e-mail address said, where this one gives another name, business or package; else null',
    ),
});
export type PaymentItem = z.output<typeof paymentItem>;

/** Any status may occur, so any may be asked for. */
const anyStatus = requiredText('Please give a status.');
export const paymentListQuery = listQuery(['pending']).extend({ status: anyStatus.optional() });
export const paymentPageQuery = pageQuery(['pending']).extend({ status: optional(anyStatus) });
export const paymentPage = pageOf(paymentItem);
export const paymentList = z.object({ success: z.literal(true), data: z.array(paymentItem) }).meta({
  examples: [
    {
      success: true,
      data: [
        {
          id: exampleId,
          createdAt: '2026-04-15T10:00:00.000Z',
          status: 'pending',
          ...example,
          firstOrder: null,
        },
      ],
    },
  ],
});

const count = z.int().min(0);

/** What the desk's cards and its red badge count, over every payment request. */
export const paymentCounts = z.object({
  total: count,
  premium: count,
  basic: count,
  googleBusiness: count,
  /** Created within the last 24 hours. */
  fresh: count,
  byStatus: z.array(z.object({ status: z.string(), count })),
});
export type PaymentCounts = z.output<typeof paymentCounts>;

/** Payment requests of a period of days that ends today, for the sales figures. */
export const sales = z.object({
  requests: count,
  revenuePotential: count.describe('Pence: the setup fees'),
  days: z.array(z.object({ day: z.iso.date(), requests: count })),
});
export type Sales = z.output<typeof sales>;
