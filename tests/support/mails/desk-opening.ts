/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskOpeningMails = {
  'test-mail': {
    data: {},
    says: ['You asked for this test', 'Open your firm'],
  },
};
