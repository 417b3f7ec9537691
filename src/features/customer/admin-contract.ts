import { designExample, designView } from '#src/features/design/contract.ts';
import { oneOf } from '#src/shared/fields.ts';
import { listOf } from '#src/shared/list-query.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import {
  changeRequestView,
  customerView,
  portalExamples as example,
  projectView,
  transactionView,
} from './view-contract.ts';

export const customerAdminMessages = {
  fetchFailed: 'Failed to fetch customers',
  failed: 'Update failed',
  failedHint: 'Please try again.',
} as const;

/** A customer in the admin's list. */
const adminCustomer = customerView.extend({
  createdAt: z.iso.datetime(),
  lastName: z.string(),
  email: z.string(),
  personId: z.guid().describe('What the calls under /admin/people are made with'),
  unreadMessages: z.int().describe('How many of their messages are unread'),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

const exampleCustomer = {
  ...example.customer,
  createdAt: '2026-04-15T10:00:00.000Z',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  unreadMessages: 1,
} as const;

/** The subscription statuses that the list can be filtered by. */
export const subscriptionStatuses = ['pending', 'active', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const customerLists = listOf(adminCustomer, oneOf(subscriptionStatuses), exampleCustomer);

/** What the admin sets of a project and the dashboard of its customer does not show. */
const deskProject = projectView.extend({
  liveAt: z.iso.datetime().nullable().describe('When it was first completed'),
  domainRenewsOn: z.iso.date().nullable(),
  hostingRenewsOn: z.iso.date().nullable(),
});
export type DeskProject = z.output<typeof deskProject>;

const exampleProject = {
  ...example.project,
  liveAt: null,
  domainRenewsOn: '2027-04-15',
  hostingRenewsOn: '2027-04-15',
} as const;

/** A project with its designs and change requests. */
const adminProject = deskProject.extend({
  designs: z.array(designView),
  changeRequests: z.array(changeRequestView),
});
export type AdminProject = z.output<typeof adminProject>;

/** A customer with their projects and transactions. */
const customerFile = z.object({
  customer: adminCustomer,
  projects: z.array(adminProject),
  transactions: z.array(transactionView),
});
export type CustomerFile = z.output<typeof customerFile>;

export const customerFileResult = dataOf(customerFile, {
  customer: exampleCustomer,
  projects: [
    { ...exampleProject, designs: [designExample], changeRequests: [example.changeRequest] },
  ],
  transactions: [example.transaction],
});
export const customerResult = dataOf(adminCustomer, exampleCustomer);
export const projectResult = dataOf(deskProject, exampleProject);
export const designResult = dataOf(designView, designExample);
export const transactionResult = dataOf(transactionView, example.transaction);
export const changeRequestResult = dataOf(changeRequestView, example.changeRequest);
