import { defaultIdentity } from './default-identity.ts';
import { defaultPrices } from './default-prices.ts';
import { defaultTermsVersion } from './default-terms-version.ts';
import { defaultWords } from './default-words.ts';
import type { PublicFirm } from './firm.ts';

/** What anybody may know of the firm until one is published. */
export const defaultPublicFirm: PublicFirm = {
  version: null,
  termsVersion: defaultTermsVersion,
  identity: defaultIdentity,
  prices: defaultPrices,
  words: defaultWords,
};
