import type { PackagePeriod } from '#src/shared/packages.ts';

/** What a price is called, by how often it is paid. */
export const feeNames: Record<PackagePeriod, string> = {
  month: 'Monthly fee',
  quarter: 'Quarterly fee',
  year: 'Yearly fee',
};
