const privacy = { fullName: 'Bronagh Keane', kind: 'correction' };
const privacyRequested = {
  ...privacy,
  description: 'Our telephone number ends in 289, not 288.',
  dueOn: '2026-05-16',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const privacyMails = {
  'privacy-code': {
    data: { code: '407612', loginId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7' },
    says: ['407612', 'ten minutes', 'Please do not share it'],
  },
  'privacy-receipt': {
    data: privacyRequested,
    says: ['Hello Bronagh', 'by 16 May 2026', 'ends in 289, not 288'],
  },
  'privacy-alert': {
    data: privacyRequested,
    says: ['Bronagh Keane', '16 May 2026', 'ends in 289, not 288'],
  },
  'privacy-acknowledged': {
    data: { ...privacy, kind: 'complaint' },
    says: ['Hello Bronagh', 'we have your complaint'],
  },
  'privacy-answer': {
    data: { ...privacy, response: 'Your number now ends in 289.' },
    says: ['Your number now ends in 289.'],
  },
};
