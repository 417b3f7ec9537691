import { customersCsv } from '#src/features/desk/customers/admin-list-service.ts';
import { transactionsCsv } from '#src/features/money/billing/money/list-service.ts';
import { invoicesCsv } from '#src/features/money/invoice/list-service.ts';
import { privacyRequestsCsv } from '#src/features/people/privacy/request/desk/list-service.ts';
import { paymentsCsv } from '#src/features/sales/direct-debit/desk/list-service.ts';
import { inquiriesCsv } from '#src/features/sales/onboarding/desk/list-service.ts';
import { consultationsCsv } from '#src/features/sales/quote/desk/list-service.ts';
import { websiteUpdatesCsv } from '#src/features/sales/website-update/desk/list-service.ts';
import type { CsvFile } from '#src/server/http/csv.ts';

/** Every list of the desk that can be downloaded as a CSV file. */
export const csvFiles: readonly CsvFile[] = [
  inquiriesCsv,
  consultationsCsv,
  websiteUpdatesCsv,
  paymentsCsv,
  customersCsv,
  transactionsCsv,
  invoicesCsv,
  privacyRequestsCsv,
];
