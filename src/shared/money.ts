const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const wholeSterling = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Pence as £ with two decimals; nothing known is £0.00. */
export function formatPence(pence: number | null | undefined): string {
  return sterling.format((pence ?? 0) / 100);
}

/** Whole pounds, from pence, without decimals: for prices that never carry any. */
export function formatPounds(pence: number): string {
  return wholeSterling.format(pence / 100);
}
