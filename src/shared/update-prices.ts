import { formatPounds } from './money.ts';

/** Pence, from and to, that an update costs; the largest have no limit. */
export const updatePrices = {
  basic: { from: 4000, to: 7500 },
  medium: { from: 10_000, to: 25_000 },
  major: { from: 50_000 },
};

const band = ({ from, to }: { from: number; to: number }) =>
  `${formatPounds(from)}-${formatPounds(to)}`;

/** The same in words: '£40-£75'; for the largest, where it starts. */
export const updateBands = {
  basic: band(updatePrices.basic),
  medium: band(updatePrices.medium),
  major: formatPounds(updatePrices.major.from),
};
