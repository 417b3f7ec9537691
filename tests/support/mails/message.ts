const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const maud = { ...person, firstName: 'Maud' };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const messageMails = {
  'message-to-customer': {
    data: {
      ...maud,
      messages: [
        { message: 'The design is ready.\nHave you a photograph of the van?', hasImage: false },
        { message: '', hasImage: true },
      ],
      earlier: 2,
    },
    says: [
      'Hello Maud',
      'Have you a photograph of the van?',
      'A picture.',
      'There are 2 earlier messages.',
    ],
  },
  'message-to-owner': {
    data: {
      ...maud,
      messages: [{ message: 'The van is at the garage until Thursday.', hasImage: true }],
      earlier: 0,
    },
    says: ['Maud Ferris has written', 'until Thursday.', '(With a picture.)', 'within 2 hours'],
  },
};
