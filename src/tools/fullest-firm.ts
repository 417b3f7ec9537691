import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { logoLimits } from '#src/shared/firm/identity.ts';

const { identity, words } = completeDefaultFirm;

/** A firm that shows all that one can: what the default one leaves out needs rules of the stylesheet too. */
export const fullestFirm: Firm = {
  ...completeDefaultFirm,
  identity: {
    ...identity,
    logo: {
      name: '00000000-0000-4000-8000-000000000000',
      width: logoLimits.width,
      height: logoLimits.height,
    },
    legalName: 'Fullest Limited',
    kind: 'limited-company',
    companyNumber: '00000000',
    registeredOffice: 'Registered office',
    vatNumber: 'GB 000 0000 00',
    icoNumber: 'Z0000000',
  },
  words: { ...words, footer: 'A further line' },
  privacy: { intro: 'An introduction', storage: 'a data centre', contact: 'Somebody' },
};
