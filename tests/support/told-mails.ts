import { privacyMails } from './privacy-mails.ts';

/** Data of the mails that the owner decides to send, and of those about personal data. */
export const toldMails = {
  ...privacyMails,
  'inquiry-accepted': {
    fullName: 'Maud Ferris',
    businessName: 'Ferris Heating',
    package: 'premium',
    isCustomer: false,
  },
  'update-status': {
    fullName: 'Bronagh Keane',
    businessName: "Keane's Larder",
    website: 'https://www.keanes-larder.example.org',
    status: 'completed',
  },
  'site-live': {
    firstName: 'Maud',
    businessName: 'Ferris Heating',
    domain: 'ferris-heating.example.org',
  },
  'portal-invitation': { firstName: 'Maud' },
  reply: {
    subject: 'Re: Your quote for Pell Joinery',
    message: 'Hello Idris,\n\nyes, half a day of photography is included.\n\nNell Okafor',
    question: 'Is the photography included?',
  },
};
