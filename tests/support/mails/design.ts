const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const maud = { ...person, firstName: 'Maud' };
const work = { businessName: 'Ferris Heating', projectName: 'Website for Ferris Heating' };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const designMails = {
  'design-ready': {
    data: {
      ...work,
      firstName: 'Maud',
      designTitle: 'Home page',
      version: 2,
      imageUrl: 'https://old.example.org/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
    },
    says: ['Hello Maud', 'Home page, version 2', 'Ferris Heating'],
  },
  'design-decided': {
    data: {
      ...work,
      fullName: 'Maud Ferris',
      designTitle: 'Home page',
      version: 2,
      status: 'revision_requested',
      feedback: 'Please make revisions',
    },
    says: ['Maud Ferris asked for changes to Home page, version 2', 'a new version'],
  },
  'comments-to-customer': {
    data: {
      ...maud,
      messages: [
        { message: 'It is red now.', designTitle: 'Home page', version: 2, pin: 3 },
        { message: 'A little.', designTitle: 'Home page', version: 2, pin: 4 },
        { message: 'The rest stays as it was.', designTitle: 'Home page', version: 2, pin: null },
      ],
      earlier: 2,
    },
    says: [
      'Hello Maud',
      '5 comments on your design',
      'Home page, version 2, pin 3:',
      'It is red now.',
      'Home page, version 2:',
      'There are 2 earlier comments.',
    ],
  },
  'comments-to-owner': {
    data: {
      ...maud,
      messages: [{ message: 'Bluer.', designTitle: 'Home page', version: 2, pin: 1 }],
      earlier: 0,
    },
    says: ['Maud Ferris has written a comment', 'Ferris Heating', 'pin 1', 'Bluer.'],
  },
};
