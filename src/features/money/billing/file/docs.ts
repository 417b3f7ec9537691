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
  markPaid: {
    summary: 'Mark charges paid together',
    description:
      'Charges that you collect yourself and that are due, up to 200 in one transaction. `unchanged` says of each that was not marked why: it is settled, not due or not announced yet, or GoCardless collects it.',
  },
  undoPaid: {
    summary: 'Take back that charges were marked paid',
    description:
      'Within seconds of marking them, unless they changed since. They are being collected again; an invoice that was issued stands.',
  },
  settleTransaction: {
    summary: 'Settle a transaction',
    description:
      'The same outcome again changes nothing; another one is refused with 409, except that what failed may be paid or given up, and what was paid charged back.',
  },
};
