export const adminDocs = {
  endSubscription: {
    summary: "End a customer's subscription",
    description:
      'It is cancelled, with no further fee or billing date; again changes nothing. The customer can still log in, to see what was made and paid.',
  },
  addTransaction: {
    summary: 'Add a transaction',
    description:
      'What the admin records by hand: the schedule of a Direct Debit does not change. Without a live one, a subscription charge on or after the next billing date moves that date to a month after it.',
  },
  settleTransaction: {
    summary: 'Settle a transaction',
    description:
      'The same outcome again changes nothing; another one is refused with 409, except that what failed may be paid or given up, and what was paid charged back.',
  },
};
