/** Believable data of each mail, and texts that both of its parts have to say. */
export const replyMails = {
  reply: {
    data: {
      subject: 'Re: Your quote for Pell Joinery',
      message: 'Hello Idris,\n\nyes, half a day of photography is included.\n\nNell Okafor',
      question: 'Is the photography included?',
    },
    says: ['Hello Idris,', 'half a day of photography', 'Is the photography included?'],
  },
};
