export const publicDocs = {
  list: {
    summary: 'The public portfolio',
    description: 'Public items, featured ones first, then the newest. Carries an ETag.',
  },
};

export const adminDocs = {
  list: {
    summary: 'List the portfolio items, private ones too',
    description:
      'Featured ones first, then the newest: all of them, unless the query searches, narrows or cuts the list.',
  },
  create: {
    summary: 'Add a portfolio item',
    description:
      'imageUrl is the address of an image uploaded here, also one that another item shows, or any https address.',
  },
  remove: {
    summary: 'Delete a portfolio item',
    description: 'Its image goes too once no other item shows it.',
  },
};
