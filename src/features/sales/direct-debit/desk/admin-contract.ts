import { transactionStatuses } from '#src/features/money/charge/contract.ts';
import { mandateStatuses } from '#src/features/money/charge/rules.ts';
import { orderReference, orderStandings } from '#src/features/people/order/contract.ts';
import { unreadable } from '#src/features/people/order/texts.ts';
import { directDebitExample } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { idField, packageField, requiredText } from '#src/shared/fields.ts';
import { hidden } from '#src/shared/hidden.ts';
import { listOf } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';

/** What became of a payment request. */
const became = z
  .object({
    mandateReference: z.string(),
    mandateStatus: z.enum(mandateStatuses),
    firstPayment: z
      .object({
        on: z.iso.date(),
        amount: z.int().describe('Pence'),
        status: z.enum(transactionStatuses),
      })
      .nullable()
      .describe('What was first announced on it'),
  })
  .nullable()
  .describe('Its Direct Debit; null where the customer had one already');
export type Became = z.output<typeof became>;

/** A payment request as the admin sees it, with decrypted bank details. */
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
  sortCode: z
    .string()
    .describe(
      `Six digits, '${unreadable}', or '${hidden}' from a key without bank:read, as each bank detail may say`,
    ),
  accountNumber: z.string(),
  reference: orderReference,
  setupFee: z
    .int()
    .nullable()
    .describe('Pence, as it was shown; null for orders before that was kept'),
  became,
  customerId: idField.nullable().describe('The customer with this email address'),
  standing: z
    .enum(orderStandings)
    .nullable()
    .describe(
      '‘received’ until it is carried out, a moment later; whether it waits for proof, or how that was decided; null where it counted at once',
    ),
  isUnproven: z
    .boolean()
    .describe(
      'Whether its Direct Debit is in force, and nobody has proved that it is the customer’s',
    ),
  inForce: z
    .object({
      accountHolderName: z.string(),
      accountEnding: z.string().describe('The last two digits of the account'),
      reference: z.string(),
      agreedAt: z.iso.datetime(),
      isProven: z.boolean(),
    })
    .nullable()
    .describe('Of one that waits: the customer’s Direct Debit, if they have one'),
  firstOrder: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      businessName: z.string(),
      package: packageField,
    })
    .nullable()
    .describe(
      'What the first payment request with this email address said, where this one gives another name, business or package; else null',
    ),
});
export type PaymentItem = z.output<typeof paymentItem>;

/** The filter accepts any text: the statuses are not a fixed set. */
const anyStatus = requiredText('Please give a status.');
export const paymentLists = listOf(paymentItem, anyStatus, {
  id: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08',
  createdAt: '2099-04-15T10:00:00.000Z',
  status: 'pending',
  ...directDebitExample,
  reference: 'AW-7K3P',
  setupFee: 15_000,
  became: {
    mandateReference: 'REF-7K2M9QXB',
    mandateStatus: 'active',
    firstPayment: { on: '2099-04-29', amount: 16_000, status: 'pending' },
  },
  customerId: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  standing: null,
  isUnproven: false,
  inForce: null,
  firstOrder: null,
});

const count = z.int().min(0);

/** The counts on the admin's figure cards and red badge, over all payment requests. */
export const paymentCounts = z.object({
  total: count,
  byPackage: z.array(z.object({ package: z.string(), count })),
  googleBusiness: count,
  /** Requests created within the last 24 hours. */
  fresh: count,
  byStatus: z.array(z.object({ status: z.string(), count })),
});
export type PaymentCounts = z.output<typeof paymentCounts>;

/** The sales figures of a period of days that ends today. */
export const sales = z.object({
  requests: count,
  revenuePotential: count.describe('Pence: the setup fees'),
  days: z.array(z.object({ day: z.iso.date(), requests: count })),
});
export type Sales = z.output<typeof sales>;
