export const publicDocs = {
  create: {
    summary: 'Set up a Direct Debit',
    description:
      'Calling this states that the account holder agreed to the terms and the Direct Debit Guarantee in force; the time and edition are recorded. The response is the same whoever has the email address. A moment later the order is set up, with its customer and Direct Debit, or waits to be confirmed as theirs: the event order.placed or order.held tells of it.',
  },
  confirmByQuote: {
    summary: 'Say that a Direct Debit in the visitor’s name is theirs',
    description:
      'One of the directDebits of an accepted quote. It is in force then, and what the quote comes to is announced on it. 404 for any other.',
  },
};

export const adminDocs = {
  list: {
    summary: 'List the orders (payment requests), newest first, with their bank details',
    description:
      'All of them, unless the query searches, narrows or cuts the list. A key without bank:read gets ‘hidden’ for each bank detail.',
  },
  accept: {
    summary: 'Accept a Direct Debit that nobody proved',
    description:
      'One that waits takes the place of the one in force; what is owed is announced. Again changes nothing; 409 once it was refused or has ended.',
  },
  refuse: {
    summary: 'Refuse a Direct Debit that waits',
    description:
      'It is ended at its provider, and the one in force stays. Again changes nothing; 409 unless it waits.',
  },
};

export const customerDocs = {
  unproven: {
    summary: 'The Direct Debits in the customer’s name that nobody proved, newest first',
    description:
      'The one in force and those that wait; none where codes are not mailed. 403 for any other id than that of the customer who is logged in.',
  },
  confirm: {
    summary: 'Say that one of them is the customer’s own',
    description: 'It is in force then, and what is owed is announced on it. 404 for any other.',
  },
};
