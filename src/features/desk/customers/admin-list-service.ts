import type { PlannedChange } from '#src/features/people/customer/contract.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { saySubscriptionOnDesk } from '#src/features/people/customer/texts.ts';
import { presentCustomers } from '#src/features/work/message/conversation-service.ts';
import { createList, newestFirst } from '#src/server/database/lists.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { monthsIn } from '#src/shared/packages.ts';
import { customerLists, customersFile } from './admin-contract.ts';

/** Of a year a twelfth. */
const monthlyPounds = ({ monthlyFee, feePer }: Pick<PlannedChange, 'monthlyFee' | 'feePer'>) =>
  monthlyFee && Math.round(monthlyFee / monthsIn[feePer]) / 100;

/** The desk's list of customers, newest first. */
export const customers = createList({
  entity: Customer,
  searched: ['firstName', 'lastName', 'businessName', 'email'],
  order: newestFirst,
  narrow(rows, status) {
    rows.andWhere('item.subscriptionStatus = :status', { status });
  },
  present: (rows, ctx) => presentCustomers(ctx, rows),
});

/** The customers as a CSV file. */
export const customersCsv = createCsvFile({
  ...customersFile,
  scope: 'customer:read',
  summary: 'The customers as a CSV file',
  description: 'Newest first, fees in pounds.',
  query: customerLists.csvQuery,
  parts: customers.parts,
  columns: {
    'Customer since': ({ createdAt }) => formatSortable(createdAt),
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Package: (customer, firm) => packageName(firm, customer.package),
    Subscription: ({ subscriptionStatus }) => saySubscriptionOnDesk(subscriptionStatus ?? ''),
    'Monthly fee in pounds': monthlyPounds,
    'Planned package': ({ plannedChanges: [planned] }, firm) =>
      planned ? packageName(firm, planned.package) : null,
    'Planned monthly fee in pounds': ({ plannedChanges: [planned] }) =>
      planned ? monthlyPounds(planned) : null,
    'Planned from': ({ plannedChanges: [planned] }) => planned?.from ?? null,
    'Next billing date': ({ nextBillingDate }) => nextBillingDate,
    Reference: ({ id }) => id,
  },
});
