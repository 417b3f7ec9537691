import { transactionsCsv } from '#src/features/billing/list-service.ts';
import { consultationsCsv } from '#src/features/consultation/list-service.ts';
import { customersCsv } from '#src/features/customer/admin-list-service.ts';
import { paymentsCsv } from '#src/features/direct-debit/list-service.ts';
import { invoicesCsv } from '#src/features/invoice/list-service.ts';
import { inquiriesCsv } from '#src/features/onboarding/list-service.ts';
import { websiteUpdatesCsv } from '#src/features/website-update/list-service.ts';
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
];
