/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskPeopleMails = {
  'address-changed': {
    data: {},
    says: ['has been changed', 'logged out', 'did not ask for this', '020 7946 0158'],
  },
};
