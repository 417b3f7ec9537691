/** Returns the VAT contained in an amount of pence; `rate` is in per cent, null without VAT. */
export const vatIn = (amount: number, rate: number | null): number =>
  rate === null ? 0 : Math.round((amount * rate) / (100 + rate));
