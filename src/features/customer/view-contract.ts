import { failures } from '#src/features/billing/rules.ts';
import { idField, packageField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

export const projectStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export const priorities = ['low', 'medium', 'high'] as const;
export const transactionStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const;
export const transactionTypes = ['subscription', 'setup', 'work', 'refund'] as const;
export const changeRequestStatuses = ['pending', 'in_progress', 'completed', 'rejected'] as const;

/** A customer as the portal and the admin area show it, without address, phone or bank details. */
export const customerView = z.object({
  id: idField,
  firstName: z.string(),
  businessName: z.string(),
  package: packageField,
  subscriptionStatus: z.string().nullable(),
  monthlyFee: z.int().nullable().describe('Pence'),
  nextBillingDate: z.iso.date().nullable(),
});
export type CustomerView = z.output<typeof customerView>;

export const projectView = z.object({
  id: idField,
  projectName: z.string(),
  projectDescription: z.string(),
  status: z.string(),
  domainName: z.string().nullable(),
  priority: z.string(),
  estimatedCompletionDate: z.iso.date().nullable(),
});
export type ProjectView = z.output<typeof projectView>;

export const transactionView = z.object({
  id: idField,
  description: z.string(),
  billingDate: z.iso.date(),
  amount: z.int().describe('Pence; a refund is an amount of type refund'),
  status: z.string(),
  type: z.string(),
  announcedAt: z.iso.datetime().nullable().describe('When its notice was sent'),
  submittedAt: z.iso.datetime().nullable().describe('Since when it is being collected'),
  failure: z.enum(failures).nullable().describe('Why it failed'),
});
export type TransactionView = z.output<typeof transactionView>;

/** Returns the amount in pence, negative for a refund. */
export const signedAmount = ({ amount, type }: TransactionView): number =>
  type === 'refund' ? -amount : amount;

export const changeRequestView = z.object({
  id: idField,
  title: z.string(),
  description: z.string(),
  status: z.string(),
  requestType: z.string(),
  priority: z.string(),
  adminResponse: z.string().nullable(),
});
export type ChangeRequestView = z.output<typeof changeRequestView>;

/** Example objects for the OpenAPI document. */
export const portalExamples = {
  customer: {
    id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
    firstName: 'Maud',
    businessName: 'Ferris Heating',
    package: 'premium',
    subscriptionStatus: 'active',
    monthlyFee: 1000,
    nextBillingDate: '2026-05-15',
  },
  project: {
    id: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
    projectName: 'Website for Ferris Heating',
    projectDescription: 'Boilers mended and fitted in Little Marrow since 1998.',
    status: 'in_progress',
    domainName: 'ferris-heating.example.org',
    priority: 'medium',
    estimatedCompletionDate: '2026-05-20',
  },
  transaction: {
    id: '7f1f1d6e-55a1-4f0b-8a3c-1b7c0a4f9d21',
    description: 'Premium Static Website: first month',
    billingDate: '2026-04-15',
    amount: 1000,
    status: 'paid',
    type: 'subscription',
    announcedAt: '2026-03-30T10:00:00.000Z',
    submittedAt: '2026-04-15T05:10:00.000Z',
    failure: null,
  },
  changeRequest: {
    id: '9c1e6b43-0d5b-4a0e-9f70-8d0d8f1f7a44',
    title: 'Revisions to Home page',
    description: 'Please make revisions',
    status: 'pending',
    requestType: 'design_revision',
    priority: 'medium',
    adminResponse: null,
  },
} as const;
