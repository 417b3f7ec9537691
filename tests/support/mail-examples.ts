import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import { connectionMails } from './connection-mails.ts';
import { noticeExample } from './notices.ts';
import { toldMails } from './told-mails.ts';

const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const maud = { ...person, firstName: 'Maud' };
const work = { businessName: 'Ferris Heating', projectName: 'Website for Ferris Heating' };
const inquiry = {
  ...person,
  phone: '01632 960123',
  package: 'premium',
  domain: 'ferris-heating.example.org',
  description: 'Boilers mended and fitted in Little Marrow since 1998.\nNo call-out charge.',
};
const consultation = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  phone: '01632 960417',
  service: 'Website redesign',
  complexity: 'Intermediate',
  timeline: 'Standard, 2-3 weeks',
  extras: ['Search engine set-up', 'Ongoing support'],
  estimate: 39_500,
  description: 'Our site is eight years old and shows none of our staircases.',
};
const update = {
  fullName: 'Bronagh Keane',
  businessName: "Keane's Larder",
  phone: '01632 960288',
  website: 'https://www.keanes-larder.example.org',
  category: 'Medium update',
  timeline: '1-2 weeks',
  budget: '£100-£250',
  description: 'New opening hours, and a page for hampers.\n\nThe pictures are in the post.',
};
const order = {
  ...person,
  package: 'premium',
  monthlyPrice: 1000,
  setupPrice: 15_000,
  newCustomer: true,
};

const quote = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  version: 1,
  once: 34_500,
  monthly: 5000,
};
const quoteLink = {
  validUntil: '2026-05-15',
  code: 'Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx5',
};

const failedCharge = {
  firstName: 'Maud',
  description: 'Premium Static Website: first month',
  amount: 1000,
  reference: 'AWN-7Q4M2XKD',
};
const mandate = { ...person, firstName: 'Maud', reference: 'AWN-7Q4M2XKD' };

