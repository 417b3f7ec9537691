/** SQL for whether an update was asked for with a customer's address, but not in their portal. */
export const updatesElsewhere = `EXISTS (SELECT FROM website_update AS asked
  WHERE lower(email) = customer.email AND asked.customer_id IS DISTINCT FROM customer.id)`;
