import type { Firm } from '#src/shared/firm/firm.ts';
import { discountEnd, discountRuns } from '#src/shared/prices/launch-discount.ts';

/** Returns a firm as its pages show it at a time: a discount whose last day is over is none. */
export function firmAsOf(firm: Firm, now: Date): Firm {
  const { discount } = firm.prices;
  const isOver =
    discount.kind === 'until' && !discountRuns(now.getTime(), discountEnd(discount, now.getTime()));
  return isOver ? { ...firm, prices: { ...firm.prices, discount: { kind: 'none' } } } : firm;
}
