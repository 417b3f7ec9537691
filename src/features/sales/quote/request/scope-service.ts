import { joinedIds } from '#src/features/people/person/joined-people-service.ts';

/** SQL for whether a quote was asked for by the person of a customer. */
export const quotesBeyondOrder = `EXISTS (SELECT FROM consultation AS asked
  WHERE asked.person_id IN (${joinedIds('customer.person_id')}))`;
