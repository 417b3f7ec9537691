const work = { businessName: 'Ferris Heating', projectName: 'Website for Ferris Heating' };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const projectMails = {
  'change-answered': {
    data: {
      ...work,
      firstName: 'Maud',
      title: 'Revisions to Home page',
      status: 'in_progress',
      response: 'The telephone number stands first now.\nWe wait for your photograph of the van.',
    },
    says: ['Hello Maud', 'The telephone number stands first now.', 'We are working on it'],
  },
  'site-live': {
    data: {
      firstName: 'Maud',
      businessName: 'Ferris Heating',
      domain: 'ferris-heating.example.org',
    },
    says: ['Hello Maud', 'ferris-heating.example.org', 'within 2 hours'],
  },
};
