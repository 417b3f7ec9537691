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
