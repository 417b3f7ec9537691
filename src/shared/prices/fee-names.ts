import { formatPounds } from '#src/shared/money.ts';
import { noFee, type PackagePeriod } from '#src/shared/packages.ts';

/** What a price is called, by how often it is paid. */
export const feeNames: Record<PackagePeriod, string> = {
  month: 'Monthly fee',
  quarter: 'Quarterly fee',
  year: 'Yearly fee',
};

/** Says what is paid each period (pence): '£10 a month', or 'no monthly fee'; `vat` is its note. */
export const sayFee = (pence: number | null, per: PackagePeriod, vat = ''): string =>
  pence ? `${formatPounds(pence)} a ${per}${vat}` : noFee(per);
