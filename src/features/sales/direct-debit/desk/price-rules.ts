import type { PageFirm } from '#src/shared/firm/firm.ts';
import { formatPounds } from '#src/shared/money.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { deskSetup } from '#src/shared/prices/desk-price.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';

/** Formats a package's price for the desk: '£50 + £10/month'. */
export const deskPriceLine = (
  firm: Pick<PageFirm, 'identity' | 'prices'>,
  name: PackageName,
): string =>
  `${formatPounds(deskSetup(firm, name))} + ${formatPounds(namedPrice(firm.prices, name).monthly)}/month`;
