import type { PagePrices } from '#src/shared/firm/prices.ts';
import { formatPounds } from '#src/shared/money.ts';

const band = ({ from, to }: { from: number; to: number }) =>
  `${formatPounds(from)}-${formatPounds(to)}`;

/** The price ranges of updates as text: '£40-£75'; for major ones the lower limit only. */
export const updateBands = ({ updates }: PagePrices) => ({
  basic: band(updates.basic),
  medium: band(updates.medium),
  major: formatPounds(updates.major.from),
});
