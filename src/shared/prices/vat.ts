/**
 * Returns the VAT in pence contained in an amount of pence, to the nearest penny, halves away from 0;
 * `rate` is in per cent, null without VAT.
 */
export const vatIn = (amount: number, rate: number | null): number =>
  rate === null ? 0 : Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate));

/** A total in pence, and the VAT in pence contained in it. */
export interface WithVat {
  total: number;
  vat: number;
}

/**
 * Returns the VAT in pence of a further credit of an invoice, after those of `credited`: what all of it
 * contains, less what is credited, so that the whole credits the VAT of the invoice and never more.
 */
export function vatOfCredit(
  amount: number,
  invoice: WithVat & { vatRate: number | null },
  credited: WithVat,
): number {
  const all = Math.min(vatIn(credited.total + amount, invoice.vatRate), invoice.vat);
  return Math.min(Math.max(all - credited.vat, 0), amount);
}
