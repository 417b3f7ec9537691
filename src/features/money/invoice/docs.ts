export const customerDocs = {
  list: {
    summary: "List the customer's invoices, newest first",
    description:
      'With the credit notes of refunds. 403 for any other id than that of the customer who is logged in.',
  },
  pdf: {
    summary: 'An invoice as a PDF',
    description:
      'Without the postal address where an email address alone logs in. 403 for any other id than that of the customer who is logged in.',
  },
};

export const adminDocs = {
  list: {
    summary: 'List the invoices and credit notes, newest first',
    description:
      'All of them, unless the query searches, narrows or cuts the list. The words of a search may also be numbers.',
  },
  pdf: { summary: 'An invoice as a PDF', description: 'As its customer has it.' },
};
