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

/** Data of the mails about keys, webhooks and the forms of customers' websites. */
export const connectionMails = {
  'form-entries': {
    firstName: 'Maud',
    projectName: 'Website for Ferris Heating',
    messages: [entry, { ...entry, sender: '' }],
    earlier: 4,
  },
  'form-flooded': flooded,
  'form-flooded-alert': flooded,
  'form-entry': {
    firstName: 'Maud',
    projectName: 'Website for Ferris Heating',
    sender: 'ursula@example.org',
    fields: [
      { name: 'Name', message: 'Ursula Teague' },
      { name: 'Email', message: 'ursula@example.org' },
      { name: 'Message', message: 'The boiler has lost its pressure.\nCan you come on Friday?' },
    ],
  },
  'key-made': { name: 'The accountant’s script' },
  'webhook-ended': { host: 'hooks.example.com', why: 'failing' },
};
