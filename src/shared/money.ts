const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const wholeSterling = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Formats pence as pounds with two decimals; null and undefined become £0.00. */
export function formatPence(pence: number | null | undefined): string {
  return sterling.format((pence ?? 0) / 100);
}

/** Formats pence as pounds without decimals, for prices in whole pounds. */
export function formatPounds(pence: number): string {
  return wholeSterling.format(pence / 100);
}
