import type { Feature } from '#src/server/feature.ts';
import { nothing, onlyIf, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import type { Topic } from './topics.ts';

/** Texts in the data of events of money that name somebody. */
const names = ['fullName', 'firstName', 'businessName', 'acceptedName'];
const dataWithoutNames = `(SELECT coalesce(jsonb_object_agg(key, CASE WHEN key IN
  (${names.map((name) => `'${name}'`).join(', ')}) THEN '"Erased"' ELSE value END), '{}')
  FROM jsonb_each(event.data))`;

/** The events; `ofMoney` are the topics of those that are kept as long as invoices. */
function eventData(ofMoney: readonly Topic[]): PersonalData[] {
  const isOfMoney = `event.topic IN (${ofMoney.map((name) => `'${name}'`).join(', ')})`;
  return [
    {
      table: 'event',
      title: 'The record of what happened',
      purpose: 'To see what was asked, agreed and done when, and by whom.',
      basis: 'interest',
      technical: true,
      source: 'both',
      columns: {
        at: nothing('When'),
        topic: nothing('What'),
        subject_kind: nothing(),
        actor: nothing('By'),
        email: { holds: 'contact', label: 'Email address', erased: 'NULL' },
        data: { holds: 'text', label: 'What it was about', erased: dataWithoutNames },
      },
      keeps: [
        {
          period: 'events',
          of: 'What has nothing to do with money',
          since: onlyIf(`NOT ${isOfMoney}`, { sql: 'event.at', says: 'from when it happened' }),
        },
        {
          period: 'money',
          of: 'What was ordered, agreed and paid',
          since: onlyIf(isOfMoney, { sql: 'event.at', says: 'from when it was agreed or paid' }),
        },
      ],
      theirs: ({ people, addresses }) =>
        `(event.person_id = ANY (${people}) OR event.email = ANY (${addresses}))`,
      stays: isOfMoney,
      because: 'What was ordered, agreed and paid is kept as long as its invoices, without names.',
    },
  ];
}

/** The record of what happened in these features. */
export const events = (features: readonly Feature[]): Feature => ({
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: eventData(features.flatMap(({ keptAsMoney = [] }) => keptAsMoney)),
});
