import { formatPounds } from './money.ts';
import { updatePrices } from './update-prices.ts';

const band = ({ from, to }: { from: number; to: number }) =>
  `${formatPounds(from)}-${formatPounds(to)}`;

/** The price ranges as text: '£40-£75'; for major updates the lower limit only. */
export const updateBands = {
  basic: band(updatePrices.basic),
  medium: band(updatePrices.medium),
  major: formatPounds(updatePrices.major.from),
};
