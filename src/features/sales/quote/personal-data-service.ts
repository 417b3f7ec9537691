import { endedAt, sentBy } from '#src/features/people/customer/personal-data-service.ts';
import { type Keeping, type Moment, onlyIf, type PersonalData } from '#src/server/personal-data.ts';

export const asked = {
  title: 'What you ask us for',
  purpose: 'To answer you, and to make what you ask for.',
  basis: 'contract',
  recipients: ['mail'],
} as const;

/** What is agreed is kept as money is; anything else came to nothing. */
export const keepsOf = (table: string, agreedAt: string): Keeping[] => {
  const unlessAgreed = (moment: Moment) => onlyIf(`${agreedAt} IS NULL`, moment);
  const person = `${table}.person_id`;
  return [
    { period: 'requests', since: unlessAgreed(sentBy(person, `${table}.created_at`)) },
    { period: 'work', since: unlessAgreed(endedAt(person)) },
    {
      period: 'money',
      of: 'An accepted quote, with its request',
      since: { sql: agreedAt, says: 'from when it was accepted' },
    },
  ];
};

/** Requests that quotes are sent for; `request` is the column of a quote that names its request. */
export const quotedRequest = (table: string, request: string): Omit<PersonalData, 'columns'> => {
  const agreedAt = `(SELECT agreed.decided_at FROM quote AS agreed
  WHERE agreed.${request} = ${table}.id AND agreed.status = 'accepted')`;
  return {
    ...asked,
    table,
    source: 'you',
    keeps: keepsOf(table, agreedAt),
    theirs: ({ people }) => `${table}.person_id = ANY (${people})`,
    stays: `${agreedAt} IS NOT NULL`,
    because: 'An accepted quote is an agreement. What was written to get it goes.',
  };
};
