import { familyOf } from '#src/features/people/person/family-service.ts';

/** SQL for whether a quote was asked for by the person of a customer. */
export const quotesElsewhere = `EXISTS (SELECT FROM consultation AS asked
  WHERE asked.person_id IN (${familyOf('customer.person_id')}))`;
