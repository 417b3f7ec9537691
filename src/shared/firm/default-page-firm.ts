import { defaultIdentity } from './default-identity.ts';
import { defaultPagePrices } from './default-page-prices.ts';
import { defaultTermsVersion } from './default-terms-version.ts';
import type { PageFirm } from './firm.ts';

/** What every page has of the firm until one is published; its texts are with the pages that show them. */
export const defaultPageFirm = {
  version: null,
  termsVersion: defaultTermsVersion,
  identity: defaultIdentity,
  prices: defaultPagePrices,
} satisfies PageFirm;
