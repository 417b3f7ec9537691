import { defaultPromises } from './default-promises.ts';
import type { PublicFirm } from './firm.ts';

const weekday = { from: '09:00', until: '17:30' };

/** The firm of the specification, all fictional. */
export const defaultIdentity: PublicFirm['identity'] = {
  name: 'Awning',
  legalName: '',
  kind: 'sole-trader',
  companyNumber: '',
  registeredOffice: '',
  vatNumber: '',
  vatRate: null,
  icoNumber: '',
  address: ['4 Lantern Row', 'Little Marrow', 'Wiltshire', 'SN0 7AW'],
  telephone: '020 7946 0158',
  email: 'hello@awning.example.org',
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: null,
    sunday: null,
  },
  promises: defaultPromises,
  strapline: 'Websites for the high street',
  colours: { main: '#14392f', action: '#b8391b' },
  logo: null,
};
