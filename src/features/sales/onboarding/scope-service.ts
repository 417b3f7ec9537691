/** SQL for whether a customer's address has an inquiry that its order does not name. */
export const inquiriesElsewhere = `EXISTS (SELECT FROM onboarding_inquiry AS inquiry
  WHERE lower(email) = customer.email AND inquiry.id IS DISTINCT FROM own.client_id)`;
