import { subjectId } from '#tests/support/mail-subject.ts';

const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const inquiry = {
  ...person,
  phone: '01632 960123',
  package: 'premium',
  domain: 'ferris-heating.example.org',
  description: 'Boilers mended and fitted in Little Marrow since 1998.\nNo call-out charge.',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const onboardingMails = {
  'inquiry-receipt': {
    data: inquiry,
    says: ['Hello Maud', 'within 24 hours', 'Premium Static Website', subjectId],
  },
  'inquiry-alert': {
    data: inquiry,
    says: ['maud@ferris-heating.example.org', '01632 960123', '16 Apr 2026, 11:05'],
  },
  'inquiry-accepted': {
    data: {
      fullName: 'Maud Ferris',
      businessName: 'Ferris Heating',
      package: 'premium',
      isCustomer: false,
    },
    says: ['Hello Maud', 'two minutes', 'within 5 working days', 'reply to this email'],
  },
};