/** Believable data of every kind of mail, with words that its text has to say. */
export const mailExamples = {
  'inquiry-receipt': inquiry,
  'inquiry-alert': inquiry,
  'consultation-receipt': consultation,
  'consultation-alert': consultation,
  'quote-sent': {
    ...quote,
    ...quoteLink,
    lines: [
      {
        description: 'Website redesign, intermediate, within 2-3 weeks',
        quantity: 1,
        unitPrice: 27_000,
        monthly: false,
      },
      { description: 'Photography, half a day', quantity: 2, unitPrice: 3750, monthly: false },
      { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
    ],
    note: 'We keep your green.\nThe staircases come first.',
    vatRate: 20,
    vat: { once: 5750, monthly: 833 },
  },
  'quote-expiring': { ...quote, ...quoteLink },
  'set-up-reminder': {
    fullName: 'Idris Pell',
    businessName: 'Pell Joinery',
    once: 34_500,
    monthly: 5000,
    code: quoteLink.code,
  },
  'quote-receipt': { ...quote, acceptedName: 'Idris Pell', newCustomer: true },
  'quote-accepted': { ...quote, acceptedName: 'Idris Pell', newCustomer: true },
  'quote-declined': { ...quote, reason: 'Another firm was nearer.' },
  'quote-question': { ...quote, question: 'Is the photography included?' },
  'update-receipt': update,
  'update-alert': update,
  'order-receipt': {
    ...order,
    accountEnding: '78',
    notice: { ...noticeExample, until: '2026-04-15T23:00:00.000Z' },
  },
  'order-alert': order,
  'order-held': { ...maud, package: 'premium' },
  'order-held-alert': { ...person, package: 'premium' },
  'mandate-confirm': { ...person, code: '9c9ac1f5-1b0e-4a53-8d6e-3a52f8f2a3b1' },
  'charge-notice': { firstName: 'Maud', ...noticeExample },
  'payment-failed': { ...failedCharge, failure: 'insufficient_funds', retryOn: '2026-05-07' },
  'payment-reminder': failedCharge,
  'mandate-cancelled': { ...mandate, underway: 1000 },
  'mandate-alert': { ...mandate, underway: 1000 },
  'charge-reinstated': { ...person, description: 'Photography', amount: 9000, was: 'paid' },
  'login-code': {
    firstName: 'Maud',
    loginId: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
    code: '402913',
  },
  'address-changed': {},
  'design-ready': {
    ...work,
    firstName: 'Maud',
    designTitle: 'Home page',
    version: 2,
    imageUrl: 'https://old.example.org/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  },
  'design-decided': {
    ...work,
    fullName: 'Maud Ferris',
    designTitle: 'Home page',
    version: 2,
    status: 'revision_requested',
    feedback: 'Please make revisions',
  },
  'comments-to-customer': {
    ...maud,
    messages: [
      { message: 'It is red now.', designTitle: 'Home page', version: 2, pin: 3 },
      { message: 'A little.', designTitle: 'Home page', version: 2, pin: 4 },
      { message: 'The rest stays as it was.', designTitle: 'Home page', version: 2, pin: null },
    ],
    earlier: 2,
  },
  'comments-to-owner': {
    ...maud,
    messages: [{ message: 'Bluer.', designTitle: 'Home page', version: 2, pin: 1 }],
    earlier: 0,
  },
  'change-answered': {
    ...work,
    firstName: 'Maud',
    title: 'Revisions to Home page',
    status: 'in_progress',
    response: 'The telephone number stands first now.\nWe wait for your photograph of the van.',
  },
  invoice: {
    ...person,
    number: 42,
    kind: 'invoice',
    description: 'Premium Static Website: May 2026',
    total: 1000,
    vatRate: 20,
    billingDate: '2026-05-14',
    invoiceId: '3f8a1c60-27d4-4e9b-b1a5-6c0d9e72f418',
  },
  'message-to-customer': {
    ...maud,
    messages: [
      { message: 'The design is ready.\nHave you a photograph of the van?', hasImage: false },
      { message: '', hasImage: true },
    ],
    earlier: 2,
  },
  'message-to-owner': {
    ...maud,
    messages: [{ message: 'The van is at the garage until Thursday.', hasImage: true }],
    earlier: 0,
  },
  ...toldMails,
  ...connectionMails,
  'second-factor-changed': { change: 'off' },
  'test-mail': {},
  'weekly-digest': {
    firstDay: '2026-04-06',
    lastDay: '2026-04-12',
    visitors: { last: 142, before: 118 },
    pageViews: { last: 1431, before: 1096 },
    began: { last: 12, before: 9 },
    inquiries: {
      last: 3,
      before: 1,
      waiting: {
        count: 9,
        oldest: '2026-04-09T13:05:00.000Z',
        rows: [
          ['c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2', 'Maud Ferris, Ferris Heating'],
          ['d8e41f0a-92b6-4d3f-8a15-0d6be3c5f4a3', 'Idris Pell, Pell Joinery'],
        ].map(([id, name]) => ({ id, name, since: '2026-04-09T13:05:00.000Z' })),
      },
    },
    consultations: { last: 2, before: 2, waiting: { count: 0, oldest: null } },
    updates: {
      last: 1,
      before: 0,
      waiting: {
        count: 1,
        oldest: '2026-04-12T23:30:00.000Z',
        rows: [
          {
            id: 'e9e41f0a-92b6-4d3f-8a15-0d6be3c5f4a4',
            name: 'Bronagh Keane',
            since: '2026-04-12T23:30:00.000Z',
          },
        ],
      },
    },
    orders: { last: 1, before: 1 },
    changeRequests: { waiting: { count: 0, oldest: null } },
    messages: {
      waiting: {
        count: 1,
        oldest: '2026-04-12T09:30:00.000Z',
        rows: [
          {
            id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
            name: 'Maud Ferris, Ferris Heating',
            since: '2026-04-12T09:30:00.000Z',
          },
        ],
      },
    },
    chased: {
      waiting: {
        count: 1,
        oldest: '2026-03-30T09:30:00.000Z',
        rows: [
          {
            id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c12',
            name: 'Pell Joinery: Owed, no Direct Debit yet',
            since: '2026-03-30T09:30:00.000Z',
          },
        ],
      },
    },
  },
} satisfies Record<MailKindName, object>;
