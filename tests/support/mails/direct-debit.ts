import { noticeExample } from '#tests/support/notices.ts';

const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const maud = { ...person, firstName: 'Maud' };
const order = {
  ...person,
  package: 'premium',
  monthlyPrice: 1000,
  setupPrice: 15_000,
  newCustomer: true,
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const directDebitMails = {
  'order-receipt': {
    data: {
      ...order,
      accountEnding: '78',
      notice: { ...noticeExample, until: '2026-04-15T23:00:00.000Z' },
    },
    says: [
      'Premium Static Website',
      '£150, once',
      '£10 a month',
      '••-••-••',
      'ending in 78',
      'Premium Static Website: first month',
      '£160.00',
      '29 Apr 2026',
      'AWN-7Q4M2XKD',
      'To stop',
      '10 working days',
      'within 5 business days',
      'Direct Debit Guarantee',
    ],
  },
  'order-alert': {
    data: order,
    says: ['Ferris Heating', '£150', '£10 a month', 'New'],
  },
  'order-held': {
    data: { ...maud, package: 'premium' },
    says: ['Hello Maud', 'Was it you?', 'nothing is collected', 'log in'],
  },
  'order-held-alert': {
    data: { ...person, package: 'premium' },
    says: ['Maud Ferris', 'Ferris Heating', 'Premium Static Website', 'accept it'],
  },
};
