import { formatPounds } from './money.ts';

/** Price ranges of website updates, in pence; major updates have no upper limit. */
export const updatePrices = {
  basic: { from: 4000, to: 7500 },
  medium: { from: 10_000, to: 25_000 },
  major: { from: 50_000 },
};

const band = ({ from, to }: { from: number; to: number }) =>
  `${formatPounds(from)}-${formatPounds(to)}`;

/** The price ranges as text: '£40-£75'; for major updates the lower limit only. */
export const updateBands = {
  basic: band(updatePrices.basic),
  medium: band(updatePrices.medium),
  major: formatPounds(updatePrices.major.from),
};
