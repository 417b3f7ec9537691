/** The lists of the desk that are CSV files as well, by their paths; as people call them. */
export const csvTitles = {
  'client-onboarding': 'client inquiries',
  consultations: 'consultations',
  'website-updates': 'website updates',
  payments: 'payment requests',
  customers: 'customers',
  transactions: 'transactions',
  invoices: 'invoices',
  'privacy-requests': 'requests about personal data',
} as const;
export type CsvName = keyof typeof csvTitles;

/** The path of a list of the desk as a CSV file. */
export const csvPath = (name: CsvName): string => `/api/admin/${name}.csv`;

/** What the saved file is called, with the firm's name and the date (ISO): 'awning-client-inquiries-2026-04-15.csv'. */
export const csvFileName = (firm: string, name: CsvName, date: string): string =>
  `${[firm, csvTitles[name], date]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')}.csv`;
