const entry = {
  sender: 'ursula@example.org',
  fields: [
    { name: 'Name', message: 'Ursula Teague' },
    { name: 'Message', message: 'The boiler has lost its pressure.\nCan you come on Friday?' },
  ],
};
const flooded = {
  firstName: 'Maud',
  businessName: 'Ferris Heating',
  projectName: 'Website for Ferris Heating',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const siteFormMails = {
  'form-entry': {
    data: {
      firstName: 'Maud',
      projectName: 'Website for Ferris Heating',
      sender: 'ursula@example.org',
      fields: [
        { name: 'Name', message: 'Ursula Teague' },
        { name: 'Email', message: 'ursula@example.org' },
        { name: 'Message', message: 'The boiler has lost its pressure.\nCan you come on Friday?' },
      ],
    },
    says: ['Hello Maud', 'Ursula Teague', 'Can you come on Friday?', 'not to us'],
  },
  'form-entries': {
    data: {
      firstName: 'Maud',
      projectName: 'Website for Ferris Heating',
      messages: [entry, { ...entry, sender: '' }],
      earlier: 4,
    },
    says: ['Hello Maud', 'Ursula Teague', 'From ursula@example.org', '4 more', 'comes to us'],
  },
  'form-flooded': {
    data: flooded,
    says: ['Hello Maud', 'far more often than usual', 'kept apart in your portal'],
  },
  'form-flooded-alert': {
    data: flooded,
    says: ['(Ferris Heating)', 'far more often than usual', 'its address changes'],
  },
};
