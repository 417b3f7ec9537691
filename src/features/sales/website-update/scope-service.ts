import { joinedIds } from '#src/features/people/person/joined-people-service.ts';

/** SQL for whether an update was asked for with a customer's address, but not in their portal. */
export const updatesBeyondOrder = `EXISTS (SELECT FROM website_update AS asked
  WHERE asked.person_id IN (${joinedIds('customer.person_id')}) AND asked.customer_id IS DISTINCT FROM customer.id)`;
