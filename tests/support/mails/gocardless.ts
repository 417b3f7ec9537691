const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const gocardlessMails = {
  'mandate-confirm': {
    data: { ...person, code: '9c9ac1f5-1b0e-4a53-8d6e-3a52f8f2a3b1' },
    says: ['Hello Maud', 'Ferris Heating', 'GoCardless', 'sort code'],
  },
};
