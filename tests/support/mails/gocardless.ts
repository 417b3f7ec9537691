const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
const maud = { ...person, firstName: 'Maud' };
const work = { businessName: 'Ferris Heating', projectName: 'Website for Ferris Heating' };
const inquiry = {
  ...person,
  phone: '01632 960123',
  package: 'premium',
  domain: 'ferris-heating.example.org',
  description: 'Boilers mended and fitted in Little Marrow since 1998.\nNo call-out charge.',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const gocardlessMails = {
  'mandate-confirm': {
    data: { ...person, code: '9c9ac1f5-1b0e-4a53-8d6e-3a52f8f2a3b1' },
    says: ['Hello Maud', 'Ferris Heating', 'GoCardless', 'sort code'],
  },
};
