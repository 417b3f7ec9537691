import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { openPayments } from '#src/features/sales/direct-debit/service.ts';
import { createList, newestFirst } from '#src/server/database/lists.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { monthsIn } from '#src/shared/packages.ts';
import { paymentLists } from './admin-contract.ts';
import { paymentsFile, sayPaymentOnDesk } from './admin-texts.ts';

const list = {
  entity: PaymentRequest,
  searched: ['firstName', 'lastName', 'businessName', 'email'],
  order: newestFirst,
} as const;

/** The desk's list of payment requests, newest first. */
export const payments = createList({ ...list, present: (rows, ctx) => openPayments(ctx, rows) });

/** The same rows, with their bank details still encrypted. */
const sealedPayments = createList({ ...list, present: (rows: PaymentRequest[]) => rows });

/** The payment requests as a CSV file. */
export const paymentsCsv = createCsvFile({
  ...paymentsFile,
  scope: 'direct-debit:read',
  summary: 'The payment requests as a CSV file',
  description: 'Newest first, without bank details: files for spreadsheets get about.',
  query: paymentLists.csvQuery,
  parts: sealedPayments.parts,
  columns: {
    Received: ({ createdAt }) => formatSortable(createdAt),
    Status: ({ status }) => sayPaymentOnDesk(status),
    Package: (request, firm) => packageName(firm, request.package),
    'Google Business add-on': ({ googleBusinessSetup }) => googleBusinessSetup,
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Address: ({ address }) => address,
    City: ({ city }) => city,
    Postcode: ({ postcode }) => postcode,
    'Set-up fee in pounds': ({ setupFee }) => setupFee && setupFee / 100,
    // Of a year a twelfth.
    'Monthly fee in pounds': ({ monthlyFee, feePer }) =>
      monthlyFee && Math.round(monthlyFee / monthsIn[feePer]) / 100,
    'Agreed to the terms': ({ agreedAt }) => formatSortable(agreedAt),
    Reference: ({ id }) => id,
  },
});
