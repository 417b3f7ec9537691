import { noticeExample } from '#tests/support/notices.ts';

const failedCharge = {
  firstName: 'Maud',
  description: 'Premium Static Website: first month',
  amount: 1000,
  reference: 'AWN-7Q4M2XKD',
};
const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const mandate = { ...person, firstName: 'Maud', reference: 'AWN-7Q4M2XKD' };

const basic = { package: 'basic', monthlyFee: 1000, per: 'month', quoted: null };
const yearly = { package: 'premium', monthlyFee: 18_050, per: 'year', quoted: null };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const billingMails = {
  'charge-notice': {
    data: { firstName: 'Maud', ...noticeExample },
    says: [
      'Hello Maud',
      'Premium Static Website: set-up',
      '£150.00',
      '£160.00',
      'We take it as one payment.',
      '29 Apr 2026',
      'AWN-7Q4M2XKD',
      'Awning',
      'To stop',
      'Direct Debit Guarantee',
    ],
  },
  'payment-failed': {
    data: { ...failedCharge, failure: 'insufficient_funds', retryOn: '2026-05-07' },
    says: ['Hello Maud', '£10.00', '7 May 2026', 'AWN-7Q4M2XKD', 'To stop'],
  },
  'payment-reminder': {
    data: failedCharge,
    says: ['Hello Maud', '£10.00', 'AWN-7Q4M2XKD'],
  },
  'mandate-cancelled': {
    data: { ...mandate, underway: 1000 },
    says: [
      'Hello Maud',
      'AWN-7Q4M2XKD',
      'we take no new payments',
      '£10.00 had already been sent to your bank',
    ],
  },
  'mandate-alert': {
    data: { ...mandate, underway: 1000 },
    says: [
      'Ferris Heating',
      'AWN-7Q4M2XKD',
      'no new ones are made',
      '£10.00 had already been sent for collection',
    ],
  },
  'package-change': {
    data: { firstName: 'Maud', from: '2026-06-29', replaces: true, before: basic, after: yearly },
    says: [
      'Hello Maud',
      'your package changes on 29 Jun 2026 from Basic Static Website to Premium Static Website.',
      'it costs £180.50 a year',
      'Basic Static Website, £10 a month',
      'takes the place',
      '10 working days',
      '29 Jun 2026',
    ],
  },
  'package-kept': {
    data: { firstName: 'Maud', from: '2026-06-29', before: basic, after: yearly },
    says: [
      'Hello Maud',
      'the change for 29 Jun 2026 that we wrote to you about is taken back',
      'Basic Static Website, £10 a month',
      'Premium Static Website, £180.50 a year',
    ],
  },
  'charge-reinstated': {
    data: { ...person, description: 'Photography', amount: 9000, was: 'paid' },
    says: ['Ferris Heating', 'Photography', '£90.00', 'paid twice'],
  },
};
