import { joinedIds } from '#src/features/people/person/joined-people-service.ts';

/** SQL for whether a customer's address has an inquiry that its order does not name. */
export const inquiriesBeyondOrder = `EXISTS (SELECT FROM onboarding_inquiry AS inquiry
  WHERE inquiry.person_id IN (${joinedIds('customer.person_id')}) AND inquiry.id IS DISTINCT FROM own.client_id)`;
