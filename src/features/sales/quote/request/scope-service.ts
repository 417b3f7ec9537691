/** SQL for whether a quote was asked for with a customer's address. */
export const quotesElsewhere =
  'EXISTS (SELECT FROM consultation WHERE lower(email) = customer.email)';
