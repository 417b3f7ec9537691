import { timeText } from './brand.ts';
import { defaultPageFirm, defaultPrices } from './default-page-firm.ts';
import { defaultPrivacy, defaultRetention } from './default-privacy.ts';
import { defaultPromises } from './default-promises.ts';
import { wordsWith } from './default-words.ts';
import type { Firm, PublicFirm } from './firm.ts';
import { defaultTerms } from './terms/default-terms.ts';

/** The texts of the specification's firm. */
export const defaultWords = wordsWith(
  timeText(defaultPromises.reply),
  timeText(defaultPromises.answer),
);

/** What anybody may know of the firm until one is published. */
export const defaultPublicFirm: PublicFirm = {
  ...defaultPageFirm,
  prices: defaultPrices,
  words: { ...wordsWith('{reply time}', '{answer time}'), sentences: {} },
  privacy: defaultPrivacy,
  retention: defaultRetention,
};

/** The whole firm until one is published, with what its pages need not know. */
export const completeDefaultFirm: Firm = {
  ...defaultPublicFirm,
  identity: {
    ...defaultPublicFirm.identity,
    bankHolidays: [],
    invoicePrefix: '',
    ownerEmail: '',
    mailFrom: '',
  },
  terms: defaultTerms,
};
