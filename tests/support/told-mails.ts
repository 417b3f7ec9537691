import { privacyMails } from './privacy-mails.ts';

/** Data of the mails that the owner decides to send, and of those about personal data. */
export const toldMails = {
  ...privacyMails,
  reply: {
    subject: 'Re: Your quote for Pell Joinery',
    message: 'Hello Idris,\n\nyes, half a day of photography is included.\n\nNell Okafor',
    question: 'Is the photography included?',
  },
};
