import { orderReference } from '#src/features/people/order/contract.ts';
import {
  bankFields,
  contactFields,
  sortCodeField,
} from '#src/features/sales/direct-debit/contract.ts';
import { directDebitMessages } from '#src/features/sales/direct-debit/texts.ts';
import { quoteToken } from '#src/features/sales/quote/contract.ts';
import { idField, optional, optionalPhone, strictBoolean } from '#src/shared/fields.ts';
import { resultOf, submissionResult } from '#src/shared/result.ts';
import { shownVersion } from '#src/shared/shown-version.ts';
import { z } from '#src/shared/zod.ts';

export const directDebitExample = {
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

/** The body of POST /api/payment/direct-debit. The call itself states agreement to the terms. */
export const directDebitPayload = z
  .object({
    ...contactFields,
    phone: optionalPhone,
    ...bankFields,
    sortCode: sortCodeField,
    googleBusinessSetup: strictBoolean().describe(
      'Whether Google Business is set up too, for the price of that add-on once.',
    ),
    clientId: idField
      .nullish()
      .describe(
        'The id that POST /client-onboarding returned. Where its email address is the same, the new customer’s project starts with what it told us; without it, once the admin accepts it.',
      ),
    quote: optional(quoteToken).describe(
      'The secret in the address of a quote for this email address, which proves that the order is its customer’s.',
    ),
    firmVersion: shownVersion
      .nullish()
      .describe(
        'The `version` of GET /firm whose prices were shown, or ‘default’ where that was null; without it those in force, or the newest that the set-up fee is of. It counts for 24 hours after another is published, then 409 says the new price.',
      ),
    setupFee: optional(z.int('Please give the set-up fee in whole pence.')).describe(
      'Pence, as the account holder was shown it: one of the two prices of the package, of which the launch price is meant by default. The monthly fee goes with it.',
    ),
  })
  .meta({
    examples: [directDebitExample],
  });
export type DirectDebit = z.output<typeof directDebitPayload>;

/** When an order of now is first collected. */
export const firstDateResult = z.object({
  on: z.iso.date(),
  isEarliest: z.boolean().describe('Whether it may be later, as it has to be confirmed'),
});
export type FirstDate = z.output<typeof firstDateResult>;

/** How far a Direct Debit is that the customer confirms on the hosted page of its provider. */
export const bankPageResult = z.object({
  /**
   * 'failed': the provider refused to open its page. 'mailed': the link is in the mail, as the customer
   * has still to confirm the Direct Debit of an earlier order.
   */
  status: z.enum(['none', 'mailed', 'opening', 'failed', 'open', 'confirmed', 'active', 'ended']),
  /** Where it is confirmed, while it is open. */
  url: z.string().nullable(),
});
export type BankPage = z.output<typeof bankPageResult>;

/** The id of the stored payment request, and its reference. */
export const directDebitResult = resultOf(
  { ...submissionResult, reference: orderReference },
  {
    reference: 'AW-7K3P',
    message: directDebitMessages.done,
    id: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08',
  },
);
