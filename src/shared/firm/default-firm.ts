import { defaultPageFirm } from './default-page-firm.ts';
import { defaultPrices } from './default-prices.ts';
import { defaultPrivacy } from './default-privacy.ts';
import { defaultRetention } from './default-retention.ts';
import { defaultWords } from './default-words.ts';
import type { PublicFirm } from './firm.ts';

/** What anybody may know of the firm until one is published. */
export const defaultPublicFirm: PublicFirm = {
  ...defaultPageFirm,
  prices: defaultPrices,
  words: defaultWords,
  privacy: defaultPrivacy,
  retention: defaultRetention,
};
