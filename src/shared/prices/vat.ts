/**
 * Returns what a line of a quote comes to, in pence, halves rounded away from 0. Each line is rounded
 * before lines are summed, so that the figures people read add up; every sum of a quote follows from it.
 */
export const lineAmount = ({
  quantity,
  unitPrice,
}: {
  quantity: number;
  unitPrice: number;
}): number =>
  // In whole hundredths, which are exact: 1.15 × 50 is less than 57.5.
  Math.sign(unitPrice) * Math.round((Math.round(quantity * 100) * Math.abs(unitPrice)) / 100);

/**
 * Returns the VAT in pence contained in an amount of pence, to the nearest penny, halves away from 0;
 * `rate` is in per cent, null without VAT.
 */
export const vatIn = (amount: number, rate: number | null): number =>
  rate === null ? 0 : Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate));

/**
 * Returns the VAT in pence contained in lines that are charged together: that of each is rounded, so that
 * a set-up with its first month contains what a quote of both says.
 */
export const vatInLines = (lines: readonly { amount: number }[], rate: number | null): number =>
  lines.reduce((sum, { amount }) => sum + vatIn(amount, rate), 0);

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
  const total = credited.total + amount;
  const all =
    total < invoice.total ? Math.min(vatIn(total, invoice.vatRate), invoice.vat) : invoice.vat;
  return Math.min(Math.max(all - credited.vat, 0), amount);
}
