import type { PageFirm } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { namedPrice } from './price-line.ts';

/** What the specification has for the basic setup, in pence: where visitors order, and on the desk and in the terms. */
const onRecord = { shown: 7500, desk: 5000 };

/** Returns the setup price on the desk and in the terms, in pence: the shown one once a firm sets a name, that price or another discount. */
export function deskSetup(
  { identity, prices }: Pick<PageFirm, 'identity' | 'prices'>,
  one: PagePackage,
): number {
  const isOnRecord =
    one.key === 'basic' &&
    one.setup === onRecord.shown &&
    prices.discount.kind === 'rolling' &&
    !hasOwnName({ identity });
  return isOnRecord ? onRecord.desk : namedPrice(prices, one).setup;
}
