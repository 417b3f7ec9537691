/** Data of the mails that the owner decides to send. */
export const toldMails = {
  reply: {
    subject: 'Re: Your quote for Pell Joinery',
    message: 'Hello Idris,\n\nyes, half a day of photography is included.\n\nNell Okafor',
    question: 'Is the photography included?',
  },
};
