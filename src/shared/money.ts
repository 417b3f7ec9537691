// A product may be -0, which has no sign to be shown.
const format = { style: 'currency', currency: 'GBP', signDisplay: 'negative' } as const;
const sterling = new Intl.NumberFormat('en-GB', format);
const wholeSterling = new Intl.NumberFormat('en-GB', { ...format, maximumFractionDigits: 0 });

/** A minus as it is printed; Intl writes a hyphen. */
const withMinus = (text: string) => text.replace('-', '\u2212');

/** Formats pence as pounds with two decimals; null and undefined become £0.00. */
export function formatPence(pence: number | null | undefined): string {
  return withMinus(sterling.format((pence ?? 0) / 100));
}

/** Formats pence as pounds without decimals, for prices in whole pounds. */
export function formatPounds(pence: number): string {
  return withMinus(wholeSterling.format(pence / 100));
}
