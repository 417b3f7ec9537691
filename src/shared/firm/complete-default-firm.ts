import { defaultPublicFirm } from './default-firm.ts';
import { defaultTerms } from './default-terms.ts';
import type { Firm } from './firm.ts';

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
