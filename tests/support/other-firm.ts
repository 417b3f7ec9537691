import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

const { identity, ...rest } = completeDefaultFirm;
const weekday = { from: '08:00', until: '16:00' };

/** A limited company with VAT that is in nothing like the firm of the specification. */
export const otherFirm: Firm = {
  ...rest,
  privacy: {
    intro: 'We are two, and we know our customers by name.',
    storage: 'a data centre in Leeds, in the United Kingdom',
    contact: 'Flo Fern',
  },
  identity: {
    ...identity,
    name: 'Fernhill Web',
    legalName: 'Fernhill Web Studio Ltd',
    kind: 'limited-company',
    companyNumber: 'SC123456',
    registeredOffice: '9 Quay Street, Oban PA34 5RS',
    vatNumber: 'GB 123 4567 82',
    vatRate: 20,
    address: ['Unit 7', 'The Old Mill', 'Leeds', 'LS1 4AB'],
    telephone: '0113 496 0123',
    email: 'post@fernhill.example.net',
    strapline: 'Sites that grow with you',
    hours: {
      monday: null,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { from: '10:00', until: '13:30' },
      sunday: null,
    },
    promises: {
      reply: { count: 3, unit: 'hours' },
      answer: { count: 2, unit: 'days' },
      support: { count: 4, unit: 'days' },
      startDays: 8,
    },
    bankHolidays: ['2026-04-16'],
    colours: { main: '#3a1d5c', action: '#0b5cad' },
    invoicePrefix: 'FW-',
    ownerEmail: 'boss@fernhill.example.net',
  },
};

/** What the firm of the specification is known by. */
export const defaultMarks = [
  'Awning',
  'high street',
  '7946 0158',
  '442079460158',
  'hello@awning',
  'Lantern Row',
  '#14392f',
  '#0d2921',
  '#b8391b',
  '5.30pm',
  'within 2 hours',
  'within 24 hours',
  'within 48 hours',
  'within 5 ',
];
