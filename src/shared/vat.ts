/**
 * Returns the VAT in pence contained in an amount of pence, to the same penny where that is negative;
 * `rate` is in per cent, null without VAT.
 */
export const vatIn = (amount: number, rate: number | null): number =>
  rate === null ? 0 : Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate));
