// A product may be -0, which has no sign to be shown.
const format = { style: 'currency', currency: 'GBP', signDisplay: 'negative' } as const;
const sterling = new Intl.NumberFormat('en-GB', format);

/** Formats pence as records of money say them, with two decimals; null and undefined become £0.00. */
export function formatPence(pence: number | null | undefined): string {
  // A minus as it is printed; Intl writes a hyphen.
  return sterling.format((pence ?? 0) / 100).replace('-', '\u2212');
}

/** Formats pence as prices are said: whole pounds without pence, every other sum with two decimals. */
export const formatPounds = (pence: number): string => formatPence(pence).replace('.00', '');
