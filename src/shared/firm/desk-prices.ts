import { defaultDeskSetup, defaultPagePrices } from './default-page-firm.ts';
import type { FirmIdentity } from './identity.ts';
import { hasOwnName } from './own-name.ts';
import type { PagePackage, PagePrices } from './prices.ts';

interface Priced {
  identity: Pick<FirmIdentity, 'name'>;
  prices: PagePrices;
}

/** Whether a package is the specification's basic one, as its firm sells it: not once a firm sets a name, that price or another discount. */
function isOnRecord({ identity, prices }: Priced, one: PagePackage): boolean {
  const record = defaultPagePrices.packages.find(({ key }) => key === 'basic');
  return (
    one.key === record?.key &&
    one.setup === record.setup &&
    prices.discount.kind === 'rolling' &&
    !hasOwnName({ identity })
  );
}

/** Returns a package with its setup price on the desk and in the terms, where that is another. */
export const withDeskSetup = <One extends PagePackage>(firm: Priced, one: One) =>
  isOnRecord(firm, one) ? { ...one, deskSetup: defaultDeskSetup } : one;

/** Returns a firm whose packages have their setup prices on the desk and in the terms. */
export const withDeskPrices = <Of extends Priced>(firm: Of) => ({
  ...firm,
  prices: {
    ...firm.prices,
    packages: firm.prices.packages.map((one) => withDeskSetup(firm, one)),
  },
});
