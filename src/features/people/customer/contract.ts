import { idField, packageField } from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const byCustomer = z.object({ customerId: idField });

/** The statuses of a subscription; null before there is one. */
export const subscriptionStatuses = ['pending', 'active', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const subscribed = {
  package: packageField,
  monthlyFee: z.int().nullable().describe('Pence, for each period that feePer names'),
  feePer: z.enum(packagePeriods).describe('How often the fee is paid'),
};

/** What a customer has and pays from a day on. */
export const plannedChange = z.object({
  from: z.iso.date().describe('When it begins'),
  ...subscribed,
});
export type PlannedChange = z.output<typeof plannedChange>;

/** A customer as the portal and the admin area show it, without address, phone or bank details. */
export const customerView = z.object({
  id: idField,
  firstName: z.string(),
  businessName: z.string(),
  ...subscribed,
  plannedChanges: z
    .array(plannedChange)
    .describe('What they have and pay from later days on, the soonest first'),
  subscriptionStatus: z.string().nullable(),
  nextBillingDate: z.iso.date().nullable(),
});
export type CustomerView = z.output<typeof customerView>;

export const customerExample = {
  id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  firstName: 'Maud',
  businessName: 'Ferris Heating',
  package: 'premium',
  subscriptionStatus: 'active',
  monthlyFee: 1000,
  feePer: 'month',
  plannedChanges: [{ from: '2099-06-15', package: 'basic', monthlyFee: 500, feePer: 'month' }],
  nextBillingDate: '2099-05-15',
} as const;

/** A customer in the admin's list. */
export const adminCustomer = customerView.extend({
  createdAt: z.iso.datetime(),
  lastName: z.string(),
  email: z.string(),
  personId: z.guid().describe('What the calls under /admin/people are made with'),
  unreadMessages: z.int().describe('How many of their messages are unread'),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const adminCustomerExample = {
  ...customerExample,
  createdAt: '2099-04-15T10:00:00.000Z',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  unreadMessages: 1,
} as const;

export const customerResult = dataOf(adminCustomer, adminCustomerExample);
