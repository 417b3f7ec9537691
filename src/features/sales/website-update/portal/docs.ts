export const customerDocs = {
  list: {
    summary: 'The updates asked for with the address of the customer, newest first',
    description:
      'At most 200. The description only where it was sent while this customer was logged in. 403 for any other id than that of the customer who is logged in.',
  },
};
