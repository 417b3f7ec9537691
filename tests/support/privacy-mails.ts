const privacy = { fullName: 'Bronagh Keane', kind: 'correction' };
const privacyRequested = {
  ...privacy,
  description: 'Our telephone number ends in 289, not 288.',
  dueOn: '2026-05-16',
};

/** Believable data of the mails about personal data. */
export const privacyMails = {
  'privacy-code': { code: '407612', loginId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7' },
  'privacy-receipt': privacyRequested,
  'privacy-alert': privacyRequested,
  'privacy-acknowledged': { ...privacy, kind: 'complaint' },
  'privacy-answer': { ...privacy, response: 'Your number now ends in 289.' },
};
