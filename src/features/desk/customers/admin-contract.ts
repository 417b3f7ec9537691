import { transactionExample, transactionView } from '#src/features/money/charge/contract.ts';
import {
  adminCustomer,
  adminCustomerExample,
  subscriptionStatuses,
} from '#src/features/people/customer/contract.ts';
import { designExample, designView } from '#src/features/work/design/contract.ts';
import { deskProject, deskProjectExample } from '#src/features/work/project/admin-contract.ts';
import { changeRequestExample, changeRequestView } from '#src/features/work/project/contract.ts';
import { oneOf } from '#src/shared/fields.ts';
import { listOf } from '#src/shared/list-query.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const customersFile = { name: 'customers', title: 'customers' } as const;

export const customerAdminMessages = {
  fetchFailed: 'Failed to fetch customers',
  workFailed: 'Failed to fetch their projects',
} as const;

export const customerLists = listOf(
  adminCustomer,
  oneOf(subscriptionStatuses),
  adminCustomerExample,
);

/** A project with its designs and change requests. */
const adminProject = deskProject.extend({
  designs: z.array(designView),
  changeRequests: z.array(changeRequestView),
});
export type AdminProject = z.output<typeof adminProject>;
export const customerWork = z.array(adminProject);

/** A customer with their projects and transactions. */
const customerFile = z.object({
  customer: adminCustomer,
  projects: z.array(adminProject),
  transactions: z.array(transactionView),
});
export type CustomerFile = z.output<typeof customerFile>;

export const customerFileResult = dataOf(customerFile, {
  customer: adminCustomerExample,
  projects: [
    { ...deskProjectExample, designs: [designExample], changeRequests: [changeRequestExample] },
  ],
  transactions: [transactionExample],
});
